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
export const places = message('Places')
export const placesHold = message(
  'Towns, roads, bodies of water and sites mentioned in the records and pages of this archive, with locations where known.',
)
export const placesCounted = message(
  '{places, plural, one {# place} other {# places}}{pins, plural, =0 {} other {, # of them on the map}}.',
)
export const placesOnMap = message('{pins, plural, one {# place marked} other {# places marked}}; the list below names them')
export const listPlaces = message('places')
export const noLocation = message('No location is recorded for this place.')
export const position = message('{latitude}° {south, select, true {S} other {N}}, {longitude}° {west, select, true {W} other {E}}')
export const placeMentions = message('Records and pages in this archive that mention {name}. {note}')
export const subjects = message('Subjects')
export const subjectsHold = message('Subjects of the records and pages in this archive, with the number of each.')
export const subjectsCounted = message('{subjects, plural, one {# subject} other {# subjects}}.')
export const listSubjects = message('subjects')
export const subjectTitle = message('Subject: {name}')
export const subjectFiled = message('Records and pages filed under this subject.')
export const subjectDescription = message('{name} in this archive. Records and pages filed under "{name}".')
export const subjectNoted = message('{note} Records and pages filed under "{name}".')
export const alsoKnown = message('Also known as: <names>{variants}</names>')
export const oftenWith = message('Often found with it')
export const pagesAbout = message('Pages about <name>{subject}</name>')
export const recordsFiled = message('Records filed under <name>{subject}</name>')
