/**
 * The tools of the stage, loaded where scripts run; parts that few records have.
 * Made from messages/en/viewer.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('viewer')

export const zoomOut: Message = "Zoom out"
export const zoomIn: Message = "Zoom in"
export const fit: Message = "Fit"
export const turn: Message = "Turn"
export const fullScreen: Message = "Full screen"
export const exitFullScreen: Message = "Exit full screen"
export const loadingPicture: Message = "Loading the picture"
export const cannotZoom: Message = "The picture cannot be zoomed. Open it as a file instead."
export const zoomed: Message<{ percent: string | number }> = ["Zoom ",["percent"]]
export const turned: Message<{ degrees: string | number }> = ["turned ",["degrees"]," degrees"]
export const where: Message<{ where: string }> = [["where",1,{"top":"top","topLeft":"top left","topRight":"top right","left":"left","right":"right","bottom":"bottom","bottomLeft":"bottom left","bottomRight":"bottom right","other":"center"}]]
export const download: Message = "Download"
export const embed: Message = "Embed"
export const embedHtml: Message = "HTML for other pages, with the picture and its source:"
export const copyHtml: Message = "Copy HTML"
export const otherViewers: Message = "IIIF manifest for other viewers"
export const otherFiles: Message = "More files"
export const allPages: Message = "All pages"
export const textOfScan: Message = "Text of the scan"
export const textOfPage: Message = "Text of this page"
export const otherPages: Message = "Text of the other pages"
export const hitOf: Message<{ at: number; count: number }> = [["at",4]," of ",["count",4]]
export const nextHit: Message = "Next result (N)"
export const previousHit: Message = "Previous result (P)"
export const readByProgram: Message = "Some of this text was read by a program and may contain errors."
export const pageNumber: Message<{ page: number }> = ["Page ",["page",4]]
export const chapters: Message = "Chapters"
export const spokenWords: Message = "Words"
export const playFrom: Message = "Play from"
export const searchInside: Message = "Search in this record"
export const wordsInside: Message = "Words in this record"
export const noneInside: Message<{ query: string | number }> = ["No results for “",["query"],"” in this record."]
export const foundInside: Message<{ count: number; query: string | number }> = [["count",2,{"one":[0," result"],"other":[0," results"]}]," for “",["query"],"”"]
export const firstInside: Message<{ count: string | number }> = ["The first ",["count"]," are shown; add a word to narrow them."]
export const contents: Message = "Contents"
export const more: Message<{ count: number }> = [["count",4]," more"]
export const seeRest: Message<unknown, 'link'> = ["See the rest: ",["link","all records of the collection"]]
export const heldClosed: Message = "The text is closed to the public. This sheet describes the item and where it is kept."
export const whereItIs: Message = "Where it is"
export const offMap: Message<{ count: number }> = [["count",2,{"one":"a place without a location on this map.","other":"places without a location on this map."}]]
