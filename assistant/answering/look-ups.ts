/** The look-ups: questions that the catalog or the fact table answers exactly. Each answers only where every word of the question is accounted for. */
import type { Answering, Asked } from './asked.ts'
import { compareThings } from './look-ups/comparison.ts'
import { fieldOfThing } from './look-ups/fields.ts'
import { membersOfClass } from './look-ups/lists.ts'
import { overviewOfThing } from './look-ups/overview.ts'
import { recordByNumber } from './look-ups/record.ts'
import { recordsOn } from './look-ups/records.ts'

export interface LookUp {
  name: string
  /** @returns whether it answered. */
  answer(asked: Asked): Answering
}

/** In the order in which they are tried. */
export const LOOK_UPS: readonly LookUp[] = [
  { name: 'record', answer: recordByNumber },
  { name: 'records', answer: recordsOn },
  { name: 'list', answer: membersOfClass },
  { name: 'comparison', answer: compareThings },
  { name: 'field', answer: fieldOfThing },
  { name: 'overview', answer: overviewOfThing },
]
