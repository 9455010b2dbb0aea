/** A record or a collection of a finding aid named by its title: the field asked for, what is in it, or what it is. */

import type { SeenRecord } from '../../../catalog/access.ts'
import { terms, tokens } from '../../../search/analysis.ts'
import { lookUp } from '../../../store/index.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import type { Fact, Property, Thing } from '../../facts/fact.ts'
import type { Asked } from '../parts.ts'
import { seenPassage } from '../record-passage.ts'
import { siteLinks } from '../site-links.ts'
import { propertiesIn, propertiesOf } from '../understanding/asked-properties.ts'
import { CUES } from '../understanding/kinds.ts'
import { GENERIC } from '../understanding/record-words.ts'
import { otherForms } from '../understanding/verb-forms.ts'
import { withDate } from '../writing/sentence.ts'
import { fill, TEXTS } from '../writing/templates.ts'
import { inSentences, sayFact } from './fact.ts'
import { answered } from './outcome.ts'
import { sayProperty, sayQuantity } from './property.ts'
import { sayThing } from './thing.ts'

/** 'Box 5', 'folder 12': where something is kept. */
export const CONTAINER = /\b(box|folder)(?:es|s)? (?:no\.? |number )?(\d+\w?)\b/i

/** Parts named; the page of the collection has the rest. */
const PARTS = 60

/** @returns false where the question has words that neither its title nor a field accounts for, so that prose is asked. */
export async function* sayNamedRecord(asked: Asked): AsyncGenerator<AnswerEvent, boolean> {
  for (const thing of await recordsAsked(asked)) if (yield* sayAsked(asked, thing)) return true
  return false
}

function* sayAsked(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  const { understanding } = asked
  const facts = asked.language.facts.of(thing.id, asked.turn.viewer)
  const around = facts.filter(({ property }) => AROUND.includes(property)).map(({ value }) => value)
  const title = new Set([...thing.names, ...around].flatMap(terms))
  const rest = understanding.own
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => !terms(word).some((term) => title.has(term)))
    .join(' ')
  const left = understanding.left.filter((term) => !title.has(term) && !GENERIC.has(term) && !isShortFor(term, thing.name))
  // Who somebody was is told by the note on whose papers they are.
  const asksWho = understanding.wants.includes('person') && CUES.thing.test(understanding.own) && left.length === 0
  const tells = asksWho && facts.some(({ property }) => property === 'history')
  const properties = tells ? ['history' as const] : propertiesIn(rest)
  if (yield* sayContainer(asked, thing)) return true
  if (yield* sayQuantity(asked, thing)) return true
  if (properties.includes('part') && left.length === 0 && (yield* sayParts(asked, thing))) return true
  if (yield* sayNote(asked, thing, facts, properties, left)) return true
  if (properties.length > 0 && left.length === 0)
    return yield* sayProperty({ ...asked, understanding: { ...understanding, properties } }, thing)
  const asksWhat = CUES.thing.test(understanding.own) || CUES.overview.test(understanding.own) || understanding.wants.length === 0
  return left.length === 0 && asksWhat && (yield* sayThing(asked, thing, true))
}

/** Who made a thing and who has it: a question may name them as part of its name. */
const AROUND: readonly Property[] = ['creator', 'holder', 'part-of']
/** What a note tells of, in several sentences. */
const NOTES: readonly Property[] = [
  'access',
  'rights',
  'history',
  'acquisition',
  'custody',
  'citation',
  'processing',
  'arrangement',
  'related',
]

/** Of the note on what is asked for the sentences that have most of the other words of the question; the note must account for most of them. */
function* sayNote(
  asked: Asked,
  thing: Thing,
  facts: readonly Fact[],
  properties: readonly Property[],
  left: readonly string[],
): Generator<AnswerEvent, boolean> {
  const { wants } = asked.understanding
  const notes = properties
    .filter((property) => NOTES.includes(property) && (property !== 'history' || left.length === 0))
    .flatMap((one) => facts.filter(({ property }) => property === one))
  const [first] = notes
  if (!first) return false
  const words = (text: string) => {
    const own = new Set(terms(text))
    return left.filter((term) => own.has(term) || otherForms(term).some((form) => own.has(form))).length
  }
  const note = notes.filter(({ property }) => property === first.property).toSorted((a, b) => words(b.value) - words(a.value))[0] ?? first
  const asks = tokens(asked.understanding.own).filter(({ term }) => propertiesOf(term).includes(note.property)).length
  if (words(`${note.label} ${note.value}`) < left.length / 2 && asks < left.length + 1) return false
  const asksWhen = wants.includes('date') || wants.includes('number')
  if (asksWhen && !/\d/.test(note.value)) return false
  const parts = inSentences(note)
  const rated = parts.map((part) => words(part.value) + Number(asksWhen && /\d/.test(part.value)))
  const best = rated.indexOf(Math.max(...rated))
  const said = left.length === 0 && !asksWhen ? note : (parts[best] ?? note)
  const events = yield* sayFact(asked, thing, said, 'answer')
  if (!events) return false
  yield* answered(asked)
  return true
}

/** The one record whose title the question has, and the collection that it is about: first the collection where it tells of a person, or says that it means one. */
async function recordsAsked({ recordsNamed, understanding, language, turn }: Asked): Promise<Thing[]> {
  const { titles, collection } = await recordsNamed()
  const { own, wants } = understanding
  const single = titles.length === 1 ? titles : []
  const whole = collection === null ? [] : [collection]
  // 'Who was Richard Lawrence' is told by the finding aid of his papers, not by one picture of him.
  const isWhole = wants.includes('person') || CUES.overview.test(own) || /\bcollections?\b/i.test(own)
  const ids = new Set(isWhole ? [...whole, ...single] : [...single, ...whole])
  return [...ids].map((id) => language.facts.thing(id, turn.viewer)).filter((thing) => thing !== null)
}

/** 'NYU' for New York University. */
function isShortFor(term: string, title: string): boolean {
  const initials =
    title
      .match(/(?<!\p{L})\p{L}/gu)
      ?.join('')
      .toLowerCase() ?? ''
  return term.length > 2 && initials.includes(term)
}

/** What is in a box or a folder of it. */
function* sayContainer(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  const [, kind = '', number = ''] = CONTAINER.exec(asked.understanding.own) ?? []
  if (number === '') return false
  const isIn = ({ box, folder }: SeenRecord) =>
    (/^box/i.test(kind) ? box : folder).replace(/^\D+/, '').toLowerCase() === number.toLowerCase()
  const inside = childrenOf(asked, thing.id, LOOKED).flatMap((record) => [record, ...childrenOf(asked, record.id, PARTS)])
  return yield* sayRecords(asked, { ...thing, name: `${kind.toLowerCase()} ${number} of ${thing.name}` }, inside.filter(isIn))
}
/** Parts looked through for a box. */
const LOOKED = 500

/** What is filed directly under it, in order. */
function* sayParts(asked: Asked, thing: Thing): Generator<AnswerEvent, boolean> {
  return yield* sayRecords(asked, thing, childrenOf(asked, thing.id, PARTS + 1))
}

function childrenOf({ store, turn }: Asked, id: string, most: number): SeenRecord[] {
  return store.shelf.childrenOf(id, turn.viewer, most).flatMap((child) => {
    const found = lookUp(store, child, turn.viewer)
    return found.state === 'seen' && found.record.basis === 'sourced' ? [found.record] : []
  })
}

function* sayRecords(asked: Asked, thing: Thing, parts: readonly SeenRecord[]): Generator<AnswerEvent, boolean> {
  const { understanding } = asked
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
