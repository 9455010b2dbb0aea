/** The tools of the stage, loaded where scripts run; parts that few records have. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('viewer')

export const zoomOut = message('Zoom out')
export const zoomIn = message('Zoom in')
export const fit = message('Fit')
export const turn = message('Turn')
export const fullScreen = message('Full screen')
export const exitFullScreen = message('Exit full screen')
export const loadingPicture = message('Loading the picture')
export const cannotZoom = message('The picture cannot be zoomed. Open it as a file instead.')
export const zoomed = message('Zoom {percent}')
export const turned = message('turned {degrees} degrees')
export const where = message(
  '{where, select, top {top} topLeft {top left} topRight {top right} left {left} right {right} bottom {bottom} bottomLeft {bottom left} bottomRight {bottom right} other {center}}',
)
export const download = message('Download')
export const embed = message('Embed')
export const embedHtml = message('HTML for other pages, with the picture and its source:')
export const copyHtml = message('Copy HTML')
export const otherViewers = message('IIIF manifest for other viewers')
export const otherFiles = message('More files')
export const allPages = message('All pages')
export const textOfScan = message('Text of the scan')
export const readByProgram = message('Some of this text was read by a program and may contain errors.')
export const pageNumber = message('Page {page, number}')
export const playFrom = message('Play from')
export const searchInside = message('Search in this record')
export const wordsInside = message('Words in this record')
export const noneInside = message('No results for “{query}” in this record.')
export const foundInside = message('{count, plural, one {# result} other {# results}} for “{query}”')
export const firstInside = message('The first {count} are shown; add a word to narrow them.')
export const contents = message('Contents')
export const more = message('{count, number} more')
export const seeRest = message('See the rest: <link>all records of the collection</link>')
export const heldClosed = message('The text is closed to the public. This sheet describes the item and where it is kept.')
export const onlyQuoted = message('{label}. Only the words quoted in the source are set; see the sources below.')
export const whereItIs = message('Where it is')
export const offMap = message(
  '{count, plural, one {a place without a location on this map.} other {places without a location on this map.}}',
)
