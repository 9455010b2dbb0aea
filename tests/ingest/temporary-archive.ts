/** A data folder of its own for each test, gone after it, and imports into it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ImportOptions, ImportReport } from '../../ingest/index.ts'
import { runImport } from '../../ingest/run-import.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'

export const FIXTURES = 'tests/fixtures'
/** Real files to import; not part of the repository. */
export const SHARED_DATA = '../shared/data'

export interface TemporaryArchive {
  dataDir: string
  /** Writes a file beside the data and gives its path. */
  write(name: string, text: string | Uint8Array): string
  import(options: Omit<ImportOptions, 'dataDir'>): Promise<ImportReport>
  /** The store as it is now; closed when the test ends. */
  store(): Store
}

/** @param finished called with what is to be done when the folder is needed no more; the test's end where left out. */
export function temporaryArchive(finished: (done: () => void) => void = onTestFinished): TemporaryArchive {
  const folder = mkdtempSync(join(tmpdir(), 'archive-import-test-'))
  const dataDir = join(folder, 'data')
  const open: Store[] = []
  finished(() => {
    for (const store of open) store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    dataDir,
    write(name, text) {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
    import: (options) => runImport({ ...options, dataDir }),
    store() {
      const store = openStore(storeFile(dataDir))
      open.push(store)
      return store
    },
  }
}

/** The archive's whole content as text, for telling whether anything changed. */
export function contentOf(store: Store): string {
  const rows = (table: string) => store.database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()
  return JSON.stringify(['event', 'record_version', 'record', 'identifier', 'imported_collection', 'import_run'].map(rows))
}
