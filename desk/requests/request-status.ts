/** Where a request stands, and how that is said. */
import * as requestStatusWords from '../../messages/en/request-status.ts'
import type { Words } from '../../messages/words.ts'

export const REQUEST_STATUSES = ['received', 'working', 'waiting', 'answered', 'closed', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

const STATUS_WORDS = {
  received: { label: requestStatusWords.received, text: requestStatusWords.receivedText },
  working: { label: requestStatusWords.working, text: requestStatusWords.workingText },
  waiting: { label: requestStatusWords.waiting, text: requestStatusWords.waitingText },
  answered: { label: requestStatusWords.answered, text: requestStatusWords.answeredText },
  closed: { label: requestStatusWords.closed, text: requestStatusWords.closedText },
  withdrawn: { label: requestStatusWords.withdrawn, text: requestStatusWords.withdrawnText },
} as const satisfies Record<RequestStatus, unknown>

export function statusIn(t: Words, status: RequestStatus): { label: string; text: string } {
  const { label, text } = STATUS_WORDS[status]
  return { label: t(label), text: t(text) }
}

/** Nothing more will happen to it by itself. */
export const ENDED: readonly RequestStatus[] = ['closed', 'withdrawn']

export function isRequestStatus(text: string): text is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === text)
}
