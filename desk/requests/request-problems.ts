/** What is wrong with a research request, in words. */

import * as researchWords from '../../messages/en/research.ts'
import * as researchSaidWords from '../../messages/en/research-said.ts'
import type { Words } from '../../messages/words.ts'
import { FIELD_LABELS } from './field-words.ts'
import { type FieldProblem, fieldProblemIn } from './problem-words.ts'
import { DELIVERY_FORMATS, type RequestFieldName } from './request-fields.ts'
import type { Schedule } from './schedule.ts'
import { feesIn } from './schedule-words.ts'

const MISSING = {
  firstName: researchSaidWords.firstNameMissing,
  lastName: researchSaidWords.lastNameMissing,
  email: researchSaidWords.emailMissing,
  phone: researchSaidWords.phoneMissing,
  affiliation: researchSaidWords.affiliationMissing,
  purpose: researchSaidWords.purposeMissing,
  description: researchSaidWords.descriptionMissing,
  dateRange: researchSaidWords.dateRangeMissing,
} as const

export function requestProblemIn(t: Words, problem: FieldProblem, schedule: Pick<Schedule, 'fees'>): string {
  const { where, code, most } = problem
  const [field = ''] = where.split('.')
  if (isTextField(field)) return code === 'missing' ? t(MISSING[field]) : fieldProblemIn(t, problem, t(FIELD_LABELS[field]))
  switch (code) {
    case 'not-a-format':
      return t(researchSaidWords.formatWrong, { values: DELIVERY_FORMATS.join(', ') })
    case 'not-yes-or-no':
      return t(researchSaidWords.rushWrong)
    case 'not-agreed':
      return t(researchSaidWords.termsMissing, { terms: t(researchWords.terms, { fees: feesIn(schedule) }) })
    case 'not-a-list':
      return t(researchSaidWords.recordsWrong)
    case 'too-many':
      return t(researchSaidWords.recordsMany, { most })
    default:
      return fieldProblemIn(t, problem, where)
  }
}

function isTextField(field: string): field is RequestFieldName {
  return Object.hasOwn(MISSING, field)
}
