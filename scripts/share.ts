/** `npm run share -- --leave`: makes the copy of records in DATA_DIR an archive of its own again, with everything that PostgreSQL has now. */
import { parseArgs } from 'node:util'
import { leaveArchive, storeFile } from '../store/index.ts'
import { onData } from './on-data.ts'

const { values } = parseArgs({ options: { leave: { type: 'boolean', default: false } } })
await onData('share', async ({ DATA_DIR, DATABASE_URL }) => {
  if (!values.leave || DATABASE_URL === '') {
    console.error(
      'npm run share -- --leave: expected DATABASE_URL, for the last time. Records are shared by setting DATABASE_URL and starting the site.',
    )
    return 2
  }
  await leaveArchive(storeFile(DATA_DIR), DATABASE_URL)
  console.log(`Records lie in ${DATA_DIR} again. Start the site without DATABASE_URL; requests and accounts stay in PostgreSQL.`)
  return undefined
})
