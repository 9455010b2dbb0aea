/** What may be wrong with any form, as the server says it. No browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('form-problems')

export const lineMissing = message('{label}: please give a line of text')
export const tooLong = message('{label}: at most {most, number} characters')
export const notOneLine = message('{label}: one line without control characters')
export const notPlain = message('{label}: no control characters')
export const notName = message('{label}: a name without web or e-mail addresses; put a blank after a period')
export const unknownField = message('no such field')
export const languageWrong = message('Language: one of {values}')
export const trapFilled = message('A hidden field was filled in. Please leave it empty and send the form again.')
export const notVerified = message('This form could not be verified. Please send it again.')
export const tooOld = message('This page was open for more than a week. Please send the form again.')
export const tooManySeconds = message('Too many attempts in a short time. Please try again in {count, number} seconds.')
export const tooManyMinutes = message('Too many attempts in a short time. Please try again in {count, number} minutes.')
