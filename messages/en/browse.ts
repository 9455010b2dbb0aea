/** Every record by call number. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('browse')

export const browse = message('Browse')
export const byCallNumber = message('Browse by call number')
export const collectionByCallNumber = message('{collection} by call number')
export const boxByCallNumber = message('{collection}, box {box} by call number')
export const titlePage = message('{title} (page {page, number})')
export const description = message('{title}: every record that is online, in call number order.')
export const everyRecord = message('Every record that is online, in call number order: collection, series, box and folder.')
export const sameBy = message('The same records by <people>people</people>, <places>places</places> and <subjects>subjects</subjects>.')
export const records = message('Records')
export const box = message('Box {box}')
export const noRecords = message('No records')
export const showing = message('Showing {first, number}-{last, number} of {total, number}')
export const shelfPages = message('Pages by call number')
export const collections = message('Collections')
export const allCollections = message('All collections')
export const findCollection = message('Find one of {count, number} collections')
export const allBoxes = message('All boxes')
export const boxes = message('Boxes')
export const boxCount = message('{count, plural, one {# box} other {# boxes}}')
