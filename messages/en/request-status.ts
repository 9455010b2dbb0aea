/** Where a request stands. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('request-status')

export const received = message('Received')
export const receivedText = message('It has been saved and is waiting for an archivist.')
export const working = message('In progress')
export const workingText = message('An archivist is searching.')
export const waiting = message('Waiting for your reply')
export const waitingText = message('An archivist has a question for you; reply below.')
export const answered = message('Answered')
export const answeredText = message('An archivist has answered. You can reply below.')
export const closed = message('Closed')
export const closedText = message('The request is complete.')
export const withdrawn = message('Withdrawn')
export const withdrawnText = message('Work on it has stopped.')
