/** Why a request is refused, for pages that are not in English: those say what the error itself says. No browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('refusals')

export const overloaded = message('Too many requests at once. Please try again in a few seconds.')
export const notReady = message('Search is not available right now. Please try again in a few seconds.')
export const storage = message('The archive cannot read or write its data at the moment')
export const busy = message('The archive is busy. Please try again in a few seconds.')
export const otherSite = message('This was submitted from another site, so nothing was changed.')
export const badForm = message('The form cannot be read')
export const badParameter = message('The request has a value that is not allowed')
export const badRequest = message('The request cannot be answered')
export const badAddress = message('The address is malformed')
export const addressTooLong = message('The address is too long')
export const methodNotAllowed = message('This method is not allowed here')
export const wrongType = message('This type of content is not accepted here')
export const tooLarge = message('What was sent is too large')
export const tooManyFields = message('The form has too many fields')
export const tooSlow = message('What was sent arrived too slowly')
export const erased = message('The data of this submission was erased')
export const withdrawn = message('This request was withdrawn; please send a new one')
export const noFile = message('There is no such file')
