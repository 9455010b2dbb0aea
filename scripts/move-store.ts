/** `npm run move-store -- --to postgres|sqlite`: moves records, requests, accounts and everything else that people wrote from DATA_DIR to an empty PostgreSQL, or back. Stop every server first. */
import { parseArgs } from 'node:util'
import { moveStore } from '../server/move-store.ts'
import { onData } from './on-data.ts'

const { values } = parseArgs({ options: { to: { type: 'string', default: '' } } })
await onData(
  'move-store',
  async ({ DATA_DIR, DATABASE_URL }) => {
    const { to } = values
    if ((to !== 'postgres' && to !== 'sqlite') || DATABASE_URL === '') {
      console.error(
        `npm run move-store -- --to postgres|sqlite: expected a place to move to and DATABASE_URL, found "${to}" and ${DATABASE_URL === '' ? 'no' : 'a'} DATABASE_URL`,
      )
      return 2
    }
    const { tables, kept } = await moveStore({
      dataDir: DATA_DIR,
      url: DATABASE_URL,
      to,
      done: ({ table, rows }) => console.log(`${table}: ${rows}`),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Moved the records and ${rows} rows of ${tables.length} tables to ${to === 'postgres' ? 'PostgreSQL' : DATA_DIR}.`)
    console.log(`Scans and uploads stay in ${DATA_DIR}. Start the site ${to === 'postgres' ? 'with' : 'without'} DATABASE_URL.`)
    const former = to === 'sqlite' ? 'the database in PostgreSQL' : (kept ?? '')
    if (former !== '') console.log(`What was moved is still in ${former}, with people's data: delete it once the site runs.`)
    return undefined
  },
  'Nothing is lost: the side to move from is as it was. The same command goes on once this is settled.',
)
