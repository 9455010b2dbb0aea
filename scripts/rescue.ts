/**
 * `npm run rescue`: for whoever runs the server, when nobody can sign in; works while the site is running. Lists the accounts.
 * `-- NAME` prints a link that sets a new password for an account, and reopens it where it is closed; `-- NAME --administrator` also gives
 * it that role. `-- --new-administrator` prints a link that makes an account.
 */
import { isArchiveError } from '../catalog/errors.ts'
import { rescue } from '../desk/accounts/rescue.ts'
import { databaseAddress, openDeskDatabase } from '../desk/database/open-database.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate } from '../store/index.ts'

const settings = readSettings(process.env)
keepPrivate()
const database = await openDeskDatabase(databaseAddress(settings.DATA_DIR, settings.DATABASE_URL))
try {
  const site = settings.PUBLIC_URL || `http://localhost:${settings.PORT}`
  for (const line of await rescue(database.query, process.argv.slice(2), site)) console.log(line)
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nNothing was changed.`)
  process.exitCode = error.status === 400 ? 2 : 1
} finally {
  await database.close()
}
