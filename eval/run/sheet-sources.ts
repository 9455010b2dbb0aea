/** What the label sheet shows beside a sentence: all that its reader needs to judge it without looking anything up. */
import type { AnswerEvent, Sentence } from '../../assistant/answer-events.ts'
import { displayDate } from '../../catalog/dates.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'

/**
 * The words a sentence rests on. One from the catalogue speaks of fields that stand in no passage, or of a search: those too.
 * @param fieldsOf a record's fields in words, '' where the public may not know of it.
 * @param foundBy what a search finds, in words, asked anew: the answer's own number is what is judged.
 */
export function sheetSources(
  sentence: Sentence,
  events: readonly AnswerEvent[],
  { fieldsOf, foundBy }: { fieldsOf(recordId: string): string; foundBy(path: string): string },
): string[] {
  const named = events.flatMap((event) => (event.type === 'source' && sentence.sources.includes(event.number) ? [event] : []))
  const passages = named.map(({ title, date, excerpt }) => [title, date, excerpt].filter(Boolean).join(' | '))
  if (sentence.kind !== 'from the catalogue') return passages
  if (named.length === 0)
    return events.flatMap((event) => (event.type === 'results' ? [`Search: ${event.path} | ${foundBy(event.path)}`] : []))
  const fields = named.map(({ recordId }) => (recordId ? fieldsOf(recordId) : ''))
  return [...passages, ...new Set(fields.filter(Boolean))]
}

type Catalogued = Pick<
  ArchiveRecord,
  | 'id'
  | 'identifiers'
  | 'basis'
  | 'title'
  | 'date'
  | 'type'
  | 'genre'
  | 'creators'
  | 'issuer'
  | 'people'
  | 'collection'
  | 'rights'
  | 'rightsNote'
>

/** The fields that such sentences speak of, as the catalogue gives them; empty ones are left out. */
export function cataloguedFields(record: Catalogued, collectionTitle: string): string {
  const fields = [
    ['number', record.id],
    ['identifiers', record.identifiers.join('; ')],
    ['basis', record.basis],
    ['title', record.title],
    ['date', record.date && displayDate(record.date)],
    ['type', record.type],
    ['genre', record.genre],
    ['collection', collectionTitle],
    ['made by', record.creators.map(({ name, role }) => `${name}${role && ` (${role})`}`).join('; ')],
    ['issued by', record.issuer],
    ['people named', record.people.join('; ')],
    ['rights', [record.rights, record.rightsNote].filter(Boolean).join('; ')],
  ]
  return `Catalogued as: ${fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join(' | ')}`
}
