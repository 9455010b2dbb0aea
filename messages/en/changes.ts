/** The public log of changes. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('changes')

export const title = message('Changes')
export const description = message('What was added, changed and withdrawn in this archive, newest first, with the reason for each change.')
export const oneChange = message('One change')
export const everyRecord = message('Every record in this change, in the order it was made.')
export const lede = message(
  'What was added, changed and withdrawn, newest first, with the reason for each change; and the outcome of visitors’ suggestions.',
)
export const kept = message(
  'Every version of a record is kept. A withdrawn record keeps its number here and shows nothing else. Found a mistake? Every page has a link to suggest a correction. <feed>Follow the changes as a feed</feed>, or <data>download all open data</data>.',
)
export const nothingYet = message('Nothing has changed yet.')
export const nothingBefore = message('Nothing has changed before that.')
export const newest = message('Newest changes')
export const nextRecords = message('Next records')
export const earlier = message('Earlier changes')
export const allOfChange = message('All {count, number} records of this change')
export const added = message('{count, plural, one {# record added} other {# records added}}')
export const changed = message('{count, plural, one {# record changed} other {# records changed}}')
export const withdrawn = message('{count, plural, one {# record withdrawn} other {# records withdrawn}}')
export const alsoChanged = message('{count, plural, one {# changed} other {# changed}}')
export const alsoWithdrawn = message('{count, plural, one {# withdrawn} other {# withdrawn}}')
export const itemAdded = message('added')
export const itemChanged = message('changed')
export const itemWithdrawn = message('withdrawn')
export const opened = message('Opened on its date')
export const initialContent = message('Initial content loaded')
export const imported = message('Import')
export const correction = message('Correction {number}: {status, select, accepted {accepted} declined {declined} other {received}}')
export const decided = message('A visitor’s suggestion was decided.')
export const whatItWasAbout = message('is what it was about')
