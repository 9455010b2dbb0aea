import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, type TestDatabases } from '../../tests/desk/databases.ts'
import { NO_NOTICES } from '../../tests/desk/no-notices.ts'
import { REQUEST_FORM } from '../../tests/desk/request-fixture.ts'
import { TEST_SCHEDULE } from '../../tests/desk/test-schedule.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { POSTGRES_TYPES, SQLITE_TYPES } from '../database/migrations.ts'
import { type DeskDatabase, openDeskDatabase } from '../database/open-database.ts'
import { ANY_INSTITUTION } from '../institution.ts'
import { openOutbox } from '../mail/outbox.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { requestLanguageMigration } from './request-tables.ts'
import { openRequests, type Requests } from './requests.ts'

const folder = scratch('requests')
writeKeyFile(`${folder}/key`, [newKey()])
const sealing = openSealing(`${folder}/key`)
afterAll(() => discard(folder))

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

let made = 0
const submission = (changes: { key?: string; description?: string } = {}) => {
  made += 1
  return {
    form: { ...REQUEST_FORM, description: changes.description ?? 'Any roster of 1921.' },
    records: [{ id: 'msp:doc:1921:001', title: 'An act', note: 'page 3' }],
    pace: 'standard' as const,
    schedule: TEST_SCHEDULE,
    key: changes.key ?? `key ${made}`,
  }
}

describe.each(DATABASES)('research requests on $name', ({ here, start }) => {
  let databases: TestDatabases
  let database: DeskDatabase
  let requests: Requests
  let moment = new Date('2026-11-20T15:00:00.000Z')

  beforeAll(async () => {
    if (!here) return
    databases = await start()
    database = await openDeskDatabase(await databases.fresh())
    const parts = { database, sealing, now: () => moment }
    requests = openRequests({
      ...parts,
      outbox: openOutbox(parts, { smtpUrl: '', from: '' }),
      site: '',
      notices: NO_NOTICES,
      institution: () => ANY_INSTITUTION,
    })
  })
  afterAll(async () => {
    await database?.close()
    await databases?.stop()
  })

  const open = async (code: string) => {
    const followed = await requests.follow(code)
    if (followed.state !== 'open') throw new Error('erased')
    return followed.request
  }

  test.skipIf(!here)('are numbered without gaps or doubles, also when many come at once and some come twice', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => submission({ key: `double ${at}`, description: `number ${at}` }))
    const answers = await Promise.all([...twenty, ...twenty].map((one) => requests.submit(one)))
    expect(answers.slice(20).map(({ number, code }) => [number, code])).toEqual(
      answers.slice(0, 20).map(({ number, code }) => [number, code]),
    )
    const numbers = answers.slice(0, 20).map(({ number }) => number)
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `RR-2026-${String(at + 1).padStart(6, '0')}`))
    expect(new Set(answers.map(({ code }) => code)).size).toBe(20)
    expect(answers.filter(({ repeated }) => repeated)).toHaveLength(20)
  })

  test.skipIf(!here)('are followed by their private code, with the days the schedule states', async () => {
    const { code, number } = await requests.submit(submission())
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(await open(code)).toMatchObject({
      number,
      status: 'received',
      // A Friday: three business days later it is Wednesday.
      firstDue: '2026-11-25',
      due: '2026-12-18',
      sender: { name: 'Ada Reader', email: 'ada@example.org' },
      records: [{ id: 'msp:doc:1921:001', title: 'An act', note: 'page 3' }],
      history: [{ kind: 'received', mine: true }],
      files: [],
    })
    for (const guess of ['', 'x', '0'.repeat(32), code.toUpperCase(), `${code}0`]) {
      await expect(requests.follow(guess)).rejects.toMatchObject({ status: 404 })
    }
  })

  test.skipIf(!here)('refuse a key that was used for something else', async () => {
    await requests.submit(submission({ key: 'mine' }))
    await expect(requests.submit(submission({ key: 'mine', description: 'Something else' }))).rejects.toMatchObject({
      status: 422,
      code: 'key-used',
    })
  })

  test.skipIf(!here)('keep contact details and the code out of the tables', async () => {
    const { code } = await requests.submit(submission())
    const tables = ['request', 'request_event', 'request_record'] as const
    const rows = await Promise.all(tables.map((table) => database.query.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(rows)
    // Not the first name: three letters come about by chance in what is sealed.
    expect(['Ada Reader', '"Reader"', 'ada@example.org', '555 0100', code].filter((secret) => text.includes(secret))).toEqual([])
  })

  test.skipIf(!here)('go back and forth: reply, message, note, file, closing', async () => {
    const { number, code } = await requests.submit(submission())
    await requests.assign(number, 'account-1', 'account-1')
    await requests.note(number, 'Ask the State Library first', 'account-1')
    await requests.reply(number, { text: 'Which barracks?', status: 'waiting' }, 'account-1')
    expect((await open(code)).status).toBe('waiting')
    await requests.write(code, 'Framingham.')
    await requests.addFile(number, { name: '../../evil<script>.html', bytes: PDF }, 'account-1')
    await requests.setStatus(number, 'closed', 'account-1')
    const seen = await open(code)
    expect(seen.history.map(({ kind, mine, text }) => [kind, mine, text])).toEqual([
      ['received', true, ''],
      ['message', false, 'Which barracks?'],
      ['message', true, 'Framingham.'],
      ['file', false, 'evilscript.pdf'],
      ['status', false, 'closed'],
    ])
    expect(JSON.stringify(seen)).not.toContain('State Library')
    const [file] = seen.files
    expect(file).toMatchObject({ name: 'evilscript.pdf', type: 'application/pdf', size: PDF.length })
    expect([...(await requests.fileFor(code, file?.id ?? '')).bytes]).toEqual([...PDF])
    const other = await requests.submit(submission())
    await expect(requests.fileFor(other.code, file?.id ?? '')).rejects.toMatchObject({ status: 404 })
    const whole = await requests.read(number)
    expect(whole.contact).toMatchObject({ email: 'ada@example.org' })
    expect(JSON.stringify(whole)).not.toContain(code)
    expect(whole.history.map(({ kind }) => kind)).toContain('note')
    // A message to a closed request opens it again.
    await requests.write(code, 'One thing more.')
    expect((await open(code)).status).toBe('working')
  })

  test.skipIf(!here)('keep the language they were sent in, and what a status became as a code, also from before', async () => {
    const { number, code } = await requests.submit({ ...submission(), form: { ...REQUEST_FORM, language: 'es' } })
    expect((await requests.read(number)).language).toBe('es')
    await requests.setStatus(number, 'waiting', 'account-1')
    const statuses = async () => (await open(code)).history.filter(({ kind }) => kind === 'status').map(({ text }) => text)
    await database.query.updateTable('request_event').set({ text: 'Waiting for your reply' }).where('text', '=', 'waiting').execute()
    expect(await statuses()).toEqual(['Waiting for your reply'])
    const [, ...updates] = requestLanguageMigration.statements(database.kind === 'sqlite' ? SQLITE_TYPES : POSTGRES_TYPES)
    for (const statement of updates) await sql.raw(statement).execute(database.query)
    expect(await statuses()).toEqual(['waiting'])
  })

  test.skipIf(!here)('refuse files that are no documents, and words that are none or too many', async () => {
    const { number, code } = await requests.submit(submission())
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
    await expect(requests.addFile(number, { name: 'page.pdf', bytes: page }, 'a')).rejects.toMatchObject({ status: 415 })
    await expect(requests.addFile(number, { name: 'e', bytes: new Uint8Array(0) }, 'a')).rejects.toMatchObject({ status: 415 })
    await expect(requests.write(code, '  ')).rejects.toMatchObject({ status: 400 })
    await expect(requests.write(code, 'x'.repeat(5_001))).rejects.toMatchObject({ status: 400 })
    await expect(requests.assign('RR-2026-999999', 'a', 'a')).rejects.toMatchObject({ status: 404 })
    expect((await open(code)).history).toHaveLength(1)
  })

  test.skipIf(!here)('are withdrawn, and erased but for number and days', async () => {
    const { number, code } = await requests.submit(submission())
    await requests.withdraw(code)
    await requests.withdraw(code)
    expect(await open(code)).toMatchObject({ status: 'withdrawn' })
    await expect(requests.write(code, 'Still there?')).rejects.toMatchObject({ status: 409 })
    await requests.erase(code)
    await requests.erase(code)
    expect(await requests.follow(code)).toMatchObject({ state: 'erased', number })
    await expect(requests.reply(number, { text: 'Hello', status: 'answered' }, 'a')).rejects.toMatchObject({ status: 410 })
    const row = await database.query.selectFrom('request').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ contact: null, purpose: '', description: '', status: 'withdrawn' })
    expect((await requests.read(number)).records).toEqual([])
  })

  test.skipIf(!here)('leave none of their words in any table once erased', async () => {
    const words = ['quokka description', 'quokka question', 'quokka answer', 'quokka note', 'quokka.pdf', 'An act', 'page 3']
    const { number, code } = await requests.submit(submission({ description: 'quokka description' }))
    await requests.reply(number, { text: 'quokka question', status: 'waiting' }, 'account-1')
    await requests.write(code, 'quokka answer')
    await requests.note(number, 'quokka note', 'account-1')
    await requests.addFile(number, { name: 'quokka.pdf', bytes: PDF }, 'account-1')
    const { id } = await database.query.selectFrom('request').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const kept = async () => {
      const parts = ['request_event', 'request_record', 'request_file'] as const
      const rows = [
        ...(await database.query.selectFrom('request').selectAll().where('id', '=', id).execute()),
        ...(await Promise.all(parts.map((table) => database.query.selectFrom(table).selectAll().where('request_id', '=', id).execute()))),
      ]
      return words.filter((word) => JSON.stringify(rows).includes(word))
    }
    expect(await kept()).toEqual(words)
    await requests.erase(code)
    expect(await kept()).toEqual([])
  })

  test.skipIf(!here)('are erased by the retention job when their years are over, and not before', async () => {
    const kept = await requests.submit(submission())
    const ended = await requests.submit(submission())
    await requests.setStatus(ended.number, 'closed', 'a')
    const began = moment
    try {
      // They count from the last thing that happened.
      moment = new Date('2028-01-01T00:00:00.000Z')
      await requests.write(kept.code, 'Is there any news?')
      moment = new Date('2029-11-19T00:00:00.000Z')
      expect(await requests.eraseExpired(3)).toBe(0)
      moment = new Date('2029-11-22T00:00:00.000Z')
      expect(await requests.eraseExpired(3)).toBeGreaterThan(0)
      expect(await requests.follow(ended.code)).toMatchObject({ state: 'erased' })
      expect(await requests.follow(kept.code)).toMatchObject({ state: 'open' })
    } finally {
      moment = began
    }
  })

  test.skipIf(!here)('are listed for archivists, filtered, the overdue ones marked', async () => {
    const { number } = await requests.submit(submission({ description: 'The zebra_100% of Framingham' }))
    const spam = await requests.submit(submission({ description: 'zebra pills' }))
    await requests.markAsSpam(spam.number, true, 'a')
    const list = async (filter: object) => (await requests.list({ page: 1, size: 50, ...filter })).requests.map((one) => one.number)
    expect(await list({ words: 'ZEBRA' })).toEqual([number])
    expect(await list({ words: 'zebra_100%' })).toEqual([number])
    expect(await list({ words: 'zebra%pills', spam: true })).toEqual([])
    expect(await list({ words: 'zebra', spam: true })).toEqual([spam.number])
    expect(await list({ words: 'zebra', overdue: true })).toEqual([])
    expect(await list({ words: 'zebra', assignee: '' })).toEqual([number])
    const began = moment
    try {
      moment = new Date('2026-11-26T00:00:00.000Z')
      expect(await list({ words: 'zebra', overdue: true })).toEqual([number])
      await requests.reply(number, { text: 'We are looking.', status: 'answered' }, 'a')
      expect(await list({ words: 'zebra', overdue: true })).toEqual([])
    } finally {
      moment = began
    }
    expect((await requests.list({ page: 1, size: 2 })).requests).toHaveLength(2)
  })

  test.skipIf(!here)('the list says who asked, finds names though they are sealed, and marks what nobody has read', async () => {
    const { number, code } = await requests.submit(submission({ description: 'A list of bell ringers.' }))
    const found = async (words: string) => (await requests.list({ words, page: 1, size: 50 })).requests.find((one) => one.number === number)
    expect(await found('bell ringers')).toMatchObject({ sender: `${REQUEST_FORM.firstName} ${REQUEST_FORM.lastName}`, unread: true })
    expect(await found(REQUEST_FORM.lastName.toUpperCase())).toMatchObject({ number })
    expect(await found('nobody of this name')).toBeUndefined()
    await requests.markOpened(number)
    expect(await found('bell ringers')).toMatchObject({ unread: false })
    moment = new Date(moment.getTime() + 60_000)
    await requests.write(code, 'One thing more.')
    expect(await found('bell ringers')).toMatchObject({ unread: true })
    await requests.erase(code)
    expect(await found(number)).toMatchObject({ sender: '', email: '', description: '', unread: false })
    expect(await found(REQUEST_FORM.lastName)).toBeUndefined()
  })
})
