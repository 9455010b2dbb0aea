/** What the search box suggests, by its kind in /api/suggest. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('suggestions')

export const suggestionKind = message(
  '{kind, select, record {Record} identifier {Call number} page {Page} person {Person} place {Place} unit {Unit} subject {Subject} other {Other}}',
)
