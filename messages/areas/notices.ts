/**
 * Short notices at the edge of the page; loaded with the first one.
 * Made from messages/en/notices.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('notices')

export const notices: Message = "Notifications"
