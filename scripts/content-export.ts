/** `npm run content:export [FOLDER]`: writes what archivists and imports made back into the content folder. */
import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isArchiveError } from '../catalog/errors.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { exportContent } from '../desk/editing/content-export.ts'
import { readSettings } from '../server/settings.ts'
import { openStore, shareArchive, storeFile } from '../store/index.ts'

try {
  const settings = readSettings(process.env)
  shareArchive(settings.DATABASE_URL)
  const folder = resolve(process.argv[2] ?? settings.CONTENT_DIR)
  // Into another folder: a whole copy of the content, with the changes in it.
  if (!existsSync(folder)) cpSync(settings.CONTENT_DIR, folder, { recursive: true })
  const store = openStore(storeFile(settings.DATA_DIR))
  const { changed, added, removed, files } = exportContent(store, loadCatalog(folder), folder)
  store.close()
  console.log(`${changed} records changed, ${added} added, ${removed} taken out; ${files.length} files written in ${folder}`)
  for (const file of files) console.log(`  ${file}`)
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nNothing was written.`)
  process.exit(1)
}
