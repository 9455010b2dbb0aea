/** Where a request stands. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('request-status')

export const label = message(
  '{status, select, received {Received} working {In progress} waiting {Waiting for your reply} answered {Answered} closed {Closed} other {Withdrawn}}',
)
export const receivedText = message('It has been saved and is waiting for an archivist.')
export const workingText = message('An archivist is searching.')
export const waitingText = message('An archivist has a question for you; reply below.')
export const answeredText = message('An archivist has answered. You can reply below.')
export const closedText = message('The request is complete.')
export const withdrawnText = message('Work on it has stopped.')
