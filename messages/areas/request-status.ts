/**
 * Where a request stands.
 * Made from messages/en/request-status.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('request-status')

export const label: Message<{ status: string }> = [["status",1,{"received":"Received","working":"In progress","waiting":"Waiting for your reply","answered":"Answered","closed":"Closed","other":"Withdrawn"}]]
export const receivedText: Message = "It has been saved and is waiting for an archivist."
export const workingText: Message = "An archivist is searching."
export const waitingText: Message = "An archivist has a question for you; reply below."
export const answeredText: Message = "An archivist has answered. You can reply below."
export const closedText: Message = "The request is complete."
export const withdrawnText: Message = "Work on it has stopped."
