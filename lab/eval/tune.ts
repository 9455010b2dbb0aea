/**
 * `npm run research -- tune`: how well retrieval does on the tuning questions, with the archive in DATA_DIR and everything imported there;
 * `--write` also measures the cut-off of the similarity shown and stores it (assistant/calibrations.json). Never uses the questions that measure.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CALIBRATIONS, calibrationFor, calibrationOf, scoreOf, WORDS_ALONE } from '../../assistant/calibration.ts'
import { openRetriever } from '../../assistant/open-retriever.ts'
import type { RetrievedPassage } from '../../assistant/retriever.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { embedderOf } from '../../server/context.ts'
import { lockDataDir } from '../../server/data-lock.ts'
import { readSettings } from '../../server/settings.ts'
import { openStore, shareArchive, storeFile, syncContent } from '../../store/index.ts'
import { findRightPassages, retrievalFigures } from './measure-retrieval.ts'
import { readQuestions } from './read-questions.ts'

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
const { embedder, passages, withVectors } = retriever.status()
console.log(`${embedder || 'words alone'}: ${passages} passages, ${withVectors} with a vector`)

const questions = readQuestions('tune')
// What only planted records bear cannot be found in the archive as it is.
const found = (await findRightPassages(questions, retriever, catalog)).filter(({ question }) => question.kind !== 'restricted')
for (const [kind, group] of [...Map.groupBy(found, ({ question }) => question.kind), ['all', found] as const]) {
  const figures = retrievalFigures(group)
  console.log(
    `${kind.padEnd(18)} ${String(figures.questions).padStart(4)}   first five ${figures.inFirstFive.toFixed(3)}   MRR ${figures.meanReciprocalRank.toFixed(3)}`,
  )
}
if (values.misses) {
  for (const { question, passages } of found.filter(({ rank }) => rank === null || rank > 5))
    console.log(
      `${question.id}: ${question.turns.at(-1)}\n    found ${passages
        .slice(0, 3)
        .map(({ passage }) => passage.id)
        .join(', ')}`,
    )
}
if (values.write) await calibrate()
await retriever.close()

/** Right passages against the best of what is found for questions that nothing here can answer. */
async function calibrate(): Promise<void> {
  const known = calibrationOf(embedder || WORDS_ALONE)
  // An identifier is as near as can be, and what no embedder reads is measured with words alone.
  const score = ({ similarity, vectorRank }: RetrievedPassage) =>
    similarity < 1 && (!embedder || vectorRank !== null) ? [scoreOf(similarity, known)] : []
  const right = found.flatMap(({ rank, passages }) => (rank !== null && rank <= 5 ? passages.slice(rank - 1, rank).flatMap(score) : []))
  const none = questions.filter(({ kind }) => kind === 'out-of-scope')
  const wrong: number[] = []
  for (const { turns } of none) {
    const { passages } = await retriever.retrieve({ question: turns.at(-1) ?? '', viewer: { role: 'public', day: 20_000 }, limit: 1 })
    wrong.push(...passages.flatMap(score))
  }
  const file: unknown = JSON.parse(readFileSync(CALIBRATIONS, 'utf8'))
  const measured = `${right.length} right and ${wrong.length} wrong passages of the tuning questions`
  const entry = { ...calibrationFor(right, wrong), measured }
  writeFileSync(CALIBRATIONS, `${JSON.stringify({ ...Object(file), [embedder || WORDS_ALONE]: entry }, null, 2)}\n`)
  for (const [name, scores] of Object.entries({ right, wrong })) {
    const sorted = scores.toSorted((a, b) => a - b)
    console.log(
      `${name}: ${[0, 0.1, 0.25, 0.5, 0.75, 1].map((share) => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(3)).join(' ')}`,
    )
  }
  console.log(`Cut-off ${entry.cutOff.toFixed(3)} with steepness ${entry.steepness.toFixed(1)}, from ${measured}`)
}
