/**
 * `npm run backup [-- FOLDER] [--public]`: a consistent copy of DATA_DIR and CONTENT_DIR, also while the site is serving; with `--public`
 * only what everybody may see.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../desk/backup/backup.ts'
import { onData } from './on-data.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { public: { type: 'boolean', default: false } } })
await onData(
  'backup',
  async ({ DATA_DIR, CONTENT_DIR, DATABASE_URL, SECRET_KEY_FILE }) => {
    const folder = resolve(positionals[0] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}`)
    const { databases, folders, files, linked } = await makeBackup(
      { dataDir: DATA_DIR, contentDir: CONTENT_DIR, publicOnly: values.public },
      folder,
    )
    console.log(`Backed up ${[...databases, ...folders].join(', ')} into ${folder}`)
    console.log(`${Object.keys(files).length} files with checksums, ${linked} of them shared with the backup before.`)
    if (values.public)
      console.log('Only what everybody may see is in it: no originals of redacted files, closed records, earlier versions or desk.')
    console.log(`The key that opens contact details is not in it: keep ${SECRET_KEY_FILE || `${DATA_DIR}.key`} somewhere else.`)
    if (DATABASE_URL !== '') console.log('The archive is in PostgreSQL, and archive.sqlite is a copy: back PostgreSQL up with pg_dump.')
    return undefined
  },
  'Nothing was backed up.',
)
