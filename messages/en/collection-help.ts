/** Parts that few pages of collections show: nothing found, and notes at the foot. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collection-help')

export const listEnds = message('The list ends at page {pages, number}')
export const listEndsAdvice = message('<last>Go to the last page</last> or <first>back to the first</first>.')
export const noMatching = message('No matching records')
export const noneOnline = message('No record of this collection is online yet')
export const everything = message('Everything in this collection')
export const searchWhole = message('Search the whole archive for “{query}”')
export const anyYear = message('Search any year')
export const askSearch = message('<link>Ask for a search in a research request</link>.')
export const documentTypes = message('Document Types in Collection')
export const aboutPhotographs = message('About photographs')
export const resolution = message('Resolution Options')
export const resolutionText = message(
  'Previews are {preview} wide ({previewShort}). High-resolution scans, up to {scan} ({scanShort}), are made on request for publication. The illustrations here are vector files and can be scaled to any size.',
)
export const rights = message('Rights & Attribution')
export const rightsText = message(
  'Most photographs are in the Public Domain or CC BY-NC. Always attribute; each record says how, and <link>How to Cite</link> gives the forms.',
)
export const researchRequests = message('Research Requests')
export const askPicture = message('If you cannot find a picture, describe it to us. <link>Ask for a search</link>.')
