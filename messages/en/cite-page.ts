/** /cite: a record chosen or looked for, with its citations. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('cite-page')

export const title = message('Cite')
export const titleOf = message('Cite {id}')
export const description = message('Citations of any record of this archive in MLA, Chicago, APA and Turabian style, ready to copy.')
export const lede = message(
  'Choose a record to get its citations in MLA, Chicago, APA and Turabian style. Each ends with the record’s own address, <address>{pattern}</address>. <how>How to cite</how> explains the rules, what is required and optional, and rights.',
)
export const findRecord = message('Find a record by its title or number')
export const find = message('Find')
export const indexing = message('The index is being built; searching starts again in a few seconds.')
export const chooseAnother = message('Choose another record.')
export const toStartWith = message('Some records to start with')
export const noneFor = message('No record for “{words}”')
export const foundFor = message('{count, plural, one {# record} other {# records}} for “{words}”')
export const allOnExplore = message('All {count, number} on Explore')
export const noMatch = message('No matching records. Try fewer words, or look through <browse>all records by call number</browse>.')
export const furtherForms = message('In-text citations and other forms')
export const holderUnknown = message('The holder of the original is unknown; cite this page for what you read on it.')
export const heldBy = message(
  'The original is held or published by <mark>{holder}</mark>. If you consulted it there, cite it from there, using that institution’s number.',
)
export const forManagers = message('For reference managers')
