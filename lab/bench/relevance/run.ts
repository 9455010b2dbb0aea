/**
 * `npm run research -- bench:relevance`: known-item queries over an imported collection, and natural queries on the site's own catalog, put to
 * the site's search and, over the same documents in the same run, to SQLite FTS5, tantivy and bm25s.
 *
 *     --file FILE --map MAP     the collection; the Tate catalog where left out
 *     --seed N[,N]              seeds of the known items (1)
 *     --count N                 queries of each class and seed (100)
 *     --natural FILE            natural queries (lab/bench/relevance/natural.yaml); --hold-out: those kept apart
 *     --only known|natural|spanish   one part; Spanish searches beside their English twins (spanish.yaml) need --model
 *     --no-python               without tantivy and bm25s
 *     --model FOLDER            natural queries also with meaning; the model is made there where it is missing
 *     --misses                  names the queries whose answer is not among the first ten
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { openRetriever, type RunningRetriever } from '../../../assistant/open-retriever.ts'
import { publicViewer } from '../../../catalog/access.ts'
import { parseArchiveDate } from '../../../catalog/dates.ts'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { firstPage, searchWhole } from '../../../endpoints/search-api/search.ts'
import { runImport } from '../../../ingest/run-import.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { openEmbeddedEngine } from '../../../search/engines/embedded/index.ts'
import { archiveLexicon } from '../../../search/lexicon.ts'
import { type Meaning, NO_MEANING } from '../../../search/meaning.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import type { IndexDocument, SearchEngine, SearchQuery } from '../../../search/search-engine.ts'
import { openDocuments, STORE_SOURCE } from '../../../search/store-source.ts'
import { openThesaurus } from '../../../search/thesaurus.ts'
import { meaningOf } from '../../../server/meaning.ts'
import { openStore, storeFile, syncContent } from '../../../store/index.ts'
import { CLASSES, type Item, knownItems } from './known-items.ts'
import { type Measures, measuresOf, placeOf, TABLE_HEAD, tableOf } from './measures.ts'
import { askOthers, plainOf } from './others.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CONTENT = join(ROOT, 'content')
const FOLDER = join(ROOT, 'data/bench/relevance')
const LOOKED_AT = 100
/** Results among which the right one is to be. */
const FIRST = 10
const thisYear = new Date().getUTCFullYear()

const { values: asked } = parseArgs({
  options: {
    file: { type: 'string', default: join(ROOT, '../shared/data/csv/tate-artworks.csv.gz') },
    map: { type: 'string', default: join(ROOT, 'tests/fixtures/tate.yaml') },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    natural: { type: 'string', default: join(ROOT, 'lab/bench/relevance/natural.yaml') },
    'hold-out': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    python: { type: 'boolean', default: true },
    misses: { type: 'boolean', default: false },
    model: { type: 'string', default: '' },
  },
  allowNegative: true,
})

const NaturalSchema = z.array(z.strictObject({ q: z.string(), accept: z.array(z.string()).min(1) }))
const TwinsSchema = z.array(z.strictObject({ q: z.string(), twin: z.string(), accept: z.array(z.string()).min(1) }))
const catalog = loadCatalog(CONTENT)
const lexicon = archiveLexicon(() => catalog, openThesaurus(CONTENT))

interface Opened {
  engine: SearchEngine
  documents: IndexDocument[]
}

/** The engine as the site opens it, over a store made before or now. */
async function open(name: string, fill: (dataDir: string) => Promise<void>): Promise<Opened> {
  const dataDir = join(FOLDER, name)
  const fresh = !existsSync(storeFile(dataDir))
  mkdirSync(dataDir, { recursive: true })
  if (fresh) await fill(dataDir)
  const options = { file: storeFile(dataDir), content: CONTENT, thisYear }
  const engine = await openEmbeddedEngine({
    lexicon,
    directory: join(dataDir, 'index'),
    source: { module: STORE_SOURCE, options },
    basis: String(Date.now()),
  })
  while (engine.status().building) await new Promise((next) => setTimeout(next, 200))
  const source = openDocuments(options)
  const documents = [...source.documents()]
  source.close()
  return { engine, documents }
}

function queryOf(text: string, size: number): SearchQuery {
  return {
    text,
    kind: 'record',
    facets: {},
    from: null,
    to: null,
    sort: 'relevance',
    page: 1,
    size,
    viewer: publicViewer(),
    countFacets: [],
  }
}

console.log(TABLE_HEAD)
if (asked.only === '' || asked.only === 'known') await known()
if (asked.only === '' || asked.only === 'natural') await natural()
if (asked.only === 'spanish' || (asked.only === '' && asked.model !== '')) await spanish()

async function known(): Promise<void> {
  const { engine, documents } = await open('collection', async (dataDir) => {
    const report = await runImport({ file: asked.file, collection: 'bench', map: asked.map, dataDir, keepGoing: true })
    if (report.state === 'refused') throw new Error(`${asked.file} was refused: ${JSON.stringify(report.shownProblems.slice(0, 3))}`)
  })
  const records = documents.filter(({ kind }) => kind === 'record')
  const items = records.map(itemOf)
  const queries = asked.seed.split(',').flatMap((seed) => knownItems(items, Number(seed), Number(asked.count)))
  const others = askOthers(
    records.map(plainOf),
    queries.map(({ query }) => query),
    FOLDER,
    asked.python,
  )
  const own: string[][] = []
  for (const { query } of queries) own.push((await engine.search(queryOf(query, LOOKED_AT))).hits.map(({ id }) => id))
  const engines = new Map([['this site', own], ...others])
  const report = (name: string, chosen: (at: number) => boolean) => {
    const rows = new Map<string, Measures>()
    for (const [engineName, answers] of engines) {
      const numbers = queries.flatMap((_, at) => (chosen(at) ? [at] : []))
      const places = numbers.map((at) => placeOf(answers[at] ?? [], [queries[at]?.id ?? '']))
      rows.set(engineName, measuresOf(places, numbers.filter((at) => answers[at]?.length === 0).length))
    }
    console.log(tableOf(name, rows))
  }
  for (const one of CLASSES) report(one, (at) => queries[at]?.class === one)
  report('all classes', () => true)
  await engine.close()
}

function itemOf({ id, text, display }: IndexDocument): Item {
  const date = parseArchiveDate(display.date)
  const year = date && date.fromYear !== null && date.fromYear === date.toYear ? date.fromYear : null
  return { id, title: text.title, creator: text.creators[0] ?? '', year }
}

/** The assistant's index of passages over the same store, once it has its vectors. */
async function openMeaning(folder: string): Promise<RunningRetriever> {
  const dataDir = join(FOLDER, 'site')
  const retriever = openRetriever({
    storeFile: storeFile(dataDir),
    contentDir: CONTENT,
    passagesFile: join(dataDir, 'passages.sqlite'),
    embedder: { kind: 'local', folder, fetch: true },
  })
  // It starts by preparing the model.
  while (retriever.status().reason !== '' || retriever.status().running || retriever.status().mode !== 'hybrid')
    await new Promise((next) => setTimeout(next, 500))
  return retriever
}

/** The site's own catalog, searched as its first page is read. */
async function openSite() {
  const { engine, documents } = await open('site', async (dataDir) => {
    const store = openStore(storeFile(dataDir))
    syncContent(store, catalog)
    store.close()
  })
  const store = openStore(storeFile(join(FOLDER, 'site')))
  const pathOf = new Map(documents.map(({ id, display }) => [id, display.path]))
  /** The first page as a visitor reads it, and the records that follow. */
  const listed = async (text: string, meaning: Meaning, language: Language = MAIN_LANGUAGE): Promise<string[]> => {
    const archive = { engine, store, lexicon, meaning, catalog, viewer: publicViewer() }
    // A page waits for it for less than a second: on a busy machine that would measure the machine.
    await meaning.nearest(text, archive.viewer, AbortSignal.timeout(60_000))
    const { answer, beside, byMeaning, across } = await searchWhole(archive, { ...EMPTY_ADDRESS, text, size: LOOKED_AT }, language)
    const page = firstPage(answer, beside)
    const records = page.slice(0, beside.hits.length + EMPTY_ADDRESS.size)
    const found = across.length > 0 ? [...across, ...page] : [...records, ...byMeaning, ...page.slice(records.length)]
    return [...new Set(found.map(({ id }) => id))]
  }
  const close = async () => {
    store.close()
    await engine.close()
  }
  /** Place of the first right one of some ids or addresses. */
  const place = (found: readonly string[], accept: readonly string[]) =>
    placeOf(
      found.map((id) => (accept.includes(id) ? id : (pathOf.get(id) ?? id))),
      accept,
    )
  return { documents, listed, place, close }
}

async function natural(): Promise<void> {
  const file = asked['hold-out'] ? join(ROOT, 'lab/bench/relevance/hold-out.yaml') : asked.natural
  const cases = NaturalSchema.parse(parse(readFileSync(file, 'utf8')))
  const { documents, listed, place, close } = await openSite()
  const queries = cases.map(({ q }) => q)
  const others = askOthers(documents.map(plainOf), queries, FOLDER, asked.python)
  const own: string[][] = []
  for (const q of queries) own.push(await listed(q, NO_MEANING))
  const engines = new Map([['this site', own]])
  if (asked.model !== '') {
    const retriever = await openMeaning(asked.model)
    const withMeaning: string[][] = []
    for (const q of queries) withMeaning.push(await listed(q, meaningOf(retriever)))
    engines.set('this site, with meaning', withMeaning)
    await retriever.close()
  }
  const rows = new Map<string, Measures>()
  for (const [name, answers] of new Map([...engines, ...others])) {
    const places = cases.map(({ accept }, at) => place(answers[at] ?? [], accept))
    rows.set(name, measuresOf(places, answers.filter(({ length }) => length === 0).length))
    if (name !== 'this site' || !asked.misses) continue
    for (const [at, { q, accept }] of cases.entries()) sayMiss(q, accept, answers[at] ?? [], places[at] ?? 0)
  }
  console.log(tableOf(asked['hold-out'] ? 'natural, held out' : 'natural, development', rows))
  await close()
}

function sayMiss(q: string, accept: readonly string[], found: readonly string[], place: number): void {
  if (place === 0 || place > FIRST) console.log(`  ${place || '-'} ${q} → ${found.slice(0, 4).join(' ')} (${accept[0]})`)
}

/** Each search in Spanish beside its English twin, for which the same is right. */
async function spanish(): Promise<void> {
  if (asked.model === '') throw new Error('Spanish searches are found by meaning: found no --model FOLDER')
  const file = join(ROOT, `lab/bench/relevance/spanish${asked['hold-out'] ? '-hold-out' : ''}.yaml`)
  const cases = TwinsSchema.parse(parse(readFileSync(file, 'utf8')))
  const { listed, place, close } = await openSite()
  const retriever = await openMeaning(asked.model)
  const rows = new Map<string, Measures>()
  const hits = new Map<string, boolean[]>()
  for (const [name, meaning, words, language] of [
    ['English twins', meaningOf(retriever), 'twin', 'en'],
    ['Spanish, words alone', NO_MEANING, 'q', 'es'],
    ['Spanish on English pages', meaningOf(retriever), 'q', 'en'],
    ['Spanish', meaningOf(retriever), 'q', 'es'],
  ] as const) {
    const places: number[] = []
    let empty = 0
    for (const one of cases) {
      const found = await listed(one[words], meaning, language)
      places.push(place(found, one.accept))
      if (found.length === 0) empty++
      if (asked.misses && (words === 'twin' || name === 'Spanish')) sayMiss(one[words], one.accept, found, places.at(-1) ?? 0)
    }
    rows.set(name, measuresOf(places, empty))
    hits.set(
      name,
      places.map((at) => at >= 1 && at <= FIRST),
    )
  }
  const name = asked['hold-out'] ? 'Spanish, held out' : 'Spanish, development'
  console.log(tableOf(name, rows))
  const found = cases.flatMap((_, at) => (hits.get('English twins')?.[at] ? [hits.get('Spanish')?.[at] === true] : []))
  const both = found.filter(Boolean).length
  console.log(`${name}: ${both} of the ${found.length} whose English twin has a hit@${FIRST} (${(both / found.length).toFixed(2)})`)
  await retriever.close()
  await close()
}
