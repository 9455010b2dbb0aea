/**
 * Units, divisions with their stations, and current operations.
 * Made from messages/en/force.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('force')

export const people: Message = "People"
export const allOf: Message<{ many: string | number }> = ["All ",["many"]]
export const areaAndAddress: Message<{ name: string | number }, 'hidden'> = ["Area and address",["hidden"," of ",["name"]]]
export const historyOf: Message<{ division: string | number }, 'name'> = ["History of ",["name",["division"]]]
export const itsStations: Message<{ stations: string | number }> = ["Its ",["stations"]]
export const founded: Message<{ words: string | number }, 'note'> = ["Founded: ",["note",["words"],"."]]
export const capabilities: Message = "Capabilities"
export const mapOf: Message<{ many: string | number; map: string | number; stations: string | number }> = ["Map of ",["map"]," with the ",["many"]," and their ",["stations"]]
export const jurisdiction: Message = "Jurisdiction"
export const address: Message = "Address"
export const phone: Message = "Phone"
export const established: Message = "Established"
export const territory: Message = "Territory"
export const establishedOn: Message<{ date: string | number }> = ["Established ",["date"]]
export const recordsInTime: Message<{ name: string | number }> = ["Records of ",["name"]," in time"]
export const recordsOnline: Message<{ count: number }> = [["count",4]," sourced records online. Choose a decade to see them."]
export const inFigures: Message<{ name: string | number }> = [["name"]," in figures"]
export const where: Message<{ ended: string }> = [["ended",1,{"true":"Where it worked","other":"Where it works"}]]
export const history: Message = "History"
export const inDetail: Message<{ stations: string | number }> = ["All ",["stations"]," in detail"]
export const closedStation: Message<{ station: string | number }, 'name'> = [["name",["station"]]," (closed)"]
export const roadLine: Message<{ direction: string | number; miles: number; road: string | number }, 'name' | 'way'> = [["name",["road"]]," · ",["miles",4]," miles · ",["way",["direction"]]]
export const alongRoad: Message = "The stations along the road by milepost"
export const milepost: Message<{ milepost: string | number }> = ["milepost ",["milepost"]]
export const aboutMilepost: Message<{ milepost: string | number }> = ["about milepost ",["milepost"]]
export const stationsOf: Message<{ division: string | number; stations: string | number }, 'name'> = [["stations"]," of ",["name",["division"]]]
export const stationsTitle: Message<{ division: string | number; stations: string | number }> = [["stations"]," of ",["division"]]
export const stationsDescription: Message<{ division: string | number; location: string | number; names: string | number; stations: string | number }> = [["stations"]," of ",["division"],", ",["location"],": ",["names"],"."]
export const stationsLede: Message = "Address, year established and territory of each station, where they are documented."
export const otherStations: Message<{ stations: string | number }> = ["Other ",["stations"]]
export const closed: Message = "Closed"
export const onMap: Message = "On the map"
export const recordsAbout: Message<{ place: string | number }, 'name'> = ["Records of ",["name",["place"]]]
export const operations: Message = "Current Operations"
export const operationsIn: Message<{ year: string | number }> = ["Current Operations, ",["year"]]
export const present: Message = "The present in time"
export const figures: Message = "In figures"
export const leadership: Message = "Leadership"
export const office: Message = "Office"
export const fleet: Message = "Fleet and equipment"
export const what: Message = "What"
export const structure: Message = "Divisional structure"
export const division: Message = "Division"
export const known: Message = "What is known"
export const source: Message = "Source"
