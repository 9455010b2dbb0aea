/**
 * The register of what came in, and where things are kept. Staff only.
 * Made from messages/en/desk-accessions.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('desk-accessions')

export const accessions: Message = "Accessions"
export const newAccession: Message = "New accession"
export const note: Message = "Material received: from whom, when, and its current status. Only archivists see the register; names are stored encrypted."
export const locations: Message = "Locations"
export const search: Message = "Number, name or words"
export const count: Message<{ count: number }> = [["count",2,{"one":[0," accession"],"other":[0," accessions"]}]]
export const caption: Message = "Accessions, newest first"
export const material: Message = "Material"
export const from: Message<{ column: string }> = [["column",1,{"other":"From"}]]
export const none: Message = "No matching accessions."
export const all: Message = "All accessions"
export const conflict: Message<{ by: string | number }, 'time'> = [["by"]," changed this accession on ",["time",""],". Your changes were not saved. Open it in a new tab to compare, then reload this page."]
export const fields: Message = "Fields"
export const building: Message = "Building"
export const room: Message = "Room"
export const rack: Message = "Shelf"
export const box: Message = "Box"
export const noteField: Message = "Note"
export const recordsHere: Message = "Records kept here"
export const callNumbers: Message = "Call numbers, one per line."
export const saveLocation: Message = "Save location"
export const remove: Message = "Remove"
export const allLocations: Message = "All locations"
export const locationsNote: Message = "Buildings, rooms, shelves and boxes, and the records stored there. Only archivists see them."
export const locationSearch: Message = "Words, or a call number"
export const locationCount: Message<{ count: number }> = [["count",2,{"one":[0," location"],"other":[0," locations"]}]]
export const location: Message = "Location"
export const records: Message = "Records"
export const noLocations: Message = "No matching locations."
export const addLocation: Message = "Add location"
export const addALocation: Message = "Add a location"
export const received: Message = "received"
export const inProcess: Message = "in process"
export const described: Message = "described"
export const returned: Message = "returned"
export const gift: Message = "gift"
export const transfer: Message = "transfer"
export const purchase: Message = "purchase"
export const loan: Message = "loan"
export const other: Message = "other"
export const source: Message = "Source"
export const encrypted: Message = "Stored encrypted; only archivists see it."
export const contact: Message = "Source contact"
export const method: Message = "Acquisition method"
export const extent: Message = "Extent"
export const terms: Message = "Terms"
export const noLocation: Message<{ of: string }> = [["of",1,{"other":"None"}]]
export const collections: Message = "Collections"
export const collectionIds: Message = "Collection IDs, one per line."
export const saveAccession: Message = "Save accession"
