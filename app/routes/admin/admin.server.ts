/** The public page of the administration: the status of the index, and indexing started by its form. */
import type { Viewer } from '../../../catalog/access.ts'
import { isArchiveError } from '../../../catalog/errors.ts'
import { localMinute, zoneName } from '../../../catalog/local-time.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { startIndexing } from '../../../endpoints/index-archive/index-archive.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { IndexStatus } from './indexing-calls.ts'

/** What the first archive's specification says stands in its figures; of another archive nothing was specified. */
const [DIMENSIONS, SIMILARITY] = ['ai-dimensions', 'ai-similarity']

/** The status of the index in the words of the page. */
export function indexStatus({ retriever, assistant, catalog }: Archive & { viewer: Viewer }): IndexStatus {
  const status = retriever.status()
  const { timeZone } = catalog.contract.identity
  const passages = `${wholeNumber(status.passages)} passages, ${wholeNumber(status.withVectors)} with a vector`
  return {
    running: status.running ? { done: wholeNumber(status.running.done), total: wholeNumber(status.running.total) } : null,
    reason: status.reason,
    hybrid: status.mode === 'hybrid',
    specified: catalog.figure(DIMENSIONS) !== null,
    rows: [
      { name: 'Search model', specified: 'a fast-tier large language model', used: assistant.model },
      { name: 'Embedding model', specified: 'a small text embedding model', used: status.embedder || 'none: only words are searched' },
      {
        name: 'Vector dimensions',
        specified: catalog.figure(DIMENSIONS)?.value ?? '',
        used: status.dimensions === null ? 'none' : String(status.dimensions),
      },
      {
        name: 'Similarity threshold',
        specified: catalog.figure(SIMILARITY)?.value ?? '',
        used: status.cutOff === null ? '50%' : `50%, which is a score of ${status.cutOff.toFixed(2)} with this model`,
      },
      { name: 'Indexed', specified: 'collection items, timeline events, transcriptions, metadata', used: passages },
      {
        name: 'Last run',
        specified: 'not stated',
        used: status.lastRun ? `${localMinute(status.lastRun, timeZone)} ${zoneName(status.lastRun, timeZone)}` : 'none yet',
      },
    ],
  }
}

/** How long the page waits for the end, in milliseconds; indexing goes on without it. */
const PATIENCE = 20_000

export type Sent = { outcome: 'done'; indexed: number } | { outcome: 'goes-on' } | { outcome: 'failed'; message: string }

/** Starts indexing where scripts do not run: the answer is the page. */
export async function indexByForm(request: Request, archive: Archive): Promise<Sent> {
  try {
    const run = startIndexing(request, archive)
    const first = await Promise.race([run, new Promise<null>((done) => setTimeout(done, PATIENCE, null).unref())])
    if (first) return { outcome: 'done', indexed: first.indexed }
    run.catch((error: unknown) => console.error('Indexing failed', error))
    return { outcome: 'goes-on' }
  } catch (error) {
    if (!isArchiveError(error)) console.error('Indexing failed', error)
    return { outcome: 'failed', message: isArchiveError(error) ? error.message : 'Failed to index archive' }
  }
}
