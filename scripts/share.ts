/** `npm run share -- --leave`: makes the copy of records in DATA_DIR an archive of its own again, with everything that PostgreSQL has now. Stop the site first. */
import { parseArgs } from 'node:util'
import { isArchiveError } from '../catalog/errors.ts'
import { lockDataDir } from '../server/data-lock.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate, leaveArchive, storeFile } from '../store/index.ts'

const { values } = parseArgs({ options: { leave: { type: 'boolean', default: false } } })
const { DATA_DIR, DATABASE_URL } = readSettings(process.env)
if (!values.leave || DATABASE_URL === '') {
  console.error(
    'npm run share -- --leave: expected DATABASE_URL, for the last time. Records are shared by setting DATABASE_URL and starting the site.',
  )
  process.exit(2)
}
try {
  keepPrivate()
  const lock = lockDataDir(DATA_DIR)
  await leaveArchive(storeFile(DATA_DIR), DATABASE_URL)
  lock.release()
  console.log(`Records lie in ${DATA_DIR} again. Start the site without DATABASE_URL; requests and accounts stay in PostgreSQL.`)
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nNothing was changed.`)
  process.exit(1)
}
