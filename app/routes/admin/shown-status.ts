/** The state of the index in the words of the page. */

import type { Viewer } from '../../../catalog/access.ts'
import { localMinute, zoneName } from '../../../catalog/local-time.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ShownStatus } from './index-status-shape.ts'

/** What the first archive's specification says stands in its figures; of another archive nothing was specified. */
const [DIMENSIONS, SIMILARITY] = ['ai-dimensions', 'ai-similarity']

export function shownStatus({ retriever, assistant, catalog }: Archive & { viewer: Viewer }): ShownStatus {
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
