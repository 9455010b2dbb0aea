/** What a suggestion for a correction is made of: limits for the page, repeated by correction-form.ts. */
export const CORRECTION_KINDS = ['correction', 'addition', 'removal'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export const CORRECTION_LIMITS = { text: 5_000, source: 1_000, name: 200, email: 254, about: 500 } as const

export const CORRECTION_STATUSES = ['received', 'accepted', 'declined'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]
