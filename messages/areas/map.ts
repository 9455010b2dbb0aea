/**
 * The map of places.
 * Made from messages/en/map.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('map')

export const ofPlaces: Message<{ name: string | number; places: string | number }> = ["Map of ",["name"]," with ",["places"]," marked"]
export const ofLabel: Message<{ label: string | number; name: string | number }> = ["Map of ",["name"]," with ",["label"]]
export const and: Message<{ last: string | number; list: string | number }> = [["list"]," and ",["last"]]
