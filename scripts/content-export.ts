/** `npm run content:export [-- FOLDER]`: writes what archivists and imports made back into the content folder. */
import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { exportContent } from '../desk/editing/content-export.ts'
import { openStore, shareArchive, storeFile } from '../store/index.ts'
import { onData } from './on-data.ts'

const umask = process.umask()
await onData(
  'content:export',
  (settings) => {
    // Content is no secret: its files get the modes that the caller's files get.
    process.umask(umask)
    shareArchive(settings.DATABASE_URL)
    const folder = resolve(process.argv[2] ?? settings.CONTENT_DIR)
    // Into another folder: a whole copy of the content, with the changes in it.
    if (!existsSync(folder)) cpSync(settings.CONTENT_DIR, folder, { recursive: true })
    const store = openStore(storeFile(settings.DATA_DIR))
    const { changed, added, removed, files } = exportContent(store, loadCatalog(folder), folder)
    store.close()
    console.log(`${changed} records changed, ${added} added, ${removed} taken out; ${files.length} files written in ${folder}`)
    for (const file of files) console.log(`  ${file}`)
    return undefined
  },
  'Nothing was written.',
)
