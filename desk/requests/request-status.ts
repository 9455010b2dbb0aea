/** Where a request stands, and how that is said to its sender. */
export const REQUEST_STATUSES = ['received', 'working', 'waiting', 'answered', 'closed', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const STATUS_WORDS: Readonly<Record<RequestStatus, { label: string; text: string }>> = {
  received: { label: 'Received', text: 'It has been saved and is waiting for an archivist.' },
  working: { label: 'In progress', text: 'An archivist is searching.' },
  waiting: { label: 'Waiting for your reply', text: 'An archivist has a question for you; reply below.' },
  answered: { label: 'Answered', text: 'An archivist has answered. You can reply below.' },
  closed: { label: 'Closed', text: 'The request is complete.' },
  withdrawn: { label: 'Withdrawn', text: 'Work on it has stopped.' },
}

/** Nothing more will happen to it by itself. */
export const ENDED: readonly RequestStatus[] = ['closed', 'withdrawn']

export function isRequestStatus(text: string): text is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === text)
}
