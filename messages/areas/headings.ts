/**
 * People, places and subjects: their lists and their pages.
 * Made from messages/en/headings.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('headings')

export const people: Message = "People"
export const peopleHolds: Message = "People and organizations mentioned in the records and pages of this archive: who they were, with a source for each statement."
export const peopleCounted: Message<{ bodies: number; people: number }> = [["people",4]," people, ",["bodies",4]," organizations."]
export const kind: Message = "Kind"
export const all: Message = "All"
export const bodies: Message = "Organizations"
export const body: Message = "Organization"
export const findIn: Message<{ list: string | number }> = ["Find in ",["list"]]
export const listPeople: Message = "people"
export const listBodies: Message = "organizations"
export const listBoth: Message = "people and organizations"
export const found: Message<{ all: number; list: string | number; shown: number }> = [["shown",4]," of ",["all",4]," ",["list"]]
export const find: Message = "Find"
export const letters: Message = "Letters"
export const noMatch: Message<{ query: string | number }> = ["No results for “",["query"],"” in this list"]
export const noMatchAdvice: Message<unknown, 'link'> = ["Try fewer words, or ",["link","search all records and pages"],"."]
export const records: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const pages: Message<{ count: number }> = [["count",2,{"one":[0," page"],"other":[0," pages"]}]]
export const sampleRecords: Message<{ records: string | number; samples: number }> = [["records"],", of which ",["samples",2,{"one":[0," is a sample record"],"other":[0," are sample records"]}]]
export const alsoWritten: Message<{ variants: string | number }, 'names'> = ["Also written: ",["names",["variants"]]]
export const known: Message = "What is known"
export const remembered: Message = "In memory: the entry on the memorial"
export const elsewhere: Message = "In other catalogs"
export const pagesNaming: Message<{ subject: string | number }, 'name'> = ["Pages that mention ",["name",["subject"]]]
export const recordsNaming: Message<{ subject: string | number }, 'name'> = ["Records that mention ",["name",["subject"]]]
export const noRecords: Message = "No record online mentions it yet."
export const indexing: Message = "The index is being built; records will appear here when it is ready."
export const mentions: Message = "records and pages in this archive that mention the name"
export const places: Message = "Places"
export const placesHold: Message = "Towns, roads, bodies of water and sites mentioned in the records and pages of this archive, with locations where known."
export const placesCounted: Message<{ pins: number; places: number }> = [["places",2,{"one":[0," place"],"other":[0," places"]}],["pins",2,{"=0":"","other":[", ",0," of them on the map"]}],"."]
export const placesOnMap: Message<{ pins: number }> = [["pins",2,{"one":[0," place marked"],"other":[0," places marked"]}],"; the list below names them"]
export const listPlaces: Message = "places"
export const stations: Message = "Stations and headquarters here"
export const headquarters: Message = "Headquarters"
export const noLocation: Message = "No location is recorded for this place."
export const position: Message<{ latitude: string | number; longitude: string | number; south: string; west: string }> = [["latitude"],"° ",["south",1,{"true":"S","other":"N"}],", ",["longitude"],"° ",["west",1,{"true":"W","other":"E"}]]
export const placeMentions: Message<{ name: string | number; note: string | number }> = ["Records and pages in this archive that mention ",["name"],". ",["note"]]
export const subjects: Message = "Subjects"
export const subjectsHold: Message = "Subjects of the records and pages in this archive, with the number of each."
export const subjectsCounted: Message<{ subjects: number }> = [["subjects",2,{"one":[0," subject"],"other":[0," subjects"]}],"."]
export const listSubjects: Message = "subjects"
export const subjectTitle: Message<{ name: string | number }> = ["Subject: ",["name"]]
export const subjectFiled: Message = "Records and pages filed under this subject."
export const subjectDescription: Message<{ name: string | number }> = [["name"]," in this archive. Records and pages filed under \"",["name"],"\"."]
export const subjectNoted: Message<{ name: string | number; note: string | number }> = [["note"]," Records and pages filed under \"",["name"],"\"."]
export const alsoKnown: Message<{ variants: string | number }, 'names'> = ["Also known as: ",["names",["variants"]]]
export const oftenWith: Message = "Often found with it"
export const pagesAbout: Message<{ subject: string | number }, 'name'> = ["Pages about ",["name",["subject"]]]
export const recordsFiled: Message<{ subject: string | number }, 'name'> = ["Records filed under ",["name",["subject"]]]
