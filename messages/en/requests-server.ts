/** What the server says on the private page of a request. No browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('requests-server')

export const sent = message('Sent')
export const firstContactBy = message('First contact by')
export const done = message('done')
export const answerBy = message('Answer by')
export const name = message('Name')
export const rush = message('Rush')
export const yes = message('Yes')
export const youSent = message('You sent this request')
export const youWithdrew = message('You withdrew this request')
export const fileReady = message('A file is ready: {name}')
export const statusChanged = message('Status changed to: {status}')
