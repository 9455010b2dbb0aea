/** Start Indexing without scripts: the form is sent, the answer is the page. */
import { isArchiveError } from '../../../catalog/errors.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { startIndexing } from '../../../endpoints/index-archive/index-archive.ts'

/** How long the page waits for the end, in milliseconds; indexing goes on without it. */
const PATIENCE = 20_000

export type Sent = { outcome: 'done'; indexed: number } | { outcome: 'goes-on' } | { outcome: 'failed'; message: string }

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
