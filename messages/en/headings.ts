/** People, places and subjects: their lists and their pages. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('headings')

export const people = message('People')
export const peopleHolds = message(
  'People and organizations mentioned in the records and pages of this archive: who they were, with a source for each statement.',
)
export const peopleCounted = message('{people, number} people, {bodies, number} bodies.')
export const kind = message('Kind')
export const all = message('All')
export const bodies = message('Bodies')
export const body = message('Body')
export const findIn = message('Find in {list}')
export const listPeople = message('people')
export const listBodies = message('bodies')
export const listBoth = message('people and bodies')
export const found = message('{shown, number} of {all, number} {list}')
export const find = message('Find')
export const letters = message('Letters')
export const noMatch = message('No results for “{query}” in this list')
export const noMatchAdvice = message('Try fewer letters, or <link>search all records and pages</link>.')
export const records = message('{count, plural, one {# record} other {# records}}')
export const pages = message('{count, plural, one {# page} other {# pages}}')
export const sampleRecords = message('{records}, of which {samples, plural, one {# is a sample record} other {# are sample records}}')
export const alsoWritten = message('Also written: <names>{variants}</names>')
export const known = message('What is known')
export const elsewhere = message('In other catalogs')
export const pagesNaming = message('Pages that mention <name>{subject}</name>')
export const recordsNaming = message('Records that mention <name>{subject}</name>')
export const noRecords = message('No record online mentions it yet.')
export const indexing = message('The index is being built; records will appear here when it is ready.')
export const mentions = message('records and pages in this archive that mention the name')
