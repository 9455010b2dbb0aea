/**
 * The 200 questions of the bench, drawn from the documents by the rule of the measured study: 60 of one word, 50
 * of two, 30 of three, 20 prefixes, 20 phrases, 20 with a typing mistake; none to two facets chosen; 60 % by
 * relevance, 20 % by date, 20 % by title; 15 % ask for page 500.
 */
import type { FacetChoice, FacetName } from '../../catalog/facets.ts'
import type { IndexDocument, SearchQuery, Sort } from '../../search/search-engine.ts'
import { below, pick, randomFrom, seedOf } from './random.ts'

/** How many questions of each shape are in a set. */
export const QUERY_SHAPES = {
  'one word': 60,
  'two words': 50,
  'three words': 30,
  prefix: 20,
  phrase: 20,
  typo: 20,
} as const
export type QueryShape = keyof typeof QUERY_SHAPES

export interface BenchQuery {
  shape: QueryShape
  query: SearchQuery
}

/** The reader of the bench: the public, on a day after the records that open have opened. */
export const BENCH_VIEWER = { role: 'public', day: 20_454 } as const
export const DEEP_PAGE = 500
const PAGE_SIZE = 10
const CHOSEN: readonly FacetName[] = ['type', 'unit', 'decade', 'rights', 'subject', 'collection']
const STOP_WORDS = new Set(['and', 'the', 'for', 'from', 'with', 'not', 'his', 'her', 'part'])
const SHAPE_NAMES = Object.keys(QUERY_SHAPES).filter((name): name is QueryShape => name in QUERY_SHAPES)

/**
 * Draws one set of distinct questions.
 * @param documents a sample of what is indexed, at least some hundreds.
 * @param set number of the set: sets share no question.
 * @param known questions already asked, added to.
 */
export function drawQueries(documents: readonly IndexDocument[], set: number, known = new Set<string>()): BenchQuery[] {
  const random = randomFrom(seedOf('queries', set))
  const queries: BenchQuery[] = []
  for (const shape of SHAPE_NAMES) {
    for (let wanted = QUERY_SHAPES[shape]; wanted > 0; ) {
      const document = pick(random, documents)
      const text = textOf(random, shape, document)
      const query = queryOf(random, text, document)
      const key = JSON.stringify([text, query.facets, query.sort, query.page])
      if (text === '' || known.has(key)) continue
      known.add(key)
      queries.push({ shape, query })
      wanted--
    }
  }
  return queries
}

/** Every n-th document of a stream, for drawing questions: about `wanted` of them. */
export function sampleOf(documents: Iterable<IndexDocument>, size: number, wanted: number): IndexDocument[] {
  const step = Math.max(1, Math.floor(size / wanted))
  const sample: IndexDocument[] = []
  let index = 0
  for (const document of documents) if (index++ % step === 0 && document.opensOn === 0) sample.push(document)
  return sample
}

function queryOf(random: () => number, text: string, document: IndexDocument): SearchQuery {
  const sorts: readonly Sort[] = ['relevance', 'relevance', 'relevance', pick(random, ['date-desc', 'date-asc']), 'title']
  return {
    text,
    kind: 'record',
    facets: choice(random, document),
    from: null,
    to: null,
    sort: pick(random, sorts),
    page: random() < 0.15 ? DEEP_PAGE : 1,
    size: PAGE_SIZE,
    viewer: BENCH_VIEWER,
    // What the other engines can be asked too: every word, and numbers as words.
    match: 'all',
    dates: false,
  }
}

/** None, one or two values that the document has, so that something is found. */
function choice(random: () => number, document: IndexDocument): FacetChoice {
  const chosen: FacetChoice = {}
  for (let left = below(random, 3); left > 0; left--) {
    const name = pick(random, CHOSEN)
    const values = document.facets[name]
    if (values.length > 0) chosen[name] = [pick(random, values)]
  }
  return chosen
}

function textOf(random: () => number, shape: QueryShape, document: IndexDocument): string {
  const words = wordsOf(document)
  if (words.length < 3) return ''
  switch (shape) {
    case 'one word':
      return pick(random, words)
    case 'two words':
      return several(random, words, 2)
    case 'three words':
      return several(random, words, 3)
    case 'prefix': {
      const word = pick(random, words)
      return word.length < 5 ? '' : `${word.slice(0, 3 + below(random, 2))}*`
    }
    case 'phrase':
      return phrase(random, document)
    case 'typo':
      return mistyped(random, pick(random, words))
  }
}

/** Words of a document as often as they stand in it: broad words come broadly. */
function wordsOf({ text }: IndexDocument): string[] {
  const whole = [text.title, ...text.creators, ...text.subjects, text.description].join(' ')
  return (whole.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !STOP_WORDS.has(word))
}

function several(random: () => number, words: readonly string[], count: number): string {
  const chosen = new Set<string>()
  for (let tries = 0; tries < 20 && chosen.size < count; tries++) chosen.add(pick(random, words))
  return chosen.size === count ? [...chosen].join(' ') : ''
}

/** Two or three words as they stand one after the other in title or description. */
function phrase(random: () => number, { text }: IndexDocument): string {
  const pattern = pick(random, [/\p{L}{3,} \p{L}{3,}/gu, /\p{L}{3,} \p{L}{2,} \p{L}{3,}/gu])
  const found = (pick(random, [text.title, text.description]).match(pattern) ?? []).filter(Boolean)
  return found.length === 0 ? '' : `"${pick(random, found).toLowerCase()}"`
}

/** A long word with one letter doubled, left out, changed or swapped with the next. */
function mistyped(random: () => number, word: string): string {
  if (word.length < 6) return ''
  const at = 1 + below(random, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return pick(random, [
    before + letter + letter + after,
    before + after,
    `${before}${letter === 'q' ? 'x' : 'q'}${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ])
}
