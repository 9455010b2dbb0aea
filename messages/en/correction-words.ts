/** Kinds of suggestions, and where one stands. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('correction-words')

export const wrong = message('Something is wrong')
export const missing = message('Something is missing')
export const removal = message('Something should be changed or removed for the sake of a person or family')
export const received = message('Received')
export const receivedText = message('It has been saved and is waiting for an archivist.')
export const accepted = message('Accepted')
export const acceptedText = message('The page has been corrected.')
export const declined = message('Declined')
export const declinedText = message('The page stays unchanged; the reply explains why.')
