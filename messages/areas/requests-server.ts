/**
 * What the server says on the private page of a request. No browser loads it.
 * Made from messages/en/requests-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('requests-server')

export const sent: Message = "Sent"
export const firstContactBy: Message = "First contact by"
export const done: Message = "done"
export const answerBy: Message = "Answer by"
export const name: Message = "Name"
export const rush: Message = "Rush"
export const yes: Message = "Yes"
export const youSent: Message = "You sent this request"
export const youWithdrew: Message = "You withdrew this request"
export const fileReady: Message<{ name: string | number }> = ["A file is ready: ",["name"]]
export const statusChanged: Message<{ status: string | number }> = ["Status changed to: ",["status"]]
