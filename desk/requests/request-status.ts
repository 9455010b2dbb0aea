/** Where a request stands, and how that is said. */
import * as requestStatusWords from '../../messages/areas/request-status.ts'
import type { Words } from '../../messages/words.ts'

export const REQUEST_STATUSES = ['received', 'working', 'waiting', 'answered', 'closed', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

const STATUS_TEXTS = {
  received: requestStatusWords.receivedText,
  working: requestStatusWords.workingText,
  waiting: requestStatusWords.waitingText,
  answered: requestStatusWords.answeredText,
  closed: requestStatusWords.closedText,
  withdrawn: requestStatusWords.withdrawnText,
} as const satisfies Record<RequestStatus, unknown>

export function statusIn(t: Words, status: RequestStatus): { label: string; text: string } {
  return { label: t(requestStatusWords.label, { status }), text: t(STATUS_TEXTS[status]) }
}

/** Nothing more will happen to it by itself. */
export const ENDED: readonly RequestStatus[] = ['closed', 'withdrawn']

export function isRequestStatus(text: string): text is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === text)
}
