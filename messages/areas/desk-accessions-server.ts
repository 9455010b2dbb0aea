/**
 * What the server says of the register and of places. No browser loads it.
 * Made from messages/en/desk-accessions-server.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-accessions-server')

export const saved: Message = "Saved."
export const unknownRecord: Message<{ id: string | number }> = ["Records: no record ",["id"]]
export const unknownCollection: Message<{ id: string | number }> = ["Collections: no collection ",["id"]]
export const unknownLocation: Message = "Location: expected one of the list"
export const expected: Message<{ expected: string | number; field: string | number }> = [["field"],": expected ",["expected"]]
export const material: Message = "a short description of the material"
export const day: Message = "a day such as 2026-11-24"
export const giver: Message = "the person or body it came from"
export const needsBuilding: Message = "Building: expected the building. Nothing was saved."
export const expectedBuilding: Message = "Expected the building."
export const unknownRecords: Message<{ ids: string | number }> = ["Records: no record ",["ids"],". Nothing was saved."]
export const changedMeanwhile: Message = "Someone else changed this location in the meantime. Nothing was saved; reload the page and try again."
export const inUse: Message<{ id: string | number }> = [["id"]," is kept there. Nothing was removed"]
export const inRoom: Message<{ room: string | number }> = ["room ",["room"]]
export const onRack: Message<{ shelf: string | number }> = ["shelf ",["shelf"]]
export const inBox: Message<{ box: string | number }> = ["box ",["box"]]
