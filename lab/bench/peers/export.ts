/** The documents and questions of the bench as tantivy is given them: analyzed already, so that both sides search for the same terms. */
import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { FACET_NAMES } from '../../../catalog/facets.ts'
import { terms } from '../../../search/analysis.ts'
import { parseQuery, type QueryNode } from '../../../search/query-language.ts'
import type { IndexDocument, SearchQuery } from '../../../search/search-engine.ts'

/** Lines that are written at once, in characters. */
const PIECE = 1 << 20
/** Days that dates may lie before or after 1970, and what undated documents and samples come behind. */
const DAYS = 2 ** 22
const UNDATED = 2 * DAYS
const SAMPLES = 2 ** 32

/** A document as a line (`Exported` of src/index.rs). */
export interface ExportedDocument {
  /** Terms of each value of each field, separated by spaces. */
  terms: string[]
  kind: string
  opens: number
  sample: boolean
  facets: (readonly string[])[]
  years: [from: number, to: number] | null
  /** Least first: by title, newest, oldest; samples last in each. */
  orders: [title: number, newest: number, oldest: number]
  texts: [title: string, description: string, transcription: string, other: string]
  /** What a result shows, as JSON. */
  card: string
}

/** @param title place of the document in the order of titles. */
export function exportedDocument({ text, facets, ...document }: IndexDocument, title: number): ExportedDocument {
  const sample = facets.basis.includes('sample')
  const behind = sample ? SAMPLES : 0
  const day = document.sortDay
  return {
    terms: Object.values(text)
      .flat()
      .map((value) => terms(value).join(' '))
      .filter(Boolean),
    kind: document.kind,
    opens: document.opensOn,
    sample,
    facets: FACET_NAMES.map((name) => facets[name]),
    years: document.years && [document.years.from, document.years.to],
    orders: [behind + title, behind + (day === null ? UNDATED : DAYS - day), behind + (day === null ? UNDATED : DAYS + day)],
    texts: [text.title, text.description, text.transcription, text.other],
    card: JSON.stringify(document.display),
  }
}

/** Place of each document in the order of titles. */
export function titlePlaces(documents: Iterable<IndexDocument>): Uint32Array {
  const titles: string[] = []
  for (const { sortTitle } of documents) titles.push(sortTitle)
  const titleOf = (at: number) => titles[at] ?? ''
  const order = Uint32Array.from(titles.keys()).sort((one, other) =>
    titleOf(one) < titleOf(other) ? -1 : titleOf(one) > titleOf(other) ? 1 : one - other,
  )
  const places = new Uint32Array(titles.length)
  order.forEach((at, place) => {
    places[at] = place
  })
  return places
}

/**
 * Writes all documents to a file, one as JSON in a line, unless it is there.
 * @param documents gives them, as often as it is called.
 */
export async function exportDocuments(file: string, documents: () => Iterable<IndexDocument>): Promise<void> {
  if (existsSync(file)) return
  const places = titlePlaces(documents())
  const unfinished = `${file}.part`
  const out = createWriteStream(unfinished)
  let lines = ''
  let at = 0
  for (const document of documents()) {
    lines += `${JSON.stringify(exportedDocument(document, places[at++] ?? 0))}\n`
    if (lines.length < PIECE) continue
    if (!out.write(lines)) await once(out, 'drain')
    lines = ''
  }
  out.end(lines)
  await once(out, 'finish')
  renameSync(unfinished, file)
}

type ExportedAlternative =
  | { type: 'word'; term: string }
  | { type: 'beside'; terms: readonly string[] }
  | { type: 'prefix'; prefix: string }
  | { type: 'phrase'; terms: readonly string[] }

/** A question as it is put to tantivy (`Question` of src/query.rs). */
export interface ExportedQuestion {
  /** A document has one of each. */
  must: ExportedAlternative[][]
  facets: (readonly string[])[]
  sort: string
  page: number
  day: number
}

/** @throws for what no question of the bench asks. */
export function exportedQuestion({ text, facets, sort, page, viewer }: SearchQuery): ExportedQuestion {
  const { root } = parseQuery(text, { dates: false })
  return {
    must: root === null ? [] : (root.type === 'and' ? root.nodes : [root]).map(alternativesOf),
    facets: FACET_NAMES.map((name) => facets[name] ?? []),
    sort,
    page,
    day: viewer.day,
  }
}

function alternativesOf(node: QueryNode): ExportedAlternative[] {
  switch (node.type) {
    case 'word':
      return [{ type: 'word', term: node.term }]
    case 'any':
      return [
        { type: 'word', term: node.own.term },
        ...node.others.map(({ node: other }) => ({ type: 'beside' as const, terms: other.type === 'word' ? [other.term] : other.terms })),
      ]
    case 'phrase':
      return [{ type: 'phrase', terms: node.terms }]
    case 'prefix':
      return [{ type: 'prefix', prefix: node.prefix }, ...node.stems.map((stem) => ({ type: 'beside' as const, terms: [stem] }))]
    default:
      throw new Error(`export: found ${node.type}, expected word, any, phrase or prefix`)
  }
}
