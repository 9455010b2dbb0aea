/** How search works: one page, loaded there alone. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('explore-guide')

export const title = message('How Search Works')
export const description = message(
  'Which records a search lists and in which order: all words first, then the rarer part of them; dates, spellings, quotation marks and fields.',
)
export const lede = message('Type what you are looking for in your own words. Every word counts, but a record does not need all of them.')
export const onThisPage = message('On this page')
export const contents = message('Contents')
export const partListed = message('Which records are listed')
export const partOrder = message('In which order')
export const partMeaning = message('Meaning')
export const partDates = message('Dates')
export const partWords = message('Spelling and synonyms')
export const partExact = message('Exact searches')
export const listed = message(
  'Records that match <b>every word</b> come first. Below a dividing line are records that match <b>some of the words</b>. Rare words count for more than common ones, and a record is listed if the words it matches make up at least two fifths of the weight of your search. A search for “<mark>{query}</mark>” lists <mark>{lists}</mark>, but not every record that says “<mark>{alone}</mark>”.',
)
export const small = message(
  'Question words and other small words (“what did”, “of the”, “how many”) do not decide what matches. If a word does not occur anywhere in the archive, the search ignores it and tells you so. The result count, the filters and the chart of years always count exactly the records listed.',
)
export const order = message(
  'A record whose number or title is exactly what you typed comes first. A word in a title counts for more than a word in a description, and a rare word for more than a common one. Sourced records always come before sample records. Pages, people, places, units and collections are ranked together with the records: the best of them stand above the records, the others after the first.',
)
export const meaning = message(
  'The words you type are also compared with the archive by meaning, by a small language model that runs on this site’s own computer. It decides the order of records that match some of your words, and it finds what says the same in other words: these results are listed below the others as “Close in meaning” and are not counted. A link there searches words only.',
)
export const dates = message(
  'You can type dates such as <mark>1923, 1920s, the twenties, circa 1900, May 1885, July 27, 1898, 1810–15, before 1900</mark> or <mark>between 1910 and 1920</mark>. A date finds records from that time and records that mention it. The results page shows how the date was understood, with a link to search for it as plain text instead. “Circa” covers five years before and after.',
)
export const words = message(
  'Word endings do not matter: “<mark>{one}</mark>” also finds “<mark>{other}</mark>”. Other spellings (<mark>{spellings}</mark>) and synonyms (<mark>{synonyms}</mark>) are searched too, but count for less. A word is corrected only if neither the archive nor the dictionary knows it, and the page tells you what was searched instead; a name is never corrected to a word. You can also name the kind of item, as in “<mark>{example}</mark>”.',
)
export const exact = message('These are matched exactly as typed:')
export const phrase = message('these words next to each other, in this order')
export const required = message('the word is required')
export const without = message('records with the first word and without the second')
export const prefix = message('words that begin with these letters')
export const gap = message('one letter, or any letters, in the gap; the first letter must be given')
export const field = message('in the title only; also creator: (or artist:, author:), subject:, place: and person:')
export const date = message('by the record’s date only')
export const years = message('a range of years')
export const identifier = message('an identifier')
export const either = message('either word; AND, OR and NOT in capitals, parentheses to group')
export const explore = message('Explore')
