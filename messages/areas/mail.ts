/**
 * Letters to who sent a request or a suggestion.
 * Made from messages/en/mail.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('mail')

export const dear: Message<{ name: string | number }> = ["Dear ",["name"],","]
export const hello: Message = "Hello,"
export const keepPrivate: Message = "Anyone who has this link can do the same, so please keep it private."
export const yourRequest: Message<{ number: string | number }> = ["Your research request ",["number"]]
export const requestReceived: Message<{ number: string | number }> = ["We received your research request. Its number is ",["number"],"."]
export const willContact: Message<{ time: string | number }> = ["An archivist will review it and contact you within ",["time"],"."]
export const requestUpdate: Message<{ number: string | number }> = ["Update on your research request ",["number"]]
export const requestNews: Message<{ number: string | number }> = ["There is an update on your research request ",["number"],"."]
export const archivistWrote: Message = "An archivist wrote:"
export const statusIsNow: Message<{ status: string | number }> = ["Its status is now: ",["status"],"."]
export const fileIsReady: Message<{ name: string | number }> = ["A file is ready for you: ",["name"]]
export const followRequest: Message = "Read it, reply, withdraw it or delete your data here:"
export const yourSuggestion: Message<{ number: string | number }> = ["Your suggestion ",["number"]]
export const suggestionReceived: Message<{ number: string | number }> = ["We received your suggestion. Its number is ",["number"],". An archivist will check it against the sources."]
export const suggestionDecided: Message<{ number: string | number }> = ["Your suggestion ",["number"]," has been decided"]
export const suggestionAccepted: Message<{ number: string | number }> = ["Your suggestion ",["number"]," was accepted."]
export const suggestionDeclined: Message<{ number: string | number }> = ["Your suggestion ",["number"]," was declined."]
export const followSuggestion: Message = "Read it or delete your data here:"
