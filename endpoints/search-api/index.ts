/** What routes may take from the search API. */
export { allCollections, type Labels, labelsOf } from './labels.ts'
export { type Asked, askedQuery, countPages, requireReady, runSearch, searchWhole, type WholeAnswer } from './run-search.ts'
export { answerSearch } from './search.ts'
export { answerSuggest } from './suggest.ts'
