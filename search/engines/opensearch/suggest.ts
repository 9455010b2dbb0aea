/** Completion of what is being typed, and records like one record. */
import { z } from 'zod'
import type { Viewer } from '../../../catalog/access.ts'
import type { FacetName } from '../../../catalog/facets.ts'
import { foldIdentifier, foldText, terms } from '../../analysis.ts'
import { weightOf } from '../../coverage.ts'
import { prefixDistanceWithin } from '../../edit-distance.ts'
import { labelHas, labelHasNearly, slipsIn, VALUE_KINDS } from '../../label-words.ts'
import { SIMILAR_COMMON, SIMILAR_TERMS } from '../../relevance.ts'
import type { Kind, Suggestion } from '../../search-engine.ts'
import type { Connection, Json } from './connection.ts'
import { FIELDS, LABEL_END } from './mapping.ts'
import { allOf, anyOf, beginsWith, term, visibleTo } from './queries.ts'
import { beginningWith, literally, nearly } from './statistics.ts'

const MOST_WORDS = 20_000
/** Respelled words whose labels are looked for. */
const MOST_SPELLINGS = 50
/** Values of a facet looked at for completion. */
const MOST_LABELS = 2_000

const DocumentsSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          id: z.string(),
          document: z.object({
            display: z.object({ title: z.string(), path: z.string(), kind: z.custom<Kind>((value) => typeof value === 'string') }),
            text: z.object({ identifiers: z.array(z.string()) }),
          }),
        }),
      }),
    ),
  }),
})
const BucketsSchema = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) })
const LabelsSchema = z.object({ aggregations: z.record(z.string(), BucketsSchema) })

/** A pattern of labels in which a word begins so. */
function labelPattern(word: string): string {
  return `(.* )?(${word}).*${LABEL_END}.*`
}

/** The value of a label as it is indexed. */
function valueOfLabel(label: string): string {
  return label.slice(label.indexOf(LABEL_END) + 1)
}

export async function complete(connection: Connection, index: string, typed: string, viewer: Viewer, limit: number): Promise<Suggestion[]> {
  const key = foldText(typed)
  if (key === '' || limit < 1) return []
  const words = [...new Set(key.split(' '))].slice(0, 20)
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const exact = await found(
    words.map((word) => beginsWith('titleWords', word)),
    literally(longest),
    (label) => labelHas(label, key),
  )
  if (exact.length > 0) return exact.slice(0, limit)
  const near = await Promise.all(words.map(wordsNear))
  const ofLongest = near[words.indexOf(longest)] ?? []
  if (near.some((one) => one.length === 0)) return []
  const respelled = await found(
    near.map((one) => ({ terms: { titleWords: one } })),
    ofLongest.slice(0, MOST_SPELLINGS).map(literally).join('|'),
    (label) => labelHasNearly(label, key),
  )
  return respelled.slice(0, limit)

  async function found(titleWords: readonly Json[], pattern: string, fits: (label: string) => boolean): Promise<Suggestion[]> {
    const [others, values, records, identifiers] = await Promise.all([
      titles([{ bool: { must_not: [term('kind', 'record')] } }, ...titleWords]),
      labels(labelPattern(pattern), fits),
      titles([term('kind', 'record'), ...titleWords]),
      named(),
    ])
    return [...others, ...values, ...records, ...identifiers]
  }

  async function titles(filter: readonly Json[]): Promise<Suggestion[]> {
    const should = [{ constant_score: { filter: beginsWith('titleKey', key) } }]
    const hits = await documents({ bool: { filter: [visibleTo(viewer, 'all'), ...filter], should } })
    return hits.map(({ id, document: { display } }) => ({ text: display.title, kind: display.kind, id, path: display.path }))
  }

  async function documents(query: Json) {
    const body = {
      size: Math.min(limit, 100),
      query,
      sort: [{ _score: 'desc' }, { sortTitle: 'asc' }, { id: 'asc' }],
      _source: ['id', 'document.display', 'document.text.identifiers'],
    }
    return (await connection.search(index, body, DocumentsSchema)).hits.hits.map((hit) => hit._source)
  }

  async function labels(include: string, fits: (label: string) => boolean): Promise<Suggestion[]> {
    const aggs = Object.fromEntries(
      VALUE_KINDS.map(({ facet }) => [facet, { terms: { field: `labels.${facet}`, include, size: MOST_LABELS } }]),
    )
    const { aggregations } = await connection.search(index, { size: 0, query: visibleTo(viewer, 'all'), aggs }, LabelsSchema)
    return VALUE_KINDS.flatMap(({ facet, kind }) =>
      (aggregations[facet]?.buckets ?? [])
        .map(({ key: label }) => valueOfLabel(label))
        .filter(fits)
        .map((text) => ({ text, kind, id: '', path: '' })),
    )
  }

  async function named(): Promise<Suggestion[]> {
    const beginning = foldIdentifier(typed)
    if (beginning === '') return []
    const begins = anyOf([beginsWith('identifiers', beginning), beginsWith('identifierTexts', key)])
    const hits = await documents(allOf([visibleTo(viewer, 'all'), begins]))
    return hits.flatMap(({ id, document: { display, text } }) =>
      text.identifiers
        .filter((identifier) => foldIdentifier(identifier).startsWith(beginning) || foldText(identifier).startsWith(key))
        .map((identifier) => ({ text: identifier, kind: 'identifier' as const, id, path: display.path })),
    )
  }

  async function wordsNear(word: string): Promise<string[]> {
    const aggs = { words: { terms: { field: 'nameWords', include: beginningWith(nearly(word, slipsIn(word))), size: MOST_WORDS } } }
    const { aggregations } = await connection.search(index, { size: 0, query: visibleTo(viewer, 'all'), aggs }, LabelsSchema)
    const all = aggregations.words?.buckets.map(({ key: other }) => other) ?? []
    return all.filter((other) => prefixDistanceWithin(word, other, slipsIn(word)) <= slipsIn(word))
  }
}

const TextsSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({ _source: z.object({ document: z.object({ text: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }) }) }),
    ),
  }),
})
const CountsSchema = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({ terms: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }) }),
})
/** Words of a record that are counted: most of what it says in its titles, names and subjects, and the beginning of its texts. */
const MOST_COUNTED = 400

/** @returns a query for records that share the words that tell a record from others; null where the viewer may not know of it. */
export async function likenessTo(connection: Connection, index: string, id: string, viewer: Viewer): Promise<Json | null> {
  const visible = visibleTo(viewer, 'record')
  const own = await connection.search(
    index,
    { size: 1, query: allOf([visibleTo(viewer, 'all'), term('id', id)]), _source: ['document.text'] },
    TextsSchema,
  )
  const texts = own.hits.hits[0]?._source.document.text
  if (!texts) return null
  const worth = new Map<string, number>()
  for (const { name, weight } of FIELDS) {
    const values = name === 'title' ? [texts.title, texts.variantTitles] : [texts[name]]
    const inField = new Set(values.flat().flatMap((value) => terms(value ?? '')))
    for (const word of inField) if (worth.size < MOST_COUNTED || worth.has(word)) worth.set(word, (worth.get(word) ?? 0) + weight)
  }
  const words = [...worth.keys()]
  const filters = Object.fromEntries([['none', { match_none: {} }], ...words.map((word, at) => [`n${at}`, term('words', word)])])
  const counts = await connection.search(
    index,
    { size: 0, track_total_hits: true, query: visible, aggs: { terms: { filters: { filters } } } },
    CountsSchema,
  )
  const all = counts.hits.total.value
  const telling = words
    .flatMap((word, at) => {
      const having = counts.aggregations.terms.buckets[`n${at}`]?.doc_count ?? 0
      if (having < 2 || having > Math.max(20, all * SIMILAR_COMMON)) return []
      const weight = weightOf(all, having)
      return [{ word, weight, worth: weight * (worth.get(word) ?? 0) }]
    })
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .slice(0, SIMILAR_TERMS)
  const shared = telling.map(({ word, weight }) => ({ constant_score: { filter: term('words', word), boost: weight } }))
  return { bool: { filter: [visible], must: [anyOf(shared)], must_not: [term('id', id)] } }
}

/** Values of one facet by a word of their label, with exact counts. */
const MOST = 20_000

const ValuesSchema = z.object({
  aggregations: z.object({ labels: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }) }),
})

/** @param words folded; the longest is looked for in the index, the others by the caller. @returns counts by value. */
export async function labelValues(
  connection: Connection,
  index: string,
  query: Json,
  facet: FacetName,
  words: string,
): Promise<Map<string, number>> {
  const longest = words.split(' ').reduce((one, other) => (other.length > one.length ? other : one))
  const aggs = {
    labels: { terms: { field: `labels.${facet}`, size: MOST, ...(longest === '' ? {} : { include: labelPattern(literally(longest)) }) } },
  }
  const { aggregations } = await connection.search(index, { size: 0, query, aggs }, ValuesSchema)
  return new Map(aggregations.labels.buckets.map(({ key, doc_count }) => [valueOfLabel(key), doc_count]))
}
