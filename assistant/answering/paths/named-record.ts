/** A record or a collection of a finding aid named by its title: the field asked for, what is in it, or what it is. */
import { terms } from '../../../search/analysis.ts'
import { lookUp } from '../../../store/index.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { seenPassage } from '../record-passage.ts'
import { siteLinks } from '../site-links.ts'
import { propertiesIn } from '../understanding/asked-properties.ts'
import { CUES } from '../understanding/kinds.ts'
import { GENERIC } from '../understanding/record-words.ts'
import { withDate } from '../writing/sentence.ts'
import { fill, TEXTS } from '../writing/templates.ts'
import { answered } from './outcome.ts'
import { sayProperty } from './property.ts'
import { sayThing } from './thing.ts'

/** Parts named; the page of the collection has the rest. */
const PARTS = 60

/** @returns false where the question has words that neither its title nor a field accounts for, so that prose is asked. */
export async function* sayNamedRecord(asked: Asked): AsyncGenerator<AnswerEvent, boolean> {
  const thing = await recordAsked(asked)
  if (!thing) return false
  const { understanding } = asked
  const facts = asked.language.facts.of(thing.id, asked.turn.viewer)
  const creators = facts.filter(({ property }) => property === 'creator').map(({ value }) => value)
  const title = new Set([...thing.names, ...creators].flatMap(terms))
  const rest = understanding.own
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => !terms(word).some((term) => title.has(term)))
    .join(' ')
  // Who somebody was is told by the note on whose papers they are.
  const asksWho =
    understanding.wants.includes('person') && CUES.thing.test(understanding.own) && facts.some(({ property }) => property === 'history')
  const properties = asksWho ? ['history' as const] : propertiesIn(rest)
  const left = understanding.left.filter((term) => !title.has(term) && !GENERIC.has(term))
  if (properties.includes('part') && left.length === 0 && (yield* sayParts(asked, thing))) return true
  if (properties.length > 0 && left.length === 0)
    return yield* sayProperty({ ...asked, understanding: { ...understanding, properties } }, thing)
  const asksWhat = CUES.thing.test(understanding.own) || CUES.overview.test(understanding.own) || understanding.wants.length === 0
  return left.length === 0 && asksWhat && (yield* sayThing(asked, thing, true))
}

/** The one record whose title the question has, or the collection that it is about. */
async function recordAsked({ recordsNamed, understanding, language, turn }: Asked): Promise<Thing | null> {
  const { titles, collection } = await recordsNamed()
  const [only, ...more] = titles
  // 'Who was Richard Lawrence' is told by the finding aid of his papers, not by one picture of him.
  const id =
    collection !== null && (more.length > 0 || only === undefined || understanding.wants.includes('person'))
      ? collection
      : more.length > 0
        ? null
        : only
  return id === undefined || id === null ? null : language.facts.thing(id, turn.viewer)
}

/** What is filed directly under it, in order. */
function* sayParts(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  const { store, turn, understanding } = asked
  const parts = store.shelf.childrenOf(thing.id, turn.viewer, PARTS + 1).flatMap((id) => {
    const found = lookUp(store, id, turn.viewer)
    return found.state === 'seen' && found.record.basis === 'sourced' ? [found.record] : []
  })
  if (parts.length === 0) return false
  const shown = parts.slice(0, PARTS)
  const count = parts.length > PARTS ? `${PARTS}+` : String(parts.length)
  const { text, figures } = fill(TEXTS.parts, understanding.language, { name: thing.name, count })
  yield* asked.speaker.say({ text, kind: 'from the catalogue', place: 'answer', on: [], figures: [...figures, thing.name, count] })
  for (const record of shown) {
    const on = [{ passage: seenPassage(record), words: record.title }]
    const item = withDate(record.title, record.date, understanding.language)
    yield* asked.speaker.say({ text: item, kind: 'from the catalogue', place: 'item', on, figures: [item] })
  }
  yield {
    type: 'nearest',
    entries: [{ title: thing.names[0] ?? thing.name, path: siteLinks.record(thing.id), date: '', basis: '', recordId: thing.id }],
  }
  yield* answered(asked, 'listed')
  return true
}
