/** A question that names a record by its number: what it is, then what it says, as far as it may be seen. */

import type { SeenRecord } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { SAMPLE_NOTE } from '../../catalog/samples.ts'
import { lookUp } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import { sentences } from '../sentences.ts'
import { evidenceOf } from './evidence.ts'
import { composeNotFound } from './not-found.ts'
import type { Asked } from './parts.ts'
import { meaningfulWords } from './question-words.ts'
import { seenPassage } from './record-passage.ts'
import { beforeOrders, speaksToReader } from './scope.ts'
import { told } from './told.ts'
import { FITTED } from './weights.ts'

/** Words that ask what a record is, not what stands in it. */
const IDENTITY =
  /^(record|number|point|refer|real|exampl|sampl|cite|citat|footnot|document|photo|photograph|video|audio|artifact|item|tell|titl|mean|id|identifi|stand|genuin|origin|illustr|actual|descript|describ|case|law|act|order|thing|object|file|dealt|deal|insid|content|code|refer|entri|catalog|catalogu|msp|doc|nd|st|c|mass|f|supp|mgl|chapter|section|word|spoken|say)$/

/** @returns false where the number leads nowhere and the question must be answered otherwise. */
export async function* composeRecord(asked: Asked): AsyncGenerator<AnswerEvent, void> {
  const { understanding, store, turn } = asked
  const ids = understanding.identifiers.flatMap(({ ids: found }) => found)
  const found = [...new Set(ids)].slice(0, 3).map((id) => lookUp(store, id, turn.viewer))
  const seen = found.flatMap((one) => (one.state === 'seen' ? [one.record] : []))
  for (const one of found) {
    if (one.state !== 'closed') continue
    const until = one.until ? ` It opens on ${displayDate(one.until)}.` : ''
    yield { type: 'notice', kind: 'restricted', text: `${one.id} is closed: nothing of it may be told.${until}` }
  }
  for (const one of found) if (one.state === 'gone') yield { type: 'notice', kind: 'not-found', text: `${one.id} was withdrawn.` }
  if (seen.length === 0) {
    yield* composeNotFound(asked, [])
    return
  }
  let answered = false
  for (const record of seen) {
    yield* identity(asked, record)
    if (record.basis === 'sample') {
      yield { type: 'notice', kind: 'sample', text: SAMPLE_NOTE }
      answered ||= !asksForMatter(asked)
    } else {
      yield* matter(asked, record)
      answered = true
    }
    if (record.withheld.length > 0) yield { type: 'notice', kind: 'restricted', text: withheldWords(record) }
  }
  if (answered) yield { type: 'done', outcome: 'answered', searched: ids.join(', '), model: 'extractive' }
  else yield* composeNotFound(asked, [])
}

export function withheldWords({ withheld, access }: SeenRecord): string {
  const note = access.note ? ` ${access.note}${/[.!?]$/.test(access.note) ? '' : '.'}` : ''
  return `Of this record the ${withheld.join(' and the ')} ${withheld.length > 1 || withheld[0] !== 'transcription' ? 'are' : 'is'} withheld.${note}`
}

function* identity(asked: Asked, record: SeenRecord): Generator<AnswerEvent, void> {
  const passage = seenPassage(record)
  const what = (record.genre || record.type).toLowerCase()
  const kind = record.basis === 'sample' ? 'a sample record' : `a sourced record (${what})`
  const date = record.date ? `, dated ${displayDate(record.date)}` : ''
  const collection = asked.catalog.collection(record.collection)?.title ?? record.collection
  const text = `${record.id} is ${kind}${speaksToReader(record.title) ? '' : `: ${record.title}`}${date}, in the collection “${collection}”.`
  yield* asked.speaker.say({
    text,
    kind: 'from the catalogue',
    place: 'answer',
    on: [{ passage, words: record.title }],
    figures: [record.id, kind, collection, record.title, displayDate(record.date)],
  })
}

/** The description, its most fitting sentences first where the question asks for something in particular. */
function* matter(asked: Asked, record: SeenRecord): Generator<AnswerEvent, void> {
  const passage = seenPassage(record)
  const all = beforeOrders(sentences(passage.text), (text) => text)
  const ranked = evidenceOf([{ passage, score: 1, similarity: 0.5, sentences: [], lexicalRank: 1, vectorRank: null }], {
    understanding: asked.understanding,
    ...asked.language,
    counts: FITTED.hybrid.sentence,
  })
  const chosen = all.length <= 4 || !asksForMatter(asked) ? all.slice(0, 4).map((text) => ({ passage, text })) : ranked.slice(0, 4)
  for (const one of chosen) {
    const { text, kind } = told(one)
    yield* asked.speaker.say({ text, kind, place: 'support', on: [{ passage: one.passage, words: one.text }] })
  }
}

function asksForMatter({ understanding }: Asked): boolean {
  const numbers = new Set(understanding.identifiers.flatMap(({ typed }) => meaningfulWords(typed).map(({ term }) => term)))
  // Of several sentences the last one asks: the others tell how the reader came by the number.
  return meaningfulWords(sentences(understanding.own).at(-1) ?? '').some(
    ({ term }) => !numbers.has(term) && !IDENTITY.test(term) && !/^\d+$/.test(term),
  )
}
