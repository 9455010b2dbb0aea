/** The pages of collections: tools above the records and ways on below them. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collections')

export const collections = message('Collections')
export const searchThis = message('Search this collection')
export const order = message('Order')
export const relevance = message('Relevance')
export const dateOldest = message('Date oldest')
export const dateNewest = message('Date newest')
export const titleOrder = message('Title A-Z')
export const applyOrder = message('Apply order')
export const byCourse = message('By course')
export const series = message('Series')
export const all = message('All')
export const moreWays = message('More ways to explore')
export const moreWaysText = message(
  'The same records <browse>by call number{boxes, select, yes { and box} other {}}</browse>, or <explore>in Explore with every filter</explore>. If you cannot find something, <ask>send a research request</ask>.',
)
export const findingAid = message('Finding aid on one page')
export const findingAidPdf = message('Finding aid as PDF')
export const loadMore = message('Load More Results')
export const loading = message('Loading...')
export const showEarlier = message('Show earlier results')
export const documents = message('Documents')
export const types = message('Types')
export const allTypes = message('All Types')
export const mixedSubjects = message('Mixed subjects')
export const decades = message('Decades')
export const allDecades = message('All Decades')
