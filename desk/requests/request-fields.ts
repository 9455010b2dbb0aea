import * as researchWords from '../../messages/areas/research.ts'

/** The fields of a research request with their limits: the browser's own validation, and the rules that request-form.ts repeats on the server. */

interface RequestField {
  required: boolean
  /** Most characters. */
  longest: number
}

export const REQUEST_FIELDS = {
  firstName: { required: true, longest: 100 },
  lastName: { required: true, longest: 100 },
  email: { required: true, longest: 254 },
  phone: { required: false, longest: 40 },
  affiliation: { required: false, longest: 200 },
  purpose: { required: true, longest: 300 },
  description: { required: true, longest: 10_000 },
  dateRange: { required: false, longest: 100 },
} as const satisfies Record<string, RequestField>
export type RequestFieldName = keyof typeof REQUEST_FIELDS

export const DELIVERY_FORMATS = ['digital', 'physical', 'on-site'] as const
/** '': no preference. */
export type DeliveryFormat = (typeof DELIVERY_FORMATS)[number] | ''

/** Records one request may name, and the longest note on each. */
export const MOST_RECORDS = 200
export const LONGEST_NOTE = 500

/** How long the simulation plays that it works, in milliseconds. */
export const SIMULATED_DELAY = 1_500

/** The fields of a research request as the specification words them, for the form, its problems and the page of a request. */
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
