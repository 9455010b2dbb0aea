/** What the server says of filters and kinds: nothing of it is loaded by a browser. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('facets')

export const unit = message('Unit/Division')
export const decade = message('Decade')
export const collection = message('Collection')
export const subject = message('Subject')
export const place = message('Place')
export const people = message('People')
export const person = message('Person')
export const body = message('Body')
export const exhibit = message('Exhibit')
export const memorial = message('Memorial')
export const without = message('Without “{value}”')
export const inAnyYear = message('In any year')
export const withoutFilters = message('Without any filter')
export const withSome = message('With some of the words')
export const decadeValue = message('{decade}s')
export const anyYear = message('Any year')
export const untilYear = message('Until {year}')
export const fromYear = message('From {year}')
export const yearsToYears = message('{from} to {to}')
export const untilYearWithin = message('until {year}')
export const fromYearWithin = message('from {year}')
export const records = message('{count, plural, one {# record} other {# records}}')
export const railAll = message('Drag either end, or choose a decade. {records}.')
export const railRanged = message('Drag either end, or choose a decade. {records} in these years.')
export const railUndated = message(
  'Drag either end, or choose a decade. {records} in these years, {undated, number} undated not among them.',
)
export const matchNone = message('No record matches every word · {some, plural, one {# matches} other {# match}} some of them')
export const matchSome = message(
  '{full, plural, one {# record matches} other {# records match}} every word · {some, plural, one {# matches} other {# match}} some of them',
)
export const showing = message('Showing {first, number}-{last, number} of {total, number}')
export const othersAbove = message('Other answers are above')
export const answersClose = message('Answers close in meaning')
export const noRecordsFound = message('No records found')
export const noPage = message('There is no page {page, number}')
export const allSourced = message('All are sourced records')
export const samples = message('{samples, plural, one {# of them is a sample record} other {# of them are sample records}}')
export const noRecordsOthers = message('No records, {count, plural, one {# other answer} other {# other answers}}')
export const found = message('{count, plural, one {# record found} other {# records found}}')
export const foundPage = message('{found}, page {page, number} of {pages, number}')
export const titleAbout = message('{about}: Explore')
export const titlePage = message('{title} (page {page, number})')
