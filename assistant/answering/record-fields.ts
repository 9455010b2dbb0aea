/** Who holds a record and of when it is: said from its own fields where the question asks for it and no sentence said has it. */
import type { SeenRecord } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { foldText } from '../../search/analysis.ts'
import { lookUp } from '../../store/index.ts'
import type { AnswerEvent } from '../answer-events.ts'
import type { Evidence } from './evidence.ts'
import type { Asked } from './parts.ts'
import { seenPassage } from './record-passage.ts'
import type { Understanding } from './understand.ts'

const ASKS_HOLDER =
  /\b(?:where|which|what|whose|who|at which|in which)\b.{0,60}\b(?:held|kept|preserved|stored|housed|deposited|holds?|keeps?|owns?|library|archives?|museum|collection|institution)\b|\bwhere (?:is|are|can (?:I|one|we) (?:find|see)) (?:the|his|her|its|their)\b.{0,40}\b(?:papers?|books?|casebooks?|records?|documents?|letters?|painting|originals?|negatives?|manuscripts?|collection|reports?)\b/i

/** Of the record that answers best, where a record does. */
export function* sayFields({ store, turn, speaker, understanding }: Asked, chosen: readonly Evidence[]): Generator<AnswerEvent, void> {
  const [best] = chosen
  if (best?.passage.kind !== 'record') return
  const found = lookUp(store, best.passage.subject, turn.viewer)
  if (found.state !== 'seen') return
  const said = foldText(chosen.map(({ passage, text }) => `${passage.title} ${text}`).join(' '))
  for (const text of fieldsOf(found.record, understanding, said, chosen)) {
    const passage = seenPassage(found.record)
    yield* speaker.say({ text, kind: 'from the catalogue', place: 'support', on: [{ passage, words: best.text }], figures: [text] })
  }
}

function fieldsOf({ title, heldBy, date }: SeenRecord, { own, types }: Understanding, said: string, chosen: readonly Evidence[]): string[] {
  const holder = heldBy !== '' && ASKS_HOLDER.test(own) && !said.includes(foldText(heldBy))
  const dated = date !== '' && types.includes('date') && !chosen.some(({ has }) => has.includes('date'))
  return [
    ...(holder ? [`“${title}” is catalogued as held or published by: ${heldBy}.`] : []),
    ...(dated ? [`“${title}” is catalogued with the date ${displayDate(date)}.`] : []),
  ]
}
