/**
 * `npm run research -- tune`: how high retrieval finds the pages that answer questions of the seen sets, in the archive in DATA_DIR; `--write`
 * also measures the cut-off of the similarity shown and stores it (assistant/calibrations.json).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CALIBRATIONS, calibrationFor, calibrationOf, scoreOf, WORDS_ALONE } from '../../assistant/calibration.ts'
import { openRetriever } from '../../assistant/open-retriever.ts'
import type { RetrievedPassage } from '../../assistant/retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import type { Part } from '../../endpoints/scorecard/result.ts'
import { embedderOf } from '../../server/context.ts'
import { lockDataDir } from '../../server/data-lock.ts'
import { readSettings } from '../../server/settings.ts'
import { openStore, shareArchive, storeFile, syncContent } from '../../store/index.ts'
import { type Question, seenSets } from './question.ts'

const LOOKED_AT = 10
const FIRST = 5

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false } } })
const settings = readSettings(process.env)
lockDataDir(settings.DATA_DIR, 'beside')
const catalog = loadCatalog(settings.CONTENT_DIR)
shareArchive(settings.DATABASE_URL)
const store = openStore(storeFile(settings.DATA_DIR))
await store.write(() => syncContent(store, catalog))
store.close()
const retriever = openRetriever({
  storeFile: storeFile(settings.DATA_DIR),
  contentDir: settings.CONTENT_DIR,
  passagesFile: join(settings.DATA_DIR, 'assistant', 'passages.sqlite'),
  embedder: embedderOf(settings),
})
console.log('Indexing …')
// The embedder opens beside the first run: a second one makes the vectors.
await retriever.index()
while (retriever.status().reason.includes('prepared')) await new Promise((done) => setTimeout(done, 500))
await retriever.index()
const { embedder, passages: count, withVectors } = retriever.status()
console.log(`${embedder || 'words alone'}: ${count} passages, ${withVectors} with a vector`)

const single = seenSets().flatMap(({ name, conversations }) =>
  conversations.flatMap(({ id, part, turns: [question, ...more] }) =>
    question && more.length === 0 ? [{ id: `${name} ${id}`, part, question }] : [],
  ),
)
const found: { id: string; part: Part; question: Question; passages: readonly RetrievedPassage[]; rank: number | null }[] = []
for (const { id, part, question } of single) {
  if (!['site', 'spanish'].includes(part) || pagesOf(question).length === 0) continue
  const passages = await retrieved(question)
  const at = passages.findIndex(({ passage }) => pagesOf(question).includes(pageOf(passage.path)))
  found.push({ id, part, question, passages, rank: at < 0 ? null : at + 1 })
}
for (const [part, own] of Map.groupBy(found, (one) => one.part)) {
  const first = own.filter(({ rank }) => rank !== null && rank <= FIRST).length / own.length
  const reciprocal = own.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / own.length
  console.log(`${part.padEnd(10)} ${String(own.length).padStart(4)}   first five ${first.toFixed(3)}   MRR ${reciprocal.toFixed(3)}`)
}
if (values.misses)
  for (const { id, question, passages, rank } of found)
    if (rank === null || rank > FIRST)
      console.log(`${id}: ${question.ask}\n    found ${passages.slice(0, 3).map(({ passage }) => passage.id).join(', ')}`) // biome-ignore format: one line
if (values.write) await calibrate()
await retriever.close()

function pagesOf({ source = [] }: Question): string[] {
  return [source]
    .flat()
    .filter((path) => path.startsWith('/'))
    .map(pageOf)
}

function pageOf(path: string): string {
  return path.replace(/[#?].*$/s, '')
}

async function retrieved({ ask }: Question): Promise<readonly RetrievedPassage[]> {
  return (await retriever.retrieve({ question: ask, viewer: publicViewer(), limit: LOOKED_AT })).passages
}

/** Right passages against the best of what is found for questions that are no matter of this archive. */
async function calibrate(): Promise<void> {
  const known = calibrationOf(embedder || WORDS_ALONE)
  // An identifier is as near as can be, and what no embedder reads is measured with words alone.
  const score = ({ similarity, vectorRank }: RetrievedPassage) =>
    similarity < 1 && (!embedder || vectorRank !== null) ? [scoreOf(similarity, known)] : []
  const right = found.flatMap(({ rank, passages }) => (rank !== null && rank <= FIRST ? passages.slice(rank - 1, rank).flatMap(score) : []))
  const wrong: number[] = []
  for (const { question } of single)
    if (question.why === 'not-an-archive') wrong.push(...(await retrieved(question)).slice(0, 1).flatMap(score))
  const file: unknown = JSON.parse(readFileSync(CALIBRATIONS, 'utf8'))
  const measured = `${right.length} right and ${wrong.length} wrong passages of the seen questions`
  const entry = { ...calibrationFor(right, wrong), measured }
  writeFileSync(CALIBRATIONS, `${JSON.stringify({ ...Object(file), [embedder || WORDS_ALONE]: entry }, null, 2)}\n`)
  console.log(`Cut-off ${entry.cutOff.toFixed(3)} with steepness ${entry.steepness.toFixed(1)}, from ${measured}`)
}
