/** `npm run prove-backup -- FOLDER`: restores a backup elsewhere, compares every file with its checksum, and reads all of it. */
import { resolve } from 'node:path'
import { isArchiveError } from '../catalog/errors.ts'
import { proveBackup } from '../desk/backup/backup.ts'
import { keepPrivate } from '../store/index.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run prove-backup -- FOLDER: expected the folder of a backup')
  process.exit(2)
}
try {
  keepPrivate()
  const { time, files, records, contentRecords, requests, accounts } = await proveBackup(resolve(folder))
  console.log(`The backup of ${time} can be restored: ${files} files are what was backed up.`)
  console.log(
    `${records} records, ${contentRecords ?? 'no'} of content, ${requests} requests and ${accounts} accounts were read from the restored copy.`,
  )
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nThis backup is not proved.`)
  process.exit(1)
}
