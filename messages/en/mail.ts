/** Letters to who sent a request or a suggestion. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('mail')

export const dear = message('Dear {name},')
export const hello = message('Hello,')
export const keepPrivate = message('Anyone who has this link can do the same, so please keep it private.')
export const yourRequest = message('Your research request {number}')
export const requestReceived = message('We received your research request. Its number is {number}.')
export const willContact = message('An archivist will review it and contact you within {time}.')
export const requestUpdate = message('Update on your research request {number}')
export const requestNews = message('There is an update on your research request {number}.')
export const archivistWrote = message('An archivist wrote:')
export const statusIsNow = message('Its status is now: {status}.')
export const fileIsReady = message('A file is ready for you: {name}')
export const followRequest = message('Read it, reply, withdraw it or delete your data here:')
export const yourSuggestion = message('Your suggestion {number}')
export const suggestionReceived = message(
  'We received your suggestion. Its number is {number}. An archivist will check it against the sources.',
)
export const suggestionDecided = message('Your suggestion {number} has been decided')
export const suggestionAccepted = message('Your suggestion {number} was accepted.')
export const suggestionDeclined = message('Your suggestion {number} was declined.')
export const followSuggestion = message('Read it or delete your data here:')
