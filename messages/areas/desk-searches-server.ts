/**
 * What is wrong with a fix of a search, and where a relevance case fails. Made in English and read back for pages in another language. No browser loads it.
 * Made from messages/en/desk-searches-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-searches-server')

export const sameWords: Message<{ longest: string | number; most: string | number }> = ["one to ",["most"]," words or phrases of 2 to ",["longest"]," letters, separated by commas"]
export const otherWords: Message = "words other than the ones searched for"
export const callNumbers: Message<{ most: string | number }> = ["one to ",["most"]," call numbers of records that readers can see"]
export const none: Message = "none"
export const ofThem: Message<{ count: string | number }> = [["count"]," of them"]
export const expectedFound: Message<{ expected: string | number; found: string | number }> = ["Expected ",["expected"],"; found ",["found"],"."]
export const somethingElse: Message = "something else"
export const nothing: Message = "nothing"
export const job: Message = "Run every relevance case"
export const noWords: Message = "The form names no action or no words"
export const notAmong: Message<{ ids: string | number; within: string | number }> = ["not among the first ",["within"],": ",["ids"]]
export const atTop: Message<{ ids: string | number }> = ["expected at the top: ",["ids"]]
export const shouldNot: Message<{ ids: string | number }> = ["should not be there: ",["ids"]]
export const total: Message<{ found: string | number; total: string | number }> = ["expected ",["total"]," records, found ",["found"]]
export const offered: Message<{ found: string | number; suggestion: string | number }> = ["expected to be offered ",["suggestion"],", found ",["found"]]
