/** Research requests as the rest of the site sees them: what senders do by their private code, what archivists do by number. */
import { addRequestFile, assignRequest, markRequestAsSpam, noteOnRequest, replyToRequest, setRequestStatus } from './answer-request.ts'
import { eraseByCode, eraseExpired, fileOfRequest, followRequest, withdrawRequest, writeMessage } from './follow-request.ts'

import { listRequests, markRequestOpened, readRequest, readRequestFile, requestsByMonth } from './list-requests.ts'
import type { RequestParts } from './request-parts.ts'
import { submitRequest } from './submit-request.ts'

export type Requests = ReturnType<typeof openRequests>

export function openRequests(parts: RequestParts) {
  /** The action without its first argument. */
  function bound<Given extends unknown[], Answer>(action: (parts: RequestParts, ...rest: Given) => Answer) {
    return (...rest: Given): Answer => action(parts, ...rest)
  }
  return {
    submit: bound(submitRequest),
    // By the private code.
    follow: bound(followRequest),
    write: bound(writeMessage),
    withdraw: bound(withdrawRequest),
    erase: bound(eraseByCode),
    fileFor: bound(fileOfRequest),
    // By number, for archivists.
    list: bound(listRequests),
    byMonth: bound(requestsByMonth),
    read: bound(readRequest),
    markOpened: bound(markRequestOpened),
    file: bound(readRequestFile),
    assign: bound(assignRequest),
    setStatus: bound(setRequestStatus),
    reply: bound(replyToRequest),
    note: bound(noteOnRequest),
    addFile: bound(addRequestFile),
    markAsSpam: bound(markRequestAsSpam),
    // Jobs.
    eraseExpired: bound(eraseExpired),
  }
}
