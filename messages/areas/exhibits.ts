/**
 * Exhibits: their list and the page of one.
 * Made from messages/en/exhibits.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('exhibits')

export const exhibits: Message = "Exhibits"
export const description: Message<{ count: number }> = [["count",2,{"one":[0," exhibit"],"other":[0," exhibits"]}]," drawn from the archive’s records, each a sequence of records with numbered sources."]
export const lede: Message = "Stories told through records, one after another, each with its source. All are online exhibits of this site; none was shown in a gallery. Past exhibits remain available."
export const theme: Message = "Theme"
export const allThemes: Message<{ count: number }> = ["All themes (",["count",4],")"]
export const noneWithTheme: Message = "No exhibits with this theme"
export const notATheme: Message<{ theme: string | number }> = ["“",["theme"],"” is not one of the themes above."]
export const shown: Message<{ all: number; shown: number }> = [["shown",4]," of ",["all",4]," exhibits"]
export const currentExhibitions: Message = "Current exhibitions"
export const pastExhibitions: Message = "Past exhibitions"
export const currentExhibition: Message = "Current exhibition"
export const pastExhibition: Message = "Past exhibition"
export const records: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const view: Message = "View exhibit"
export const sources: Message = "Sources"
export const labels: Message<{ kind: string }> = [["kind",1,{"sample":"Sample picture, not a real item","scan":"Scan","facsimile":"Typeset from the source; not a scan","sheet":"Description sheet; text not available here","words":"No picture available","other":"Illustration; not a picture of the item"}]]
