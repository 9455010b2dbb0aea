/**
 * What a search says where it finds little, and where the address is wrong.
 * Made from messages/en/explore-help.json by `npm run messages`.
 */
import { area } from '../area.ts'
import type { Message } from '../message.ts'

area('explore-help')

export const mayAnswer: Message = "Passages that may answer"
export const badValues: Message = "Values that could not be used"
export const badValuesCount: Message<{ count: number }> = [["count",2,{"one":"One value in the address could not be used","other":[0," values in the address could not be used"]}]]
export const badValuesSwapped: Message = "The results below ignore them; years in the wrong order are swapped."
export const badValuesLeftOut: Message<{ count: number }> = [["count",2,{"one":"The results below leave it out.","other":"The results below leave them out."}]]
export const otherWays: Message = "Other ways to find it"
export const didYouMean: Message<{ suggestion: string | number }, 'link'> = ["Did you mean ",["link",["suggestion"]],"?"]
export const searchPages: Message = "Search the pages of this site"
export const askAssistant: Message<{ question: string | number }> = ["Ask the assistant “",["question"],"”"]
export const notOnlineAsk: Message<unknown, 'link'> = ["Not online? ",["link","Ask an archivist in a research request"]]
export const pageCount: Message<{ count: number }> = [["count",2,{"one":[0," page"],"other":[0," pages"]}]]
export const endsAt: Message<{ page: number }> = ["The results end at page ",["page",4]]
export const lastOrFirst: Message<unknown, 'first' | 'last'> = [["last","Go to the last page"]," or ",["first","back to the first"],"."]
export const nearest: Message = "Perhaps you are looking for"
export const fewerWords: Message<unknown, 'code'> = ["Try fewer or different words, such as one name or one place. An asterisk stands for any ending: ",["code","motor*"],"."]
export const allOrBrowse: Message<unknown, 'all' | 'browse'> = [["all","All records"],", or ",["browse","browse by call number"],"."]
export const notOnlineSearch: Message<unknown, 'link'> = [["link","Ask for a search in a research request"],"."]
export const searchUnavailable: Message = "Search is not available right now"
export const indexSoon: Message<unknown, 'link'> = ["Search will be back in a few seconds. Until then, ",["link","all records can be browsed by call number"],"."]
export const corrected: Message<{ typed: string | number; used: string | number }> = ["No results for “",["typed"],"”. Searched instead: ",["used"],"."]
export const records: Message<{ count: number }> = [["count",2,{"one":[0," record"],"other":[0," records"]}]]
export const closeInMeaning: Message = "Close in meaning"
export const closeNote: Message<unknown, 'link'> = ["These are about something similar, in other words. They are not counted above. ",["link","Search words only"]]
export const acrossLanguages: Message<{ query: string | number }> = ["Results in English for “",["query"],"”"]
export const acrossNote: Message<unknown, 'link'> = ["The archive is in English: these are about what you searched for. They are not counted below. ",["link","Search words only"]]
export const undated: Message = "Undated"
export const decade: Message<{ decade: string | number }> = [["decade"],"s"]
export const decadeBefore: Message<{ decade: string | number }> = [["decade"],"s BCE"]
export const otherWords: Message = "Other words searched"
export const readAsDate: Message<{ shown: string | number; typed: string | number }, 'link'> = ["“",["typed"],"” was read as a date: ",["shown"],". ",["link","Search it as words"]]
export const datesAsWords: Message<unknown, 'link'> = ["Dates are searched as words. ",["link","Read dates"]]
export const wordsAlone: Message<unknown, 'link'> = ["Words alone are searched. ",["link","Search by meaning too"]]
export const notFoundWords: Message<{ words: string | number }> = ["Not found in any record: ",["words"],"."]
export const onlyEveryListed: Message<unknown, 'link'> = ["Only records with every word are listed. ",["link","List those with some of the words too"]]
export const kindPages: Message = "pages"
export const kindPeople: Message = "people"
export const kindPlaces: Message = "places"
export const searchWords: Message = "Search words"
export const selectedFilters: Message = "Selected filters"
export const date: Message = "Date"
export const onlyEvery: Message = "Only those with every word"
export const howSearchWorks: Message = "How search works"
export const download: Message<{ total: number }> = [["total",2,{"one":"Download this record","other":["Download these ",0," records"]}],":"]
