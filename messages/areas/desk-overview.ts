/**
 * Where somebody who signed in begins. Staff only.
 * Made from messages/en/desk-overview.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-overview')

export const overview: Message = "Overview"
export const statusAt: Message<unknown, 'link'> = ["The status of the search index is on the ",["link","public status page"],"."]
