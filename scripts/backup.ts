/** `npm run backup [-- FOLDER]`: a consistent copy of DATA_DIR and CONTENT_DIR, also while the site is serving. */
import { resolve } from 'node:path'
import { makeBackup } from '../desk/backup/backup.ts'
import { onData } from './on-data.ts'

await onData(
  'backup',
  async ({ DATA_DIR, CONTENT_DIR, DATABASE_URL, SECRET_KEY_FILE }) => {
    const folder = resolve(process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}`)
    const { databases, folders, files, linked } = await makeBackup({ dataDir: DATA_DIR, contentDir: CONTENT_DIR }, folder)
    console.log(`Backed up ${[...databases, ...folders].join(', ')} into ${folder}`)
    console.log(`${Object.keys(files).length} files with checksums, ${linked} of them shared with the backup before.`)
    console.log(`The key that opens contact details is not in it: keep ${SECRET_KEY_FILE || `${DATA_DIR}.key`} somewhere else.`)
    if (DATABASE_URL !== '') console.log('The archive is in PostgreSQL, and archive.sqlite is a copy: back PostgreSQL up with pg_dump.')
    return undefined
  },
  'Nothing was backed up.',
)
