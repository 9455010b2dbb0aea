/**
 * The fields of a research request as the specification words them, with their limits: the page takes labels and the
 * browser's own validation from here, request-form.ts the rules that the server repeats.
 */

interface RequestField {
  label: string
  required: boolean
  /** Most characters. */
  longest: number
  /** How the sentence "Please give …" goes on when it is missing. */
  wanted: string
}

export const REQUEST_FIELDS = {
  firstName: { label: 'First Name', required: true, longest: 100, wanted: 'your first name' },
  lastName: { label: 'Last Name', required: true, longest: 100, wanted: 'your last name' },
  email: { label: 'Email Address', required: true, longest: 254, wanted: 'an email address such as name@example.org' },
  phone: { label: 'Phone Number', required: false, longest: 40, wanted: 'a telephone number' },
  affiliation: { label: 'Institutional Affiliation', required: false, longest: 200, wanted: 'an institution' },
  purpose: { label: 'Purpose of Research', required: true, longest: 300, wanted: 'what the research is for' },
  description: { label: 'Detailed Research Request', required: true, longest: 10_000, wanted: 'what you are looking for' },
  dateRange: { label: 'Date Range', required: false, longest: 100, wanted: 'years such as 1921-1935' },
} as const satisfies Record<string, RequestField>
export type RequestFieldName = keyof typeof REQUEST_FIELDS

export const DELIVERY_FORMATS = [
  { value: 'digital', label: 'Digital copies (email/download)' },
  { value: 'physical', label: 'Physical copies (mail)' },
  { value: 'on-site', label: 'On-site review appointment' },
] as const
export type DeliveryFormat = (typeof DELIVERY_FORMATS)[number]['value'] | ''

export const TERMS = 'I understand and agree to the fee schedule, research policies, and copyright guidelines'

/** Records one request may name, and the longest note on each. */
export const MOST_RECORDS = 200
export const LONGEST_NOTE = 500

/** What the toast and the confirmation say (specification, section 9). */
/** @param firstContact when somebody writes first, as the schedule words it: '2-3 business days'. */
export const submittedWords = (firstContact: string) => ({
  title: 'Request Submitted Successfully',
  text: `Our archivists will review your request and contact you within ${firstContact}.`,
})

/** How long the simulation plays that it works, in milliseconds. */
export const SIMULATED_DELAY = 1_500
