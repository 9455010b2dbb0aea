/**
 * `npm run rescue`: for whoever runs the server, when nobody can sign in; works while the site is running. Lists the accounts.
 * `-- NAME` prints a link that sets a new password for an account, and reopens it where it is closed; `-- NAME --administrator` also gives
 * it that role. `-- --new-administrator` prints a link that makes an account.
 */
import { isArchiveError } from '../catalog/errors.ts'
import { rescue } from '../desk/accounts/rescue.ts'
import { databaseAddress, openDeskDatabase } from '../desk/database/open-database.ts'
import { onData } from './on-data.ts'

await onData('rescue', async ({ DATA_DIR, DATABASE_URL, PUBLIC_URL, PORT }) => {
  const database = await openDeskDatabase(databaseAddress(DATA_DIR, DATABASE_URL))
  try {
    for (const line of await rescue(database.query, process.argv.slice(2), PUBLIC_URL || `http://localhost:${PORT}`)) console.log(line)
    return undefined
  } catch (error) {
    if (!isArchiveError(error) || error.status !== 400) throw error
    console.error(`${error.message}\nNothing was changed.`)
    return 2
  } finally {
    await database.close()
  }
})
