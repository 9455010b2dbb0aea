/** `npm run restore -- FOLDER`: puts a backup in the place of DATA_DIR; the former data is kept beside it. Stop the site first. */
import { resolve } from 'node:path'
import { isArchiveError } from '../catalog/errors.ts'
import { restoreBackup } from '../desk/backup/backup.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate } from '../store/index.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run restore -- FOLDER: expected the folder of a backup')
  process.exit(2)
}
try {
  const { DATA_DIR } = readSettings(process.env)
  keepPrivate()
  const former = restoreBackup(resolve(folder), DATA_DIR)
  console.log(`Restored into ${DATA_DIR}${former ? `; what was there is now ${former}` : ''}. The index is built at the next start.`)
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nNothing was changed.`)
  process.exit(1)
}
