/** What a search says where it finds little, and where the address is wrong. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('explore-help')

export const mayAnswer = message('Passages that may answer')
export const badValues = message('Values that could not be used')
export const badValuesCount = message(
  '{count, plural, one {One value in the address could not be used} other {# values in the address could not be used}}',
)
export const badValuesSwapped = message('The results below ignore them; years in the wrong order are swapped.')
export const badValuesLeftOut = message('{count, plural, one {The results below leave it out.} other {The results below leave them out.}}')
export const otherWays = message('Other ways to find it')
export const didYouMean = message('Did you mean <link>{suggestion}</link>?')
export const searchPages = message('Search the pages of this site')
export const askAssistant = message('Ask the assistant “{question}”')
export const notOnlineAsk = message('Not online? <link>Ask an archivist in a research request</link>')
export const pageCount = message('{count, plural, one {# page} other {# pages}}')
export const endsAt = message('The results end at page {page, number}')
export const lastOrFirst = message('<last>Go to the last page</last> or <first>back to the first</first>.')
export const nearest = message('Perhaps you are looking for')
export const fewerWords = message(
  'Try fewer or different words, such as one name or one place. An asterisk stands for any ending: <code>motor*</code>.',
)
export const allOrBrowse = message('<all>All records</all>, or <browse>browse by call number</browse>.')
export const notOnlineSearch = message('<link>Ask for a search in a research request</link>.')
export const searchUnavailable = message('Search is not available right now')
export const indexSoon = message(
  'Search will be back in a few seconds. Until then, <link>all records can be browsed by call number</link>.',
)
export const corrected = message('No results for “{typed}”. Searched instead: {used}.')
export const records = message('{count, plural, one {# record} other {# records}}')
export const closeInMeaning = message('Close in meaning')
export const closeNote = message(
  'These are about something similar, in other words. They are not counted above. <link>Search words only</link>',
)
export const undated = message('Undated')
export const decade = message('{decade}s')
export const decadeBefore = message('{decade}s BCE')
export const otherWords = message('Other words searched')
export const readAsDate = message('“{typed}” was read as a date: {shown}. <link>Search it as words</link>')
export const datesAsWords = message('Dates are searched as words. <link>Read dates</link>')
export const wordsAlone = message('Words alone are searched. <link>Search by meaning too</link>')
export const notFoundWords = message('Not found in any record: {words}.')
export const onlyEveryListed = message('Only records with every word are listed. <link>List those with some of the words too</link>')
export const kindPages = message('pages')
export const kindPeople = message('people')
export const kindPlaces = message('places')
export const searchWords = message('Search words')
export const selectedFilters = message('Selected filters')
export const date = message('Date')
export const onlyEvery = message('Only those with every word')
export const howSearchWorks = message('How search works')
export const download = message('{total, plural, one {Download this record} other {Download these # records}}:')
