/** What a suggestion for a correction is made of: labels and limits for the page, repeated by correction-form.ts. */
export const CORRECTION_KINDS = [
  { value: 'correction', label: 'Something is wrong' },
  { value: 'addition', label: 'Something is missing' },
  { value: 'removal', label: 'Something should be changed or removed for the sake of a person or family' },
] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]['value']

export const CORRECTION_LIMITS = { text: 5_000, source: 1_000, name: 200, email: 254, about: 500 } as const

export const CORRECTION_STATUSES = ['received', 'accepted', 'declined'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]

export const CORRECTION_WORDS: Readonly<Record<CorrectionStatus, { label: string; text: string }>> = {
  received: { label: 'Received', text: 'It has been saved and is waiting for an archivist.' },
  accepted: { label: 'Accepted', text: 'The page has been corrected.' },
  declined: { label: 'Declined', text: 'The page stays unchanged; the reply explains why.' },
}
