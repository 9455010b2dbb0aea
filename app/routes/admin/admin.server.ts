/** The public page of the administration: the status of the index, and indexing started by its form. */
import { isArchiveError } from '../../../catalog/errors.ts'
import { localMinute, zoneName } from '../../../catalog/local-time.ts'
import type { VisitorArchive } from '../../../endpoints/archive.ts'
import { startIndexing } from '../../../endpoints/index-archive/index-archive.ts'
import * as indexPageWords from '../../../messages/areas/index-page.ts'
import * as indexPageServerWords from '../../../messages/areas/index-page-server.ts'
import { grouped, wordsIn } from '../../../messages/words.ts'
import type { IndexStatus } from './indexing-calls.ts'

/** What the first archive's specification says stands in its figures; of another archive nothing was specified. */
const [DIMENSIONS, SIMILARITY] = ['ai-dimensions', 'ai-similarity']

/** The status of the index in the words of the page. */
export function indexStatus({ retriever, assistant, catalog, language }: VisitorArchive): IndexStatus {
  const t = wordsIn(language)
  const status = retriever.status()
  const { timeZone } = catalog.contract.identity
  const passages = t(indexPageServerWords.passages, { count: status.passages, vectors: status.withVectors })
  return {
    running: status.running ? { done: grouped(status.running.done, language), total: grouped(status.running.total, language) } : null,
    reason: status.reason,
    hybrid: status.mode === 'hybrid',
    specified: catalog.figure(DIMENSIONS) !== null,
    rows: [
      { name: t(indexPageServerWords.searchModel), specified: t(indexPageServerWords.fastTier), used: assistant.model, isData: true },
      {
        name: t(indexPageServerWords.embeddingModel),
        specified: t(indexPageServerWords.smallModel),
        used: status.embedder || t(indexPageServerWords.noModel),
        isData: status.embedder !== '',
      },
      {
        name: t(indexPageServerWords.dimensions),
        specified: catalog.figure(DIMENSIONS)?.value ?? '',
        used: status.dimensions === null ? t(indexPageServerWords.noDimensions) : String(status.dimensions),
      },
      {
        name: t(indexPageServerWords.threshold),
        specified: catalog.figure(SIMILARITY)?.value ?? '',
        used: status.cutOff === null ? '50%' : t(indexPageServerWords.halfScore, { score: status.cutOff.toFixed(2) }),
      },
      { name: t(indexPageServerWords.indexed), specified: t(indexPageServerWords.everything), used: passages },
      {
        name: t(indexPageServerWords.lastRun),
        specified: t(indexPageServerWords.notStated),
        used: status.lastRun
          ? `${localMinute(status.lastRun, timeZone)} ${zoneName(status.lastRun, timeZone)}`
          : t(indexPageServerWords.noRun),
        isData: Boolean(status.lastRun),
      },
    ],
  }
}

/** How long the page waits for the end, in milliseconds; indexing goes on without it. */
const PATIENCE = 20_000

export type Sent = { outcome: 'done'; indexed: number } | { outcome: 'goes-on' } | { outcome: 'failed'; message: string }

/** Starts indexing where scripts do not run: the answer is the page. */
export async function indexByForm(request: Request, archive: VisitorArchive): Promise<Sent> {
  try {
    const run = startIndexing(request, archive)
    const first = await Promise.race([run, new Promise<null>((done) => setTimeout(done, PATIENCE, null).unref())])
    if (first) return { outcome: 'done', indexed: first.indexed }
    run.catch((error: unknown) => console.error('Indexing failed', error))
    return { outcome: 'goes-on' }
  } catch (error) {
    if (!isArchiveError(error)) console.error('Indexing failed', error)
    return { outcome: 'failed', message: isArchiveError(error) ? error.message : wordsIn(archive.language)(indexPageWords.failedToIndex) }
  }
}
