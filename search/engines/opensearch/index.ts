/** The engine for archives that outgrow one machine: an OpenSearch cluster, by its official client. */
import type { SearchEngine } from '../../search-engine.ts'
import { OpenSearchEngine } from './engine.ts'
import type { OpenSearchOptions } from './held-index.ts'

export type { OpenSearchOptions } from './held-index.ts'

/**
 * Takes over the index of a cluster, building it where there is none of this version.
 * @returns the engine; where the cluster does not answer, not ready, with the problem in its status, and asking again.
 */
export async function openOpenSearchEngine(options: OpenSearchOptions): Promise<SearchEngine> {
  const engine = new OpenSearchEngine(options)
  await engine.open()
  return engine
}
