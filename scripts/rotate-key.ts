/**
 * `npm run rotate-key`: changes the key that seals contact details, also while the site serves; makes the first where there is none.
 * `-- --give-up-sealed`: where the key file is lost for good, drops what it sealed.
 */
import { isArchiveError } from '../catalog/errors.ts'
import { databaseAddress, openDeskDatabase } from '../desk/database/open-database.ts'
import { rotateKey } from '../desk/secrets/rotate-key.ts'
import { readSettings } from '../server/settings.ts'
import { keepPrivate } from '../store/index.ts'

const wrong = process.argv.slice(2).filter((argument) => argument !== '--give-up-sealed')
if (wrong.length > 0) {
  console.error(`npm run rotate-key [-- --give-up-sealed]: found ${wrong.join(' ')}`)
  process.exit(2)
}
const settings = readSettings(process.env)
const file = settings.SECRET_KEY_FILE || `${settings.DATA_DIR}.key`
keepPrivate()
const database = await openDeskDatabase(databaseAddress(settings.DATA_DIR, settings.DATABASE_URL))
try {
  const { resealed, givenUp, keys } = await rotateKey(file, database, { giveUpSealed: process.argv.includes('--give-up-sealed') })
  if (givenUp > 0) console.log(`${givenUp} names, addresses and letters were given up: no key opens them.`)
  console.log(
    `${resealed} texts sealed with a new key; ${keys === 1 ? 'it is the only one' : 'the replaced key stays for one more rotation'}. Copy the file to every server.`,
  )
} catch (error) {
  if (!isArchiveError(error)) throw error
  console.error(`${error.message}\nNothing was changed.`)
  process.exitCode = 1
} finally {
  await database.close()
}
