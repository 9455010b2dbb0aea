/**
 * Kinds of suggestions, and where one stands.
 * Made from messages/en/correction-words.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('correction-words')

export const wrong: Message = "Something is wrong"
export const missing: Message = "Something is missing"
export const removal: Message = "Something should be changed or removed for the sake of a person or family"
export const received: Message = "Received"
export const receivedText: Message = "It has been saved and is waiting for an archivist."
export const accepted: Message = "Accepted"
export const acceptedText: Message = "The page has been corrected."
export const declined: Message = "Declined"
export const declinedText: Message = "The page stays unchanged; the reply explains why."
