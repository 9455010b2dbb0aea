/** Exhibits: their list and the page of one. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('exhibits')

export const exhibits = message('Exhibits')
export const description = message(
  '{count, plural, one {# exhibit} other {# exhibits}} drawn from the archive’s records, each a sequence of records with numbered sources.',
)
export const lede = message(
  'Stories told through records, one after another, each with its source. All are online exhibits of this site; none was shown in a gallery. Past exhibits remain available.',
)
export const theme = message('Theme')
export const allThemes = message('All themes ({count, number})')
export const noneWithTheme = message('No exhibits with this theme')
export const notATheme = message('“{theme}” is not one of the themes above.')
export const shown = message('{shown, number} of {all, number} exhibits')
export const currentExhibitions = message('Current exhibitions')
export const pastExhibitions = message('Past exhibitions')
export const currentExhibition = message('Current exhibition')
export const pastExhibition = message('Past exhibition')
export const records = message('{count, plural, one {# record} other {# records}}')
export const view = message('View exhibit')
export const sources = message('Sources')
export const labels = message(
  '{kind, select, sample {Sample picture, not a real item} scan {Scan} facsimile {Typeset from the source; not a scan} sheet {Description sheet; text not available here} words {No picture available} other {Illustration; not a picture of the item}}',
)
