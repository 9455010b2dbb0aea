/** A record by its number: what it is, and the sentences of it that answer. */

import { displayDate } from '../../../catalog/dates.ts'
import * as answers from '../../../messages/areas/answers.ts'
import { lookUp } from '../../../store/index.ts'
import { type Answering, type Asked, done } from '../asked.ts'
import { speaksToMachine } from '../question.ts'
import { readPassages } from '../quotations.ts'
import { seenPassage } from '../record-passage.ts'

/** Records named by one question, and sentences quoted of each. */
const MOST = 3
const QUOTED = 2

export async function* recordByNumber(asked: Asked): Answering {
  const { question, store, turn, words, speaker, catalog } = asked
  const ids = [...new Set(question.identifiers.flatMap(({ ids: own }) => own))].slice(0, MOST)
  // What only looks like a number of a record is looked for as words are.
  const known = ids.map((id) => lookUp(store, id, turn.viewer)).filter(({ state }) => state !== 'unknown')
  if (known.length === 0) return false
  let told = false
  for (const found of known) {
    if (found.state === 'closed')
      yield {
        type: 'notice',
        kind: 'restricted',
        text: words(answers.closed, {
          id: found.id,
          dated: found.until ? 'yes' : 'no',
          until: displayDate(found.until, question.language),
        }),
      }
    if (found.state === 'gone') yield { type: 'notice', kind: 'not-found', text: words(answers.withdrawn, { id: found.id }) }
    if (found.state !== 'seen') continue
    told = true
    const { record } = found
    const passage = seenPassage(record)
    const text = words(answers.record, {
      id: record.id,
      title: speaksToMachine(record.title) ? record.id : record.title,
      dated: record.date ? 'yes' : 'no',
      date: displayDate(record.date, question.language),
      kind: record.genre || record.type,
      collection: catalog.collection(record.collection)?.title ?? record.collection,
    })
    yield* speaker.say({ text, kind: 'from the catalogue', place: 'answer', on: [{ passage, words: record.title }] })
    if (record.basis === 'sample') yield { type: 'notice', kind: 'sample', text: words(answers.sample) }
    else if (record.description) {
      const { sentences } = await readPassages(asked, [record.id])
      for (const ground of sentences.slice(0, QUOTED))
        yield* speaker.say({ text: ground.words, kind: 'quoted', place: 'support', on: [ground] })
    }
    if (record.withheld.length > 0) yield { type: 'notice', kind: 'restricted', text: words(answers.withheld, { title: record.title }) }
  }
  yield done(asked, told ? 'answered' : 'not-found')
  return true
}
