/** A process that runs jobs, for the test that kills it: its clock runs a hundred times faster, so that leases end soon. */
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { openDeskDatabase } from '../../desk/database/open-database.ts'
import { openJobQueue } from '../../desk/jobs/job-queue.ts'
import { startJobRunner } from '../../desk/jobs/job-runner.ts'
import { DatabaseAddressSchema } from './database-address.ts'

const [address = '', log = ''] = process.argv.slice(2)
const FASTER = 100
const begin = Date.parse('2026-11-21T00:00:00Z')
const { query } = await openDeskDatabase(DatabaseAddressSchema.parse(JSON.parse(address)))
const queue = openJobQueue(query, () => begin + (Date.now() - begin) * FASTER)
const runner = startJobRunner(
  queue,
  {
    async write({ payload }) {
      const { number } = z.object({ number: z.number() }).parse(payload)
      await wait(15)
      appendFileSync(log, `${number}\n`)
      return String(number)
    },
  },
  { allow: async () => {} },
)
runner.wake()
// The runner keeps no process alive by itself.
setInterval(() => {}, 1_000)
process.stdout.write('ready\n')
