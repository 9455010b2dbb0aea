import * as correctionWords from '../../messages/areas/correction-words.ts'
import type { Words } from '../../messages/words.ts'

/** What a suggestion for a correction is made of: limits for the page, repeated by correction-form.ts. */
export const CORRECTION_KINDS = ['correction', 'addition', 'removal'] as const
type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export const CORRECTION_LIMITS = { text: 5_000, source: 1_000, name: 200, email: 254, about: 500 } as const

export const CORRECTION_STATUSES = ['received', 'accepted', 'declined'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]

/** What kinds of suggestions are called, and how it is said where one stands. */
const KIND_LABELS = {
  correction: correctionWords.wrong,
  addition: correctionWords.missing,
  removal: correctionWords.removal,
} as const satisfies Record<CorrectionKind, unknown>

/** @param kind as it is stored. */
export function kindIn(t: Words, kind: string): string {
  const known = CORRECTION_KINDS.find((one) => one === kind)
  return known ? t(KIND_LABELS[known]) : kind
}

const STATUS_WORDS = {
  received: { label: correctionWords.received, text: correctionWords.receivedText },
  accepted: { label: correctionWords.accepted, text: correctionWords.acceptedText },
  declined: { label: correctionWords.declined, text: correctionWords.declinedText },
} as const satisfies Record<CorrectionStatus, unknown>

export function correctionStatusIn(t: Words, status: CorrectionStatus): { label: string; text: string } {
  const { label, text } = STATUS_WORDS[status]
  return { label: t(label), text: t(text) }
}
