/**
 * Pages that a private link leads to: of a request and of a suggested correction.
 * Made from messages/en/private-page.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('private-page')

export const privateLink: Message = "Your private link"
export const deleteData: Message = "Delete my data"
export const deleteNow: Message = "Delete my data now"
export const stillInLog: Message = "Your data has been deleted from the database. Another program, such as a backup, is reading the database at the moment; the last copy, in the database log, is cleared as soon as that ends."
