import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../desk/backup/backup.ts'
import { CorrectionFormSchema } from '../../desk/corrections/correction-form.ts'
import { openCorrections } from '../../desk/corrections/corrections.ts'
import type { DatabaseAddress, DeskDatabase } from '../../desk/database/open-database.ts'
import { ANY_INSTITUTION } from '../../desk/institution.ts'
import { type Desk, openDesk } from '../../desk/open-desk.ts'
import { openRequests } from '../../desk/requests/requests.ts'
import { keepPrivate, openStore, storeFile } from '../../store/index.ts'
import { LONG } from '../ring.ts'
import { discard, scratch } from '../site/site-server.ts'
import { wordsOnDisk } from './bytes-on-disk.ts'
import { onBothDatabases } from './databases.ts'
import { NO_NOTICES } from './no-notices.ts'
import { REQUEST_FORM } from './request-fixture.ts'
import { TEST_SCHEDULE } from './test-schedule.ts'

/** Erased is erased: not in the database, not in its log, not in a copy beside it, not in a backup made afterwards. */
const MANY = LONG ? 150 : 24
const CORRECTIONS = LONG ? 40 : 8
// Nobody listens there: letters are kept and tried in vain.
const MAIL = { smtpUrl: 'smtp://127.0.0.1:1', from: 'archive@example.org' }
const folder = scratch('erasure')
const dataDir = join(folder, 'data')
const address: DatabaseAddress = { kind: 'sqlite', file: join(dataDir, 'desk.sqlite') }
let desk: Desk

beforeAll(async () => {
  keepPrivate()
  openStore(storeFile(dataDir)).close()
  desk = await openDesk({ address, dataDir, keyFile: `${dataDir}.key`, publicUrl: 'https://archive.example', mail: MAIL })
})
afterAll(async () => {
  await desk?.close()
  discard(folder)
})

/** Words of one sender, found nowhere else. Some are long, so that rows spill into pages of their own. */
const wordsOf = (at: number) =>
  ['purpose', 'question', 'years', 'note', 'title', 'message', 'reply', 'remark', 'filed'].map((field) => `zq${field}x${at}x`)

async function submitAndWork({ requests }: Pick<Desk, 'requests'>, at: number): Promise<string> {
  const [purpose = '', question = '', years = '', note = '', title = '', message = '', reply = '', remark = '', filed = ''] = wordsOf(at)
  const { number, code } = await requests.submit({
    form: { ...REQUEST_FORM, purpose, description: `${question} `.repeat(1 + (at % 7) * 90), dateRange: years },
    records: [{ id: `msp:doc:1865:${at}`, title, note }],
    pace: 'standard',
    schedule: TEST_SCHEDULE,
    key: `key ${at}`,
  })
  await requests.write(code, message)
  await requests.note(number, remark, 'a')
  await requests.reply(number, { text: `${reply} `.repeat(1 + (at % 5) * 60), status: 'answered' }, 'a')
  await requests.addFile(number, { name: `${filed}.txt`, bytes: Buffer.from(`${filed} `.repeat(at % 3 === 0 ? 900 : 3)) }, 'a')
  return code
}

test('what a sender erases lies in no file of DATA_DIR, nor in a backup made afterwards', async () => {
  const codes: string[] = []
  for (let at = 0; at < MANY; at += 1) codes.push(await submitAndWork(desk, at))
  const correction = (at: number) => ({
    text: `zqtextx${at}x `.repeat(200),
    source: `zqsourcex${at}x`,
    name: 'Bea',
    email: 'bea@example.org',
  })
  const corrections: string[] = []
  for (let at = 0; at < CORRECTIONS; at += 1) {
    const form = CorrectionFormSchema.parse({ about: '/records/msp:doc:1865:001', ...correction(at) })
    const { number, code } = await desk.corrections.submit({ form, title: 'An act', recordId: null, key: `correction ${at}` })
    await desk.corrections.decide(number, { status: 'declined', reply: `zqanswerx${at}x` }, 'a')
    corrections.push(code)
  }
  // A copy that an upgrade left, and a letter that could not be sent.
  await sql`VACUUM INTO ${`${join(dataDir, 'desk.sqlite')}.format-3`}`.execute(desk.database.query)
  expect(await desk.outbox.sendWaiting()).toMatchObject({ sent: 0 })
  const lettersBefore = (await desk.database.query.selectFrom('mail').select('id').execute()).length
  expect(lettersBefore).toBeGreaterThan(MANY)

  // Two thirds go, in an order that has nothing to do with where they lie.
  const goes = Array.from({ length: MANY }, (_, at) => (at * 67) % MANY).filter((at) => at % 3 !== 1)
  const gone = goes.flatMap(wordsOf)
  expect(wordsOnDisk(dataDir, gone).length).toBeGreaterThanOrEqual(gone.length)
  for (const at of goes) await desk.requests.erase(codes[at] ?? '')
  const goneCorrections = corrections.flatMap((_, at) => (at % 2 === 0 ? [`zqtextx${at}x`, `zqsourcex${at}x`, `zqanswerx${at}x`] : []))
  for (const [at, code] of corrections.entries()) if (at % 2 === 0) await desk.corrections.erase(code)
  const erased = [...gone, ...goneCorrections]
  expect(wordsOnDisk(dataDir, erased)).toEqual([])
  expect(desk.database.scrubber.pending()).toBe(false)
  await makeBackup({ dataDir: dataDir, contentDir: 'content' }, join(folder, 'backup'))
  expect(wordsOnDisk(join(folder, 'backup'), erased)).toEqual([])
  // Everybody else's is where it was, in the backup too.
  for (const place of [dataDir, join(folder, 'backup')])
    expect(new Set(wordsOnDisk(place, [...wordsOf(1), 'zqtextx1x']).map((found) => found.split(': ')[1]))).toEqual(
      new Set([...wordsOf(1), 'zqtextx1x']),
    )
  const letters = await desk.database.query.selectFrom('mail').select('about').execute()
  const left = await desk.database.query.selectFrom('request').select('id').where('erased', 'is', null).execute()
  const leftCorrections = await desk.database.query.selectFrom('correction').select('id').where('erased', 'is', null).execute()
  expect(new Set(letters.map(({ about }) => about))).toEqual(new Set([...left, ...leftCorrections].map(({ id }) => id)))
})

test('where somebody reads the old state, the page says so, and the log is emptied once the reader has ended', async () => {
  const code = await submitAndWork(desk, 9_001)
  const reader = new DatabaseSync(join(dataDir, 'desk.sqlite'), { readOnly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM request').get()
  await desk.requests.erase(code)
  expect(await desk.requests.follow(code)).toMatchObject({ state: 'erased', pending: true })
  expect(wordsOnDisk(dataDir, wordsOf(9_001))).not.toEqual([])
  reader.exec('COMMIT')
  reader.close()
  await expect.poll(() => desk.database.scrubber.pending(), { timeout: 30_000 }).toBe(false)
  expect(wordsOnDisk(dataDir, wordsOf(9_001))).toEqual([])
  expect(await desk.requests.follow(code)).toMatchObject({ state: 'erased', pending: false })
})

test('whatever is made is closed to others: the data, the key, a backup and what was put in by hand', async () => {
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  writeFileSync(join(dataDir, 'media/msp_photo_1921_0001.png'), 'a scan', { mode: 0o666 })
  await makeBackup({ dataDir: dataDir, contentDir: 'content' }, join(folder, 'backup-2'))
  const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    ({ parentPath, name }) => (statSync(join(parentPath, name)).mode & 0o077) !== 0,
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

onBothDatabases('erasing', ({ database, test }) => {
  let moment = new Date('2026-11-20T15:00:00.000Z')
  const parts = (): Parameters<typeof openRequests>[0] & { database: DeskDatabase } => ({
    database: database(),
    sealing: desk.sealing,
    outbox: desk.outbox,
    site: '',
    notices: NO_NOTICES,
    institution: () => ANY_INSTITUTION,
    now: () => moment,
  })

  test('takes the waiting letters along, and says what is so', async () => {
    const requests = openRequests(parts())
    const code = await submitAndWork({ requests }, 1)
    const row = await database().query.selectFrom('request').select('id').executeTakeFirstOrThrow()
    const letters = () => database().query.selectFrom('mail').select('id').where('about', '=', row.id).execute()
    expect((await letters()).length).toBeGreaterThan(1)
    await requests.erase(code)
    expect(await letters()).toEqual([])
    expect(await requests.follow(code)).toMatchObject({ state: 'erased', pending: false })
  })

  test('by retention counts from the last thing that happened, whatever the state, and takes spam too', async () => {
    const requests = openRequests(parts())
    const corrections = openCorrections(parts())
    const suggest = (key: string) =>
      corrections.submit({
        form: CorrectionFormSchema.parse({ about: '/records/x', text: key }),
        title: 'An act',
        recordId: null,
        key,
      })
    const ask = (key: string) =>
      requests.submit({ form: { ...REQUEST_FORM, purpose: key }, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key })
    const [untouched, answered, spam, closed] = [await ask('untouched'), await ask('answered'), await ask('spam'), await ask('closed')]
    await requests.reply(answered.number, { text: 'Here it is.', status: 'answered' }, 'a')
    await requests.markAsSpam(spam.number, true, 'a')
    await requests.setStatus(closed.number, 'closed', 'a')
    const [undecided, rubbish] = [await suggest('undecided'), await suggest('rubbish')]
    await corrections.markAsSpam(rubbish.number, true)
    // Somebody writes once more after two years: that one is kept for longer.
    moment = new Date('2028-11-21T15:00:00.000Z')
    await requests.write(answered.code, 'One more question.')
    moment = new Date('2029-11-21T15:00:00.000Z')
    expect([await requests.eraseExpired(3), await corrections.eraseExpired(3)]).toEqual([3, 2])
    const stateOf = async ({ code }: { code: string }) => (await requests.follow(code)).state
    expect([await stateOf(untouched), await stateOf(spam), await stateOf(closed), await stateOf(answered)]).toEqual([
      'erased',
      'erased',
      'erased',
      'open',
    ])
    expect((await corrections.follow(undecided.code)).text).toBe('')
    // Nobody withdrew what was only forgotten.
    expect((await requests.read(untouched.number)).status).toBe('closed')
    moment = new Date('2031-11-22T15:00:00.000Z')
    expect([await requests.eraseExpired(3), await requests.eraseExpired(3), await corrections.eraseExpired(3)]).toEqual([1, 0, 0])
  })
})
