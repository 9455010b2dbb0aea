/**
 * Asks an engine that was just opened questions drawn from its own records, one between other work: the first few
 * hundred questions of a process take twice as long as later ones, until what answers them is compiled and in the
 * processor's caches. Nobody should have to ask those (Solr and Lucene warm their searchers for the same reason).
 */
import { setImmediate } from 'node:timers/promises'
import type { Viewer } from '../catalog/access.ts'
import type { SearchAnswer, SearchEngine, SearchQuery } from './search-engine.ts'

/** Questions after which answers are hardly faster (docs/bench.md). */
const MOST = 3_000
/** An archive that is slow to answer is not held up longer than this, in ms of its own time. */
const LONGEST = 8_000
/** Records a page of which questions are drawn. */
const PAGE = 20
const SORTS = ['relevance', 'date-desc', 'relevance', 'title', 'relevance', 'date-asc'] as const
const SUGGESTED = 8
const WORDS = /\p{L}{3,}/gu

interface WarmUp {
  /** Fulfilled with how many questions were asked. */
  done: Promise<number>
  /** No further question is asked. */
  stop(): Promise<void>
}

/** Begins to ask; other work comes between any two questions. A question that fails ends it: readers will be told why. */
export function warmUp(engine: SearchEngine, viewer: Viewer): WarmUp {
  let stopped = false
  const ask = async () => {
    let asked = 0
    let own = 0
    const timed = async (query: SearchQuery) => {
      const started = performance.now()
      const answer = await engine.search(query)
      own += performance.now() - started
      asked++
      await setImmediate()
      return answer
    }
    let total = 1
    for (let from = 0; from < total && asked < MOST && own < LONGEST; ) {
      const page = await timed({ ...everything(viewer), page: 1 + from / PAGE })
      total = page.total
      for (const query of questionsOf(page, viewer, from)) {
        if (stopped || asked >= MOST || own >= LONGEST) return asked
        await timed(query)
        if (asked % SUGGESTED === 0) await engine.suggest(query.text.slice(0, 1 + (asked % 7)), viewer, SUGGESTED)
      }
      from += PAGE
    }
    return asked
  }
  const done = ask().catch(() => 0)
  return {
    done,
    async stop() {
      stopped = true
      await done
    },
  }
}

function everything(viewer: Viewer): SearchQuery {
  return { text: '', kind: 'record', facets: {}, from: null, to: null, sort: 'relevance', page: 1, size: PAGE, viewer }
}

/** Questions of every kind a reader asks, drawn from the records of a page, with a value that the archive has chosen now and then. */
function* questionsOf({ hits, facets }: SearchAnswer, viewer: Viewer, from: number): Generator<SearchQuery> {
  for (const [at, { display }] of hits.entries()) {
    const words = [display.title, ...display.subjects, display.summary].join(' ').toLowerCase().match(WORDS) ?? []
    const [first = '', second = '', third = ''] = words
    const word = words[(from + at) % Math.max(1, words.length)] ?? ''
    const long = words.find(({ length }) => length > 6) ?? word
    const texts = [
      word,
      `${word} ${first}`,
      `${word} ${second} ${third}`,
      `${word.slice(0, 3)}*`,
      `"${first} ${second}"`,
      // A letter left out: it is searched as the word it is nearest to.
      `${long.slice(0, 3)}${long.slice(4)}`,
    ]
    for (const [kind, text] of texts.entries()) {
      const turn = from + at + kind
      const values = turn % 3 === 0 ? [] : (facets[turn % 3 === 1 ? 'type' : 'subject'] ?? [])
      const value = values[turn % Math.max(1, values.length)]?.value
      yield {
        ...everything(viewer),
        text,
        facets: value === undefined ? {} : turn % 3 === 1 ? { type: [value] } : { subject: [value] },
        sort: SORTS[turn % SORTS.length] ?? 'relevance',
        from: turn % 7 === 0 ? 1900 : null,
        page: 1 + (turn % 5 === 0 ? 1 : 0),
        size: 10,
      }
    }
  }
}
