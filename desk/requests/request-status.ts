/** Where a request stands, and how that is said to its sender. */
export const REQUEST_STATUSES = ['received', 'working', 'waiting', 'answered', 'closed', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const STATUS_WORDS: Readonly<Record<RequestStatus, { label: string; text: string }>> = {
  received: { label: 'Received', text: 'It is stored safely and waits for an archivist.' },
  working: { label: 'Being worked on', text: 'An archivist is searching.' },
  waiting: { label: 'Waiting for you', text: 'An archivist has asked you something; write your answer below.' },
  answered: { label: 'Answered', text: 'An archivist has answered. You can write back below.' },
  closed: { label: 'Closed', text: 'The request is done.' },
  withdrawn: { label: 'Withdrawn', text: 'You have withdrawn the request; nobody works on it any more.' },
}

/** Nothing more will happen to it by itself. */
export const ENDED: readonly RequestStatus[] = ['closed', 'withdrawn']

export function isRequestStatus(text: string): text is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === text)
}
