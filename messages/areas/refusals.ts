/**
 * Why a request is refused, for pages that are not in English: those say what the error itself says. No browser loads it.
 * Made from messages/en/refusals.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('refusals')

export const overloaded: Message = "Too many requests at once. Please try again in a few seconds."
export const notReady: Message = "Search is not available right now. Please try again in a few seconds."
export const storage: Message = "The archive cannot read or write its data at the moment"
export const busy: Message = "The archive is busy. Please try again in a few seconds."
export const otherSite: Message = "This was submitted from another site, so nothing was changed."
export const badForm: Message = "The form cannot be read"
export const badParameter: Message = "The request has a value that is not allowed"
export const badRequest: Message = "The request cannot be answered"
export const badAddress: Message = "The address is malformed"
export const addressTooLong: Message = "The address is too long"
export const methodNotAllowed: Message = "This method is not allowed here"
export const wrongType: Message = "This type of content is not accepted here"
export const tooLarge: Message = "What was sent is too large"
export const tooManyFields: Message = "The form has too many fields"
export const tooSlow: Message = "What was sent arrived too slowly"
export const erased: Message = "The data of this submission was erased"
export const withdrawn: Message = "This request was withdrawn; please send a new one"
export const noFile: Message = "There is no such file"
export const linkUsed: Message = "This link has already been used or has expired"
export const confirmFirst: Message = "Please confirm with your password or passkey first. Nothing was changed"
