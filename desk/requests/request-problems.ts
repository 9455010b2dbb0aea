/** What is wrong with a research request, in words. */

import * as researchWords from '../../messages/en/research.ts'
import * as researchServerWords from '../../messages/en/research-server.ts'
import type { Words } from '../../messages/words.ts'
import { FIELD_LABELS } from './field-words.ts'
import { type FieldProblem, fieldProblemIn } from './problem-words.ts'
import { DELIVERY_FORMATS, type RequestFieldName } from './request-fields.ts'
import type { Schedule } from './schedule.ts'
import { feesIn } from './schedule-words.ts'

const MISSING = {
  firstName: researchServerWords.firstNameMissing,
  lastName: researchServerWords.lastNameMissing,
  email: researchServerWords.emailMissing,
  phone: researchServerWords.phoneMissing,
  affiliation: researchServerWords.affiliationMissing,
  purpose: researchServerWords.purposeMissing,
  description: researchServerWords.descriptionMissing,
  dateRange: researchServerWords.dateRangeMissing,
} as const

export function requestProblemIn(t: Words, problem: FieldProblem, schedule: Pick<Schedule, 'fees'>): string {
  const { where, code, most } = problem
  const [field = ''] = where.split('.')
  if (isTextField(field)) return code === 'missing' ? t(MISSING[field]) : fieldProblemIn(t, problem, t(FIELD_LABELS[field]))
  switch (code) {
    case 'not-a-format':
      return t(researchServerWords.formatWrong, { values: DELIVERY_FORMATS.join(', ') })
    case 'not-yes-or-no':
      return t(researchServerWords.rushWrong)
    case 'not-agreed':
      return t(researchServerWords.termsMissing, { terms: t(researchWords.terms, { fees: feesIn(schedule) }) })
    case 'not-a-list':
      return t(researchServerWords.recordsWrong)
    case 'too-many':
      return t(researchServerWords.recordsMany, { most })
    default:
      return fieldProblemIn(t, problem, where)
  }
}

function isTextField(field: string): field is RequestFieldName {
  return Object.hasOwn(MISSING, field)
}
