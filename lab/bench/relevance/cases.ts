/**
 * `npm run research -- relevance`: has the running site ask its index every relevance case, those made at the desk too, and says which do not hold.
 * The result also stands on /admin/searches.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAddress, openDeskDatabase } from '../../../desk/database/open-database.ts'
import { openJobQueue } from '../../../desk/jobs/job-queue.ts'
import { RelevanceRunSchema } from '../../../desk/searches/search-fixes.ts'
import { lockDataDir } from '../../../server/data-lock.ts'
import { readSettings } from '../../../server/settings.ts'

/** Seconds that a running site may take to begin. */
const PATIENCE = 60

const { DATA_DIR, DATABASE_URL } = readSettings(process.env)
lockDataDir(DATA_DIR, 'beside')
const database = await openDeskDatabase(databaseAddress(DATA_DIR, DATABASE_URL))
const jobs = openJobQueue(database.query)
const id = (await jobs.add({ kind: 'relevance', label: 'Run every relevance case', by: 'archive' })) ?? ''
let job = await jobs.find(id)
for (let waited = 0; job.ended === null && (job.state === 'running' || waited < PATIENCE); waited += 1) {
  await sleep(1_000)
  job = await jobs.find(id)
}
if (job.state === 'done') {
  const { asked, held, known, cases } = RelevanceRunSchema.parse(JSON.parse(job.result))
  const failing = cases.filter(({ failures }) => failures.length > 0)
  for (const { query, failures, found } of failing) console.log(`${query}: ${failures.join('; ')} (found ${found.join(', ') || 'nothing'})`)
  console.log(`${held} of ${asked} cases pass, ${known} known not to, ${failing.length} fail`)
  process.exitCode = failing.length > 0 ? 1 : 0
} else {
  if (job.ended === null) await jobs.cancel(id)
  console.error(job.result || 'No site took the job: start it (npm start) with the same DATA_DIR.')
  process.exitCode = 1
}
await database.close()
