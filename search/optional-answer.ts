/** Pages that only show something of a search beside what they are about do without it while the engine does not answer. */
import { isArchiveError } from '../catalog/errors.ts'
import type { SearchEngine } from './search-engine.ts'

/** @returns what is asked of the engine; `without` where it is not ready, or stops answering meanwhile. */
export async function answerOr<Answer, Without>(
  { engine }: { engine: Pick<SearchEngine, 'status'> },
  ask: () => Promise<Answer>,
  without: Without,
): Promise<Answer | Without> {
  if (!engine.status().ready) return without
  try {
    return await ask()
  } catch (error) {
    if (isArchiveError(error) && error.status === 503) return without
    throw error
  }
}
