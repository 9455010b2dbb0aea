/** What kinds of suggestions are called, and how it is said where one stands. */
import * as correctionWords from '../../messages/en/correction-words.ts'
import type { Words } from '../../messages/words.ts'
import { CORRECTION_KINDS, type CorrectionKind, type CorrectionStatus } from './correction-fields.ts'

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
