/**
 * `node tests/desk/request-server.ts ADDRESS KEYFILE`: takes requests in over HTTP with the real service, to be killed while it
 * does. Prints its port; answers 201 once a request is durable.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { openDeskDatabase } from '../../desk/database/open-database.ts'
import { ANY_INSTITUTION } from '../../desk/institution.ts'
import { openOutbox } from '../../desk/mail/outbox.ts'
import { openRequests } from '../../desk/requests/requests.ts'
import { openSealing } from '../../desk/secrets/sealing.ts'
import { DatabaseAddressSchema } from './database-address.ts'
import { NO_NOTICES } from './no-notices.ts'
import { REQUEST_FORM } from './request-fixture.ts'
import { TEST_SCHEDULE } from './test-schedule.ts'

const PostSchema = z.object({ key: z.string() })

const database = await openDeskDatabase(DatabaseAddressSchema.parse(JSON.parse(process.argv[2] ?? '')))
const parts = { database, sealing: openSealing(process.argv[3] ?? ''), now: () => new Date() }
const requests = openRequests({
  ...parts,
  outbox: openOutbox(parts, { smtpUrl: '', from: '' }),
  site: '',
  notices: NO_NOTICES,
  institution: () => ANY_INSTITUTION,
})

const server = createServer(async (request, response) => {
  try {
    const { key } = PostSchema.parse(await json(request))
    const submitted = await requests.submit({
      form: { ...REQUEST_FORM, description: `asked with ${key}` },
      records: [{ id: 'msp:doc:1921:001', title: 'An act', note: key }],
      pace: 'standard',
      schedule: TEST_SCHEDULE,
      key,
    })
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(submitted))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
