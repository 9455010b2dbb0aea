/** What routes may take from the search API. */
export { allCollections, type Labels, labelsOf } from './labels.ts'
export { type Asked, countPages, requireReady, runSearch, searchBeside } from './run-search.ts'
export { answerSearch } from './search.ts'
export { answerSuggest } from './suggest.ts'
