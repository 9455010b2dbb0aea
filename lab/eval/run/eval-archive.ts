/** The archive that questions are put to in process: content with the planted records, and the finding aids of others. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { archiveAssistant } from '../../../assistant/archive-assistant.ts'
import type { Assistant } from '../../../assistant/assistant.ts'
import { openRetriever } from '../../../assistant/open-retriever.ts'
import type { Retriever } from '../../../assistant/retriever.ts'
import { publicViewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { runImportInWorker } from '../../../ingest/index.ts'
import { openEmbeddedEngine } from '../../../search/engines/embedded/index.ts'
import type { SearchEngine } from '../../../search/search-engine.ts'
import { STORE_SOURCE } from '../../../search/store-source.ts'
import { openThesaurus, type Thesaurus } from '../../../search/thesaurus.ts'
import { openStore, type Store, storeFile, syncContent } from '../../../store/index.ts'
import { plantedFiles } from '../planted.ts'
import { AIDS, FINDING_AIDS } from '../site.ts'

export interface EvalArchive {
  catalog: Catalog
  store: Store
  engine: SearchEngine
  retriever: Retriever
  thesaurus: Thesaurus
  assistant: Assistant
  /** Records that anybody may know of. */
  records: number
  close(): Promise<void>
}

export interface EvalOptions {
  /** With the finding aids of other institutions. */
  aids: boolean
  /** Folder kept for the next run; left out: a temporary one. */
  data?: string
  /** `none`: words alone, for a short run. */
  embedder?: 'local' | 'none'
  say(line: string): void
}

/** Opens everything and waits until all passages have vectors, where there is a model. */
export async function openEvalArchive({ aids, data, embedder = 'local', say }: EvalOptions): Promise<EvalArchive> {
  const content = contentWithPlanted()
  const dataDir = data ?? mkdtempSync(join(tmpdir(), 'eval-data-'))
  if (aids) await importAids(dataDir, say)
  const catalog = loadCatalog(content)
  const thesaurus = openThesaurus(content)
  const file = storeFile(dataDir)
  mkdirSync(dirname(file), { recursive: true })
  const store = openStore(file)
  syncContent(store, catalog)
  const source = { module: STORE_SOURCE, options: { file, content, thisYear: new Date().getUTCFullYear() } }
  const engine = await openEmbeddedEngine({ directory: join(dataDir, 'index'), source })
  const choice =
    embedder === 'local' ? ({ kind: 'local', folder: join(dataDir, 'model'), fetch: true } as const) : ({ kind: 'none' } as const)
  const retriever = openRetriever({
    storeFile: file,
    contentDir: content,
    passagesFile: join(dataDir, 'passages.sqlite'),
    embedder: choice,
  })
  await indexed(retriever, embedder, say)
  return {
    catalog,
    store,
    engine,
    retriever,
    thesaurus,
    assistant: archiveAssistant({ catalog: () => catalog, store, engine, retriever, thesaurus }, null),
    records: store.shelf.byCallNumber({ viewer: publicViewer(), offset: 0, limit: 1 }).total,
    async close() {
      await retriever.close()
      await engine.close()
      store.close()
      rmSync(content, { recursive: true, force: true })
      if (data === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function importAids(dataDir: string, say: (line: string) => void): Promise<void> {
  const done = join(dataDir, '.aids')
  if (existsSync(done)) return
  say(`Importing ${FINDING_AIDS.length} finding aids …`)
  for (const name of FINDING_AIDS)
    await runImportInWorker({ file: join(AIDS, `${name}.xml`), collection: name.replaceAll('_', '-'), dataDir, keepGoing: true })
  writeFileSync(done, '')
}

async function indexed(
  retriever: ReturnType<typeof openRetriever>,
  embedder: 'local' | 'none',
  say: (line: string) => void,
): Promise<void> {
  for (;;) {
    await retriever.index()
    const { mode, reason, passages, withVectors } = retriever.status()
    if (embedder === 'none' || (mode === 'hybrid' && withVectors >= passages)) return
    if (reason !== '' && !/prepared|Starting/i.test(reason)) {
      say(`Without vectors: ${reason}`)
      return
    }
    say(`${withVectors} of ${passages} passages have vectors${reason ? ` (${reason})` : ''}`)
    await pause(3_000)
  }
}

/** A copy of the repository's content with the planted records laid over it. @returns the folder. */
function contentWithPlanted(): string {
  const folder = mkdtempSync(join(tmpdir(), 'eval-content-'))
  cpSync('content', folder, { recursive: true })
  for (const [path, text] of plantedFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
