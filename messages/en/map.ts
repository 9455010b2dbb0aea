/** The map of places. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('map')

export const ofPlaces = message('Map of {name} with {places} marked')
export const ofLabel = message('Map of {name} with {label}')
export const and = message('{list} and {last}')
