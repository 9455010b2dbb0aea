/** A record named by its number: what it is, then what it says, as far as its reader may see it. */
import type { SeenRecord } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { SAMPLE_NOTE } from '../../../catalog/samples.ts'
import { stem } from '../../../search/analysis.ts'
import { lookUp } from '../../../store/index.ts'
import type { AnswerEvent } from '../../answer-events.ts'
import { sentences } from '../../sentences.ts'
import type { Asked } from '../parts.ts'
import { seenPassage } from '../record-passage.ts'
import { speaksToMachine } from '../understanding/orders.ts'
import { meaningfulTerms, meaningfulWords } from '../understanding/words.ts'
import { standAlone } from '../writing/sentence.ts'
import { fill, TEXTS } from '../writing/templates.ts'
import { answered, composeNotFound } from './outcome.ts'

/** Sentences of its description. */
const SAID = 3
/** Words that ask what a record is, not what stands in it. */
const IDENTITY = new Set(
  'record number point refer real example sample cite citation footnote document photo video audio artifact item title mean id identifier stand genuine original illustration describe case law act order object file deal inside content code reference entry catalog proof look quote somebody'
    .split(' ')
    .map(stem),
)

export async function* composeRecord(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { understanding, store, turn } = asked
  const ids = [...new Set(understanding.identifiers.flatMap(({ ids }) => ids))].slice(0, 3)
  const found = ids.map((id) => lookUp(store, id, turn.viewer))
  for (const one of found) {
    if (one.state === 'closed') {
      const until = one.until ? ` It opens on ${displayDate(one.until)}.` : ''
      yield { type: 'notice', kind: 'restricted', text: `${one.id} is closed: nothing of it may be told.${until}` }
    }
    if (one.state === 'gone') yield { type: 'notice', kind: 'not-found', text: `${one.id} was withdrawn.` }
  }
  const seen = found.flatMap((one) => (one.state === 'seen' ? [one.record] : []))
  let tells = false
  for (const record of seen) {
    yield* identity(asked, record)
    if (record.basis === 'sample') {
      yield { type: 'notice', kind: 'sample', text: SAMPLE_NOTE }
      tells ||= !asksForMatter(asked)
    } else {
      yield* matter(asked, record)
      tells = true
    }
    if (record.withheld.length > 0) yield { type: 'notice', kind: 'restricted', text: withheldWords(record) }
  }
  if (tells) yield* answered(asked, 'answered', ids.join(', '))
  else yield* composeNotFound(asked, [])
}

export function withheldWords({ withheld, access }: SeenRecord): string {
  const note = access.note ? ` ${access.note}${/[.!?]$/.test(access.note) ? '' : '.'}` : ''
  return `Of this record the ${withheld.join(' and the ')} ${withheld.length > 1 || withheld[0] !== 'transcription' ? 'are' : 'is'} withheld.${note}`
}

function* identity(asked: Asked, record: SeenRecord): Generator<AnswerEvent, void> {
  const kind = (record.genre || record.type).toLowerCase()
  const what = record.basis === 'sample' ? 'a sample record' : `a sourced record (${kind})`
  const collection = asked.catalog.collection(record.collection)?.title ?? record.collection
  const title = speaksToMachine(record.title) ? record.id : record.title
  const dated = record.date ? `, ${displayDate(record.date)}` : ''
  const { text, figures } = fill(TEXTS.identity, asked.understanding.language, { id: record.id, what, title, dated, collection })
  const on = [{ passage: seenPassage(record), words: record.title }]
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on,
    figures: [...figures, record.id, what, collection, title, dated],
  })
}

/** The description, the sentences that have most of the question's words first where it asks for something in particular. */
function* matter(asked: Asked, record: SeenRecord): Generator<AnswerEvent, void> {
  const passage = seenPassage(record)
  const all = sentences(passage.text).filter((text) => !speaksToMachine(text))
  const words = asked.understanding.words.filter(({ term }) => !IDENTITY.has(term))
  const shared = (text: string) => {
    const own = meaningfulTerms(text)
    return words.reduce((sum, { term, weight }) => sum + (own.has(term) ? weight : 0), 0)
  }
  const chosen = asksForMatter(asked) ? all.toSorted((a, b) => shared(b) - shared(a)) : all
  for (const text of chosen.slice(0, SAID)) {
    yield* asked.speaker.say({
      ...standAlone({ passage, text }, null, asked.understanding.language),
      place: 'support',
      on: [{ passage, words: text }],
    })
  }
}

function asksForMatter({ understanding }: Asked): boolean {
  const numbers = new Set(understanding.identifiers.flatMap(({ typed }) => meaningfulWords(typed).map(({ term }) => term)))
  // Of several sentences the last one asks: the others tell how the reader came by the number.
  return [...meaningfulTerms(sentences(understanding.own).at(-1) ?? '')].some(
    (term) => !numbers.has(term) && !IDENTITY.has(term) && !/^\d+$/.test(term),
  )
}
