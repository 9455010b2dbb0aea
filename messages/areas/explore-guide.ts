/**
 * How search works: one page, loaded there alone.
 * Made from messages/en/explore-guide.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('explore-guide')

export const title: Message = "How Search Works"
export const description: Message = "Which records a search lists and in which order: all words first, then the rarer part of them; dates, spellings, quotation marks and fields."
export const lede: Message = "Type what you are looking for in your own words. Every word counts, but a record does not need all of them."
export const onThisPage: Message = "On this page"
export const contents: Message = "Contents"
export const partListed: Message = "Which records are listed"
export const partOrder: Message = "In which order"
export const partMeaning: Message = "Meaning"
export const partDates: Message = "Dates"
export const partWords: Message = "Spelling and synonyms"
export const partExact: Message = "Exact searches"
export const listed: Message<{ alone: string | number; lists: string | number; query: string | number }, 'b' | 'mark'> = ["Records that match ",["b","every word"]," come first. Below a dividing line are records that match ",["b","some of the words"],". Rare words count for more than common ones, and a record is listed if the words it matches make up at least two fifths of the weight of your search. A search for “",["mark",["query"]],"” lists ",["mark",["lists"]],", but not every record that says “",["mark",["alone"]],"”."]
export const small: Message = "Question words and other small words (“what did”, “of the”, “how many”) do not decide what matches. If a word does not occur anywhere in the archive, the search ignores it and tells you so. The result count, the filters and the chart of years always count exactly the records listed."
export const order: Message = "A record whose number or title is exactly what you typed comes first. A word in a title counts for more than a word in a description, and a rare word for more than a common one. Sourced records always come before sample records. Pages, people, places, units and collections are ranked together with the records: the best of them stand above the records, the others after the first."
export const meaning: Message = "The words you type are also compared with the archive by meaning, by a small language model that runs on this site’s own computer. It decides the order of records that match some of your words, and it finds what says the same in other words: these results are listed below the others as “Close in meaning” and are not counted. A link there searches words only."
export const dates: Message<unknown, 'mark'> = ["You can type dates such as ",["mark","1923, 1920s, the twenties, circa 1900, May 1885, July 27, 1898, 1810–15, before 1900"]," or ",["mark","between 1910 and 1920"],". A date finds records from that time and records that mention it. The results page shows how the date was understood, with a link to search for it as plain text instead. “Circa” covers five years before and after."]
export const words: Message<{ example: string | number; one: string | number; other: string | number; spellings: string | number; synonyms: string | number }, 'mark'> = ["Word endings do not matter: “",["mark",["one"]],"” also finds “",["mark",["other"]],"”. Other spellings (",["mark",["spellings"]],") and synonyms (",["mark",["synonyms"]],") are searched too, but count for less. A word is corrected only if neither the archive nor the dictionary knows it, and the page tells you what was searched instead; a name is never corrected to a word. You can also name the kind of item, as in “",["mark",["example"]],"”."]
export const exact: Message = "These are matched exactly as typed:"
export const phrase: Message = "these words next to each other, in this order"
export const required: Message = "the word is required"
export const without: Message = "records with the first word and without the second"
export const prefix: Message = "words that begin with these letters"
export const gap: Message = "one letter, or any letters, in the gap; the first letter must be given"
export const field: Message = "in the title only; also creator: (or artist:, author:), subject:, place: and person:"
export const date: Message = "by the record’s date only"
export const years: Message = "a range of years"
export const identifier: Message = "an identifier"
export const either: Message = "either word; AND, OR and NOT in capitals, parentheses to group"
export const explore: Message = "Explore"
