/** The fields of a research request as the specification words them, for the form, its problems and the page of a request. */
import * as researchWords from '../../messages/en/research.ts'

export const FIELD_LABELS = {
  firstName: researchWords.firstName,
  lastName: researchWords.lastName,
  email: researchWords.email,
  phone: researchWords.phone,
  affiliation: researchWords.affiliation,
  purpose: researchWords.purpose,
  description: researchWords.detailed,
  dateRange: researchWords.dateRange,
} as const

/** What each way of delivery is called; '' is no preference. */
export const FORMAT_LABELS = {
  digital: researchWords.digital,
  physical: researchWords.physical,
  'on-site': researchWords.onSite,
  '': researchWords.noPreference,
} as const
