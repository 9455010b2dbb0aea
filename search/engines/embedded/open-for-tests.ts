/** The engine over given documents, in a temporary directory: for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexDocument, SearchEngine } from '../../search-engine.ts'
import { FILE_SOURCE, writeDocuments } from '../contract/file-source.ts'
import { EmbeddedEngine, type EmbeddedOptions } from './index.ts'

export interface TestEngine {
  engine: SearchEngine
  /** Where its index files are. */
  directory: string
  /** Fulfilled once no segments are to be made. */
  settled(): Promise<void>
  /** Changes what `rebuild` will read. */
  replaceSource(documents: readonly IndexDocument[]): Promise<void>
  /** Closes the engine and removes its files. */
  close(): Promise<void>
}

/** @param more options of the engine. */
export async function openEmbeddedForTests(
  documents: readonly IndexDocument[],
  more: Omit<EmbeddedOptions, 'directory' | 'source'> = {},
): Promise<TestEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  const directory = join(folder, 'index')
  const file = join(folder, 'documents.ndjson')
  writeDocuments(file, documents)
  const engine = new EmbeddedEngine({ directory, source: { module: FILE_SOURCE, options: { file } }, ...more })
  await engine.open()
  return {
    engine,
    directory,
    settled: () => engine.settled(),
    async replaceSource(others) {
      writeDocuments(file, others)
    },
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
