/**
 * `npm run rotate-key`: changes the key that seals contact details, also while the site serves; makes the first where there is none.
 * `-- --give-up-sealed`: where the key file is lost for good, drops what it sealed.
 */
import { databaseAddress, openDeskDatabase } from '../desk/database/open-database.ts'
import { rotateKey } from '../desk/secrets/rotate-key.ts'
import { onData } from './on-data.ts'

const wrong = process.argv.slice(2).filter((argument) => argument !== '--give-up-sealed')
if (wrong.length > 0) {
  console.error(`npm run rotate-key [-- --give-up-sealed]: found ${wrong.join(' ')}`)
  process.exit(2)
}
await onData('rotate-key', async ({ DATA_DIR, DATABASE_URL, SECRET_KEY_FILE }) => {
  const database = await openDeskDatabase(databaseAddress(DATA_DIR, DATABASE_URL))
  try {
    const giveUpSealed = process.argv.includes('--give-up-sealed')
    const { resealed, givenUp, keys } = await rotateKey(SECRET_KEY_FILE || `${DATA_DIR}.key`, database, { giveUpSealed })
    if (givenUp > 0) console.log(`${givenUp} names, addresses and letters were given up: no key opens them.`)
    console.log(
      `${resealed} texts sealed with a new key; ${keys === 1 ? 'it is the only one' : 'the replaced key stays for one more rotation'}. Copy the file to every server.`,
    )
  } finally {
    await database.close()
  }
  return undefined
})
