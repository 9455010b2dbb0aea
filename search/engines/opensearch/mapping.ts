/** How a document lies in the index: our own analysis decides the terms, the cluster only cuts at spaces. */
import { createHash } from 'node:crypto'
import { FACET_NAMES } from '../../../catalog/facets.ts'
import { ANALYSIS_VERSION, foldIdentifier, foldText, terms, tokens } from '../../analysis.ts'
import { VALUE_KINDS } from '../../label-words.ts'
import type { QueryField } from '../../query-ast.ts'
import type { IndexDocument } from '../../search-engine.ts'
import type { Json } from './connection.ts'

/** Raise with every change of the mapping or of what is put in it: older indexes are built again. */
const MAPPING_VERSION = 2
/** Version of the whole; kept in the mapping of each index. */
export const INDEX_VERSION = `${MAPPING_VERSION}.${ANALYSIS_VERSION}`

/** Text fields with what a word in them says (relevance.ts), and the name a reader can give them. */
export const FIELDS = [
  { name: 'title', weight: 8 },
  { name: 'creators', weight: 4 },
  { name: 'people', weight: 3 },
  { name: 'subjects', weight: 3 },
  { name: 'places', weight: 3 },
  { name: 'identifiers', weight: 3 },
  { name: 'unit', weight: 3 },
  { name: 'genre', weight: 2 },
  { name: 'description', weight: 1 },
  { name: 'transcription', weight: 0.7 },
  { name: 'other', weight: 0.5 },
] as const
type FieldName = (typeof FIELDS)[number]['name']

export const FIELDS_OF: Record<QueryField, readonly FieldName[]> = {
  title: ['title'],
  creator: ['creators'],
  subject: ['subjects'],
  place: ['places'],
  person: ['people', 'creators'],
}

/** Stands between the folded label of a facet's value and the value. */
export const LABEL_END = '\u001f'
/** Days count to here where an end is open. */
const OPEN_DAY = 0x7fff_ffff
/** Longest key of a title, in characters: longer ones are not typed as a whole. */
const LONGEST_TITLE = 2_000
/** The document that says what the index has followed. */
export const STATE_ID = '~state'

const keyword = { type: 'keyword' }
const flag = { type: 'byte' }
const eachFacet = (field: Json) => ({ properties: Object.fromEntries(FACET_NAMES.map((name) => [name, field])) })

/** @param basis what the documents depend on beside the store. */
export function mappingOf(basis: string): Json {
  return {
    dynamic: 'strict',
    _meta: { version: INDEX_VERSION, basis },
    _source: { includes: ['document', 'sequence', 'id'] },
    properties: {
      id: keyword,
      kind: keyword,
      opensOn: { type: 'long' },
      text: { properties: Object.fromEntries(FIELDS.map(({ name }) => [name, { type: 'text', analyzer: 'whitespace' }])) },
      words: keyword,
      spelled: keyword,
      identifiers: keyword,
      identifierTexts: keyword,
      titleKey: keyword,
      titleWords: keyword,
      nameWords: keyword,
      facets: eachFacet(keyword),
      labels: eachFacet(keyword),
      firstYear: { type: 'integer' },
      lastYear: { type: 'integer' },
      firstDay: { type: 'long' },
      lastDay: { type: 'long' },
      undated: flag,
      sample: flag,
      sortDay: { type: 'long' },
      sortTitle: keyword,
      document: { type: 'object', enabled: false },
      sequence: { type: 'long', index: false, doc_values: false },
    },
  }
}

/** Address of a document in the index; long ids do not fit as they are. */
export function keyOf(id: string): string {
  return id.length <= 128 ? id : createHash('sha256').update(id).digest('hex')
}

/** A document as it is indexed. */
function sourceOf(document: IndexDocument): Json {
  const { id, kind, opensOn, text, facets, years, days, sortDay, sortTitle } = document
  const words = new Set<string>()
  const spelled = new Set<string>()
  for (const value of Object.values(text).flat()) {
    for (const { term, word } of tokens(value)) {
      words.add(term)
      spelled.add(word)
    }
  }
  const analysed = (values: readonly string[]) => values.map((value) => terms(value).join(' ')).filter(Boolean)
  const titleKey = foldText(text.title).slice(0, LONGEST_TITLE)
  return {
    id,
    kind,
    opensOn,
    text: Object.fromEntries(
      FIELDS.map(({ name }) => [name, analysed(name === 'title' ? [text.title, ...text.variantTitles] : [text[name]].flat())]),
    ),
    words: [...words],
    spelled: [...spelled],
    identifiers: [...new Set(text.identifiers.map(foldIdentifier))],
    identifierTexts: [...new Set(text.identifiers.map(foldText))],
    titleKey,
    titleWords: [...new Set(titleKey.split(' '))],
    nameWords: [...new Set([titleKey, ...VALUE_KINDS.flatMap(({ facet }) => facets[facet].map(foldText))].join(' ').split(' '))],
    facets,
    labels: Object.fromEntries(FACET_NAMES.map((name) => [name, facets[name].map((value) => `${foldText(value)}${LABEL_END}${value}`)])),
    ...(years ? { firstYear: years.from, lastYear: years.to } : {}),
    ...(days ? { firstDay: days.first ?? -OPEN_DAY, lastDay: days.last ?? OPEN_DAY } : {}),
    undated: sortDay === null ? 1 : 0,
    sample: facets.basis.includes('sample') ? 1 : 0,
    sortDay: sortDay ?? 0,
    sortTitle: sortTitle.slice(0, LONGEST_TITLE),
    document,
  }
}

/** Lines that put a document in, unless a newer one is there. */
export function putLines(index: string, document: IndexDocument, sequence: number): [Json, Json] {
  return [{ index: { _index: index, _id: keyOf(document.id), version: sequence, version_type: 'external_gte' } }, sourceOf(document)]
}

/** Line that takes a document out, unless a newer one is there. */
export function removeLine(index: string, id: string, sequence: number): Json {
  return { delete: { _index: index, _id: keyOf(id), version: sequence, version_type: 'external_gte' } }
}

/** Lines that note what the index has followed. */
export function stateLines(index: string, sequence: number): [Json, Json] {
  return [{ index: { _index: index, _id: STATE_ID } }, { id: STATE_ID, kind: 'state', sequence }]
}
