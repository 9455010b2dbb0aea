/** What a list is made of where no record has everything that it was asked to have. */
import type { RecordFilters } from './record-filters.ts'
import { type Shown, saidInOrder } from './search-parts.ts'

/** Words alone, none of the search box's language. */
const PLAIN = /^[\p{L}\s’'-]+$/u

/**
 * The same search told less narrowly, the narrowest first. 'Newspaper articles on the helicopter crash': a crash of a helicopter need
 * not be on the subject “Helicopters”, the word will do. 'The drug laboratory scandal': where no record on the subject has the other
 * words, those on the subject are meant, and what did not narrow the list is said.
 */
export function widerSearches(filters: RecordFilters): RecordFilters[] {
  const { address, shown, unused } = filters
  const { subject = [], person = [], ...facets } = address.facets
  if (!PLAIN.test(address.text) || subject.length + person.length === 0) return []
  const { text: _text, ...unworded } = shown
  const { subject: _subject, ...others } = unworded
  const onSubject = saying(unworded, { ...filters, address: { ...address, text: '' }, unused: [...unused, address.text] })
  const [only = '', ...more] = subject
  if (only === '' || more.length > 0) return [onSubject]
  const text = `${address.text} ${only.toLowerCase()}`
  const named = person.length > 0 ? { ...facets, person } : facets
  const inWords = { ...filters, address: { ...address, text, facets: named } }
  return [saying({ ...others, text: ` with the words “${text}”` }, inWords), onSubject]
}

function saying(shown: Shown, filters: RecordFilters): RecordFilters {
  return { ...filters, shown, phrase: saidInOrder(shown) }
}
