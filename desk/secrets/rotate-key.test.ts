import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, type TestDatabases } from '../../tests/desk/databases.ts'
import { NO_NOTICES } from '../../tests/desk/no-notices.ts'
import { REQUEST_FORM } from '../../tests/desk/request-fixture.ts'
import { TEST_SCHEDULE } from '../../tests/desk/test-schedule.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { type DeskDatabase, openDeskDatabase } from '../database/open-database.ts'
import { ANY_INSTITUTION } from '../institution.ts'
import { openOutbox } from '../mail/outbox.ts'
import { openRequests } from '../requests/requests.ts'
import { rotateKey } from './rotate-key.ts'
import { newKey, openSealing, readKeyFile, writeKeyFile } from './sealing.ts'

const folder = scratch('rotate')
afterAll(() => discard(folder))

describe.each(DATABASES)('rotating the key on $name', ({ name, here, start }) => {
  const file = `${folder}/${name}.key`
  let databases: TestDatabases
  let database: DeskDatabase
  beforeAll(async () => {
    if (!here) return
    writeKeyFile(file, [newKey()])
    databases = await start()
    database = await openDeskDatabase(await databases.fresh())
  })
  afterAll(async () => {
    await database?.close()
    await databases?.stop()
  })

  test.skipIf(!here)('seals everything anew while a server goes on, and drops what nothing needs', async () => {
    const parts = { database, sealing: openSealing(file), now: () => new Date() }
    const requests = openRequests({
      ...parts,
      outbox: openOutbox(parts, { smtpUrl: '', from: '' }),
      site: '',
      notices: NO_NOTICES,
      institution: () => ANY_INSTITUTION,
    })
    const ask = (key: string) => requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key })
    const first = await ask('first')
    const [original] = readKeyFile(file)
    expect(await rotateKey(file, database)).toEqual({ resealed: 1, givenUp: 0, keys: 2 })
    const second = await ask('second')
    // The running server opens what the rotation sealed, and repeats what it acknowledged.
    expect(await ask('first')).toMatchObject({ number: first.number, code: first.code, repeated: true })
    expect(await rotateKey(file, database)).toEqual({ resealed: 2, givenUp: 0, keys: 2 })
    expect(readKeyFile(file).map(({ id }) => id)).not.toContain(original?.id)
    for (const { number } of [first, second]) expect((await requests.read(number)).contact?.email).toBe('ada@example.org')
  })
})
