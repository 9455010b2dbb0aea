/** `npm run rotate-key`: changes the key that seals contact details, also while the site serves; makes the first where there is none. */
import { databaseAddress, openDeskDatabase } from '../desk/database/open-database.ts'
import { rotateKey } from '../desk/secrets/rotate-key.ts'
import { readSettings } from '../server/settings.ts'

const settings = readSettings(process.env)
const file = settings.SECRET_KEY_FILE || `${settings.DATA_DIR}.key`
const database = await openDeskDatabase(databaseAddress(settings.DATA_DIR, settings.DATABASE_URL))
try {
  const { resealed, keys } = await rotateKey(file, database)
  console.log(
    `${resealed} texts sealed with a new key; ${keys === 1 ? 'it is the only one' : 'the replaced key stays for one more rotation'}. Copy the file to every server.`,
  )
} finally {
  await database.close()
}
