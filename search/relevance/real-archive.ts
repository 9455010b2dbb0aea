/** The archives that relevance is judged on: the site's own content, and real catalogues of others as the importer takes them over. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { runImportInWorker } from '../../ingest/index.ts'
import { openStore, storeFile, syncContent } from '../../store/index.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DATA = join(ROOT, '../shared/data')
export const CONTENT = join(ROOT, 'content')

/** Collections of the imported cases, their files and mappings. */
const IMPORTS: readonly { collection: string; file: string; map?: string }[] = [
  { collection: 'tate', file: 'csv/tate-artworks.csv.gz', map: join(ROOT, 'tests/fixtures/tate.yaml') },
  { collection: 'arms1977', file: 'ead/arms_1977_096_jamaica_office_police.xml' },
  { collection: 'arms1985', file: 'ead/arms_1985_045_brooklyn_police.xml' },
  { collection: 'arms2016', file: 'ead/arms_2016_019_police.xml' },
  { collection: 'ms296', file: 'ead/ms296_yonkers_police_department.xml' },
  { collection: 'ms3231', file: 'ead/ms3231_nypd_blotters.xml' },
  { collection: 'mss001', file: 'ead/mss_001.xml' },
  { collection: 'photo00001', file: 'ead/photo_00001.xml' },
  { collection: 'pr032', file: 'ead/pr032_lawrence.xml' },
]

/** Files of the imported cases that are not here. */
export function missingImports(): string[] {
  return IMPORTS.map(({ file }) => join(DATA, file)).filter((file) => !existsSync(file))
}

/** Makes a store with the site's own content. @returns its file. */
export function storeOfContent(dataDir: string): string {
  const file = storeFile(dataDir)
  const store = openStore(file)
  syncContent(store, loadCatalog(CONTENT))
  store.close()
  return file
}

/** Makes a store with the imported catalogues only. @returns its file. */
export async function storeOfImports(dataDir: string): Promise<string> {
  for (const { collection, file, map } of IMPORTS) {
    const report = await runImportInWorker({ file: join(DATA, file), collection, map, dataDir, keepGoing: true })
    if (report.state === 'refused') throw new Error(`${file} was refused: ${JSON.stringify(report.shownProblems.slice(0, 3))}`)
  }
  return storeFile(dataDir)
}
