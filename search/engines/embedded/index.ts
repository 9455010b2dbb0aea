/** The embedded search engine: segments in mapped files, made by a worker, and changes in front of them in memory. */
import type { SearchEngine } from '../../search-engine.ts'
import { EmbeddedEngine } from './engine.ts'
import type { EmbeddedOptions } from './options.ts'

export type { DocumentSource, OpenedDocuments } from '../../document-source.ts'
export { EmbeddedEngine } from './engine.ts'
export { IndexCopy, type IndexNews } from './index-copy.ts'
export type { EmbeddedOptions } from './options.ts'

/**
 * Opens the index in a directory, building it where there is none that is whole and of this version.
 * @returns the engine, ready; where the build failed, not ready, answering with nothing, and with the problem in
 *   its status.
 */
export async function openEmbeddedEngine(options: EmbeddedOptions): Promise<SearchEngine> {
  const engine = new EmbeddedEngine(options)
  await engine.open()
  return engine
}
