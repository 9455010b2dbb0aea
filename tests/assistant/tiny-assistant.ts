/** The assistant of the small archive of tests, with passages found by words alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveAssistant } from '../../assistant/archive-assistant.ts'
import type { Assistant } from '../../assistant/assistant.ts'
import { openRetriever } from '../../assistant/open-retriever.ts'
import { openTinyArchive, type TinyArchive } from '../fixtures/tiny-archive.ts'

/** @param before changes the archive before its passages are made. */
export async function openTinyAssistant(
  before: (tiny: TinyArchive) => void = () => undefined,
): Promise<{ tiny: TinyArchive; assistant: Assistant; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-assistant-'))
  const tiny = await openTinyArchive()
  before(tiny)
  const passagesFile = join(folder, 'passages.sqlite')
  const retriever = openRetriever({ storeFile: tiny.file, contentDir: 'content', passagesFile, embedder: { kind: 'none' } })
  await retriever.index()
  return {
    tiny,
    assistant: archiveAssistant({ catalog: () => tiny.catalog, store: tiny.store, engine: tiny.engine, retriever }, null),
    async close() {
      await retriever.close()
      await tiny.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
