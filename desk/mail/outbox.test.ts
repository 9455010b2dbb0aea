import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingMessages } from '../../messages/area.ts'
import { REQUEST_FORM } from '../../tests/desk/request-fixture.ts'
import { TEST_SCHEDULE } from '../../tests/desk/test-schedule.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { CorrectionFormSchema } from '../corrections/correction-form.ts'
import { correctionEmail, openCorrections } from '../corrections/corrections.ts'

import { type DeskDatabase, openDeskDatabase } from '../database/open-database.ts'
import { ANY_INSTITUTION } from '../institution.ts'
import { openRequests } from '../requests/requests.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { GATHERED, openOutbox } from './outbox.ts'
import { type NoticeChoice, openStaffNotices } from './staff-notices.ts'

const folder = scratch('outbox')
const received: { to: string; body: string }[] = []
let refusing = false
let server: SMTPServer
let database: DeskDatabase
let port = 0
let moment = new Date('2026-11-21T12:00:00.000Z')
const now = () => moment

beforeAll(async () => {
  writeKeyFile(`${folder}/key`, [newKey()])
  database = await openDeskDatabase({ kind: 'sqlite', file: ':memory:' })
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusing ? new Error('not today, ada@example.org') : null),
    onData(stream, session, done) {
      void text(stream).then((body) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), body })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await database.close()
  await new Promise<void>((ended) => server.close(() => ended()))
  discard(folder)
})

function parts() {
  const sealing = openSealing(`${folder}/key`)
  const outbox = openOutbox({ database, sealing, now }, { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'archive@example.org' })
  const site = 'https://archive.example'
  const institution = () => ANY_INSTITUTION
  const notices = openStaffNotices({ query: database.query, sealing, outbox, site, institution, now })
  const given = { database, sealing, outbox, notices, site, institution, now }
  return { outbox, sealing, notices, requests: openRequests(given), corrections: openCorrections(given) }
}

/** Until news that waits for more of its kind has left. */
function afterGathering(): void {
  moment = new Date(moment.getTime() + GATHERED * 60_000)
}

test('the sender is written to when the request is in, and once for an answer: its words, its file and its status', async () => {
  const { outbox, requests } = parts()
  const { number, code } = await requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'a' })
  await requests.note(number, 'internal', 'a')
  await requests.setStatus(number, 'working', 'a')
  await requests.addFile(number, { name: 'copy.txt', bytes: new TextEncoder().encode('A copy') }, 'a')
  await requests.reply(number, { text: 'The order is on page 3.', status: 'answered' }, 'a')
  expect(await outbox.sendWaiting()).toEqual({ sent: 1, failed: 0 })
  afterGathering()
  expect(await outbox.sendWaiting()).toEqual({ sent: 1, failed: 0 })
  expect(received.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org'])
  expect(received[0]?.body).toContain(`https://archive.example/requests/${code}`)
  expect(received[1]?.body).toContain('Update on your research request')
  expect(received[1]?.body.match(/There is an update/g)).toHaveLength(1)
  for (const words of ['The order is on page 3.', 'copy.txt', 'Its status is now']) expect(received[1]?.body).toContain(words)
  expect(received.some(({ body }) => body.includes('internal'))).toBe(false)
  expect(await outbox.sendWaiting()).toEqual({ sent: 0, failed: 0 })
})

test('a server that refuses delays a letter, and nobody’s address is kept in words', async () => {
  const { outbox, requests } = parts()
  refusing = true
  await requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'b' })
  const before = received.length
  expect(await outbox.sendWaiting()).toEqual({ sent: 0, failed: 1 })
  const row = await database.query.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect(row.error).toContain('not today')
  expect(JSON.stringify(row)).not.toContain('ada@')
  refusing = false
  expect(await outbox.sendWaiting()).toEqual({ sent: 0, failed: 0 })
  moment = new Date(moment.getTime() + 2 * 60_000)
  expect(await outbox.sendWaiting()).toEqual({ sent: 1, failed: 0 })
  expect(received.length).toBe(before + 1)
})

test('two that send at once send a letter once', async () => {
  const { outbox, requests } = parts()
  await requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'c' })
  const tallies = await Promise.all([outbox.sendWaiting(), parts().outbox.sendWaiting()])
  expect(tallies.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
})

test('who suggests a correction and leaves an address is written to when it is in and when it is decided; who leaves none is not', async () => {
  const { outbox, corrections } = parts()
  const suggest = (email: string) =>
    corrections.submit({
      form: CorrectionFormSchema.parse({ about: '/records/msp:doc:1865:001', text: 'A private thought', name: 'Bea Reader', email }),
      title: 'An act',
      recordId: 'msp:doc:1865:001',
      key: `with ${email}`,
    })
  received.length = 0
  const { number, code } = await suggest('bea@example.org')
  const silent = await suggest('')
  await corrections.decide(number, { status: 'declined', reply: 'The source says otherwise' }, 'a')
  await corrections.decide(silent.number, { status: 'accepted', reply: '' }, 'a')
  expect(await outbox.sendWaiting()).toEqual({ sent: 2, failed: 0 })
  expect(received.map(({ to }) => to)).toEqual(['bea@example.org', 'bea@example.org'])
  for (const { body } of received) {
    expect(body.replaceAll('=\r\n', '')).toContain(`https://archive.example/corrections/${code}`)
    expect(body).not.toMatch(/private thought/)
  }
  expect(received[1]?.body).toContain('The source says otherwise')
  expect(received[1]?.body).toMatch(/Your suggestion CO-\d{4}-\d{6} was declined\./)
})

/** A letter as it is read: quoted-printable undone. */
function plainText(body: string): string {
  const bytes = body.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

test('letters are in the language of what they answer, and lead to the page in it while the archive offers it', async () => {
  await missingMessages('es')
  const { outbox, requests, corrections } = parts()
  await outbox.sendWaiting()
  received.length = 0
  const form = { ...REQUEST_FORM, language: 'es' } as const
  const asked = await requests.submit({ form, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'spanish' })
  await requests.reply(asked.number, { text: 'Mañana', status: 'answered' }, 'a')
  const { code, number } = await corrections.submit({
    form: CorrectionFormSchema.parse({ about: '/records/x', text: 'Falta', email: 'bea@example.org', language: 'es' }),
    title: 'An act',
    recordId: null,
    key: 'spanish correction',
  })
  await corrections.decide(number, { status: 'accepted', reply: '' }, 'a')
  afterGathering()
  await outbox.sendWaiting()
  const bodies = received.map(({ body }) => plainText(body.slice(body.indexOf('\r\n\r\n')))).toSorted()
  expect(bodies).toHaveLength(4)
  for (const body of bodies) {
    expect(body).toMatch(/Quien tenga este enlace puede hacer lo mismo; le pedimos que no lo comparta\./)
    expect(body).toMatch(new RegExp(`https://archive\\.example/es/(?:requests/${asked.code}|corrections/${code})`))
    expect(body).not.toMatch(/\b(?:the|and|your|you|We|Dear|Hello)\b/)
  }
  expect(bodies.filter((body) => body.includes('Recibimos su solicitud de investigación'))).toHaveLength(1)
  expect(bodies.filter((body) => body.includes('en un plazo de 2 a 3 días hábiles.'))).toHaveLength(1)
  const about = { number, name: '', email: 'bea@example.org', code, language: 'es' } as const
  const { closing } = correctionEmail('received', about, 'https://archive.example', { ...ANY_INSTITUTION, languages: ['en'] })
  expect(closing).toContain(`https://archive.example/corrections/${code}`)
})

test('of a letter that was tried twelve times in vain only the fact is kept, also where the last try never ended', async () => {
  const { outbox, requests } = parts()
  refusing = true
  await requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'twelve' })
  const rows = () => database.query.selectFrom('mail').selectAll().execute()
  let tries = 0
  while (tries < 12) {
    expect(await outbox.waiting()).toBe(true)
    expect((await rows()).map(({ letter }) => letter)).not.toContain('')
    tries += (await outbox.sendWaiting()).failed
    moment = new Date(moment.getTime() + 3 * 3_600_000)
  }
  // With the twelfth try, not only at the next turn.
  expect(await rows()).toMatchObject([{ letter: '', attempts: 12 }])
  expect(await outbox.sendWaiting()).toEqual({ sent: 0, failed: 0 })
  await requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'ended' })
  await database.query.updateTable('mail').set({ attempts: 12 }).where('letter', '!=', '').execute()
  expect(await outbox.waiting()).toBe(true)
  await outbox.sendWaiting()
  expect((await rows()).map(({ letter }) => letter)).toEqual(['', ''])
  // Where mail was switched off, what waits is dropped after a week.
  await requests.submit({ form: REQUEST_FORM, records: [], pace: 'standard', schedule: TEST_SCHEDULE, key: 'off' })
  moment = new Date(moment.getTime() + 8 * 86_400_000)
  await openOutbox({ database, sealing: openSealing(`${folder}/key`), now }, { smtpUrl: '', from: '' }).giveUpOld()
  expect((await rows()).every(({ letter }) => letter === '')).toBe(true)
  refusing = false
})

async function account(role: string, email: string, notify: NoticeChoice, closed: string | null = null): Promise<string> {
  const { sealing } = parts()
  const id = crypto.randomUUID()
  const sealed = email === '' ? '' : sealing.seal('contact', id, email)
  const row = {
    id,
    name: id,
    folded: id,
    role,
    password: null,
    created: now().toISOString(),
    closed,
    email: sealed,
    collections: '[]',
    notify,
  }
  await database.query.insertInto('account').values(row).execute()
  return id
}

test('staff are written to at once or once a day, as they chose, without the words of visitors; who may not answer is not', async () => {
  moment = new Date('2026-12-01T15:00:00.000Z')
  const { outbox, notices, requests, corrections } = parts()
  await outbox.giveUpOld()
  await outbox.sendWaiting()
  const first = await account('archivist', 'anna@example.org', 'at-once')
  await account('administrator', 'bert@example.org', 'at-once')
  await account('archivist', 'cora@example.org', 'daily')
  await account('archivist', 'dora@example.org', 'never')
  await account('editor', 'emil@example.org', 'at-once')
  await account('archivist', 'fred@example.org', 'at-once', '2026-11-01T00:00:00.000Z')
  received.length = 0
  const { number, code } = await requests.submit({
    form: REQUEST_FORM,
    records: [],
    pace: 'standard',
    schedule: TEST_SCHEDULE,
    key: 'staff',
  })
  await requests.assign(number, first, 'a')
  await requests.write(code, 'A private question')
  await corrections.submit({
    form: CorrectionFormSchema.parse({ about: '/records/x', text: 'A private thought' }),
    title: 'An act',
    recordId: null,
    key: 'staff',
  })
  await outbox.sendWaiting()
  const staff = () =>
    received.filter(({ to }) => !to.startsWith('ada')).map(({ to, body }) => `${to} ${/Subject: (.*)/.exec(body)?.[1]?.trim()}`)
  expect(staff().toSorted()).toEqual([
    `anna@example.org New message on research request ${number}`,
    `anna@example.org New research request ${number}`,
    expect.stringMatching(/^anna@example.org New suggested correction CO-2026-/),
    `bert@example.org New research request ${number}`,
    expect.stringMatching(/^bert@example.org New suggested correction CO-2026-/),
  ])
  const plain = received.map(({ body }) => plainText(body)).join('\n')
  expect(plain).toContain(`https://archive.example/admin/requests/${number}`)
  expect(plain).not.toMatch(/private question|private thought/)
  received.length = 0
  expect(await notices.putDigests()).toBe(0)
  moment = new Date('2026-12-02T00:01:00.000Z')
  expect(await notices.putDigests()).toBe(1)
  await outbox.sendWaiting()
  expect(received.map(({ to }) => to)).toEqual(['cora@example.org'])
  const digest = plainText(received[0]?.body ?? '')
  for (const words of ['New research request', 'New message on research request', 'New suggested correction'])
    expect(digest).toContain(words)
  moment = new Date('2026-12-03T00:01:00.000Z')
  expect(await notices.putDigests()).toBe(0)
})
