/** `npm run backup [FOLDER]`: a consistent copy of DATA_DIR, also while the site is serving. */
import { resolve } from 'node:path'
import { isArchiveError } from '../catalog/errors.ts'
import { makeBackup } from '../desk/backup/backup.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate } from '../store/index.ts'

try {
  const { DATA_DIR, DATABASE_URL, SECRET_KEY_FILE } = readSettings(process.env)
  keepPrivate()
  const folder = resolve(process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}`)
  const { databases, folders } = await makeBackup(DATA_DIR, folder)
  console.log(`Backed up ${[...databases, ...folders].join(', ')} into ${folder}`)
  console.log(`The key that opens contact details is not in it: keep ${SECRET_KEY_FILE || `${DATA_DIR}.key`} somewhere else.`)
  if (DATABASE_URL !== '') console.log('The archive is in PostgreSQL, and archive.sqlite is a copy: back PostgreSQL up with pg_dump.')
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nNothing was backed up.`)
  process.exit(1)
}
