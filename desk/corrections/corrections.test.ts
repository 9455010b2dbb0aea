import { afterAll, expect } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { NO_NOTICES } from '../../tests/desk/no-notices.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { ANY_INSTITUTION } from '../institution.ts'
import { openOutbox } from '../mail/outbox.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { CorrectionFormSchema } from './correction-form.ts'
import { openCorrections } from './corrections.ts'

const folder = scratch('corrections')
writeKeyFile(`${folder}/key`, [newKey()])
const sealing = openSealing(`${folder}/key`)
afterAll(() => discard(folder))

const FORM = CorrectionFormSchema.parse({
  about: '/records/msp:doc:1865:001',
  text: 'The date is that of the act.',
  source: 'The act itself',
  name: 'Ada Reader',
  email: 'ada@example.org',
})

onBothDatabases('suggested corrections', ({ database, test }) => {
  let moment = new Date('2026-11-20T15:00:00.000Z')
  const corrections = () => {
    const parts = { database: database(), sealing, now: () => moment }
    return openCorrections({
      ...parts,
      outbox: openOutbox(parts, { smtpUrl: '', from: '' }),
      site: '',
      notices: NO_NOTICES,
      institution: () => ANY_INSTITUTION,
    })
  }
  const suggest = (key: string, form = FORM) => corrections().submit({ form, title: 'An act', recordId: 'msp:doc:1865:001', key })

  test('are numbered without gaps or doubles, also when many come at once and some come twice', async () => {
    const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`)
    const answers = await Promise.all([...keys, ...keys].map((key) => suggest(key)))
    expect(answers.slice(20).map(({ number, code }) => [number, code])).toEqual(
      answers.slice(0, 20).map(({ number, code }) => [number, code]),
    )
    const numbers = [...new Set(answers.map(({ number }) => number))].toSorted()
    expect(numbers).toEqual(keys.map((_, at) => `CO-2026-${String(at + 1).padStart(6, '0')}`))
    await expect(suggest('key 0', { ...FORM, text: 'Something else' })).rejects.toMatchObject({ status: 422, code: 'key-used' })
  })

  test('are followed by the code alone, and name and address lie sealed', async () => {
    const { number, code } = await suggest('followed')
    expect(await corrections().follow(code)).toMatchObject({ number, status: 'received', text: FORM.text, reply: '' })
    for (const wrong of ['', number, '0'.repeat(32), code.toUpperCase()])
      if (wrong !== code) await expect(corrections().follow(wrong)).rejects.toMatchObject({ status: 404 })
    const row = JSON.stringify(await database().query.selectFrom('correction').selectAll().where('number', '=', number).execute())
    for (const secret of [code, 'ada@example.org', 'Ada Reader']) expect(row).not.toContain(secret)
    expect(await corrections().read(number)).toMatchObject({ sender: { name: 'Ada Reader', email: 'ada@example.org' }, resolved: null })
  })

  test('are accepted or declined with a reply; who declines says why; deciding again replaces the decision', async () => {
    const { number, code } = await suggest('decided')
    await expect(corrections().decide(number, { status: 'declined', reply: ' ' }, 'anna')).rejects.toMatchObject({ status: 400 })
    expect((await corrections().follow(code)).status).toBe('received')
    await corrections().decide(number, { status: 'declined', reply: 'The source says otherwise.' }, 'anna')
    expect(await corrections().follow(code)).toMatchObject({ status: 'declined', reply: 'The source says otherwise.' })
    await corrections().decide(number, { status: 'accepted', reply: '' }, 'ben')
    expect(await corrections().read(number)).toMatchObject({
      status: 'accepted',
      reply: '',
      resolver: 'ben',
      resolved: moment.toISOString(),
    })
    await expect(corrections().decide('CO-2026-999999', { status: 'accepted', reply: '' }, 'ben')).rejects.toMatchObject({ status: 404 })
  })

  test('are published with page and outcome and never with words; spam and what is undecided are not', async () => {
    const spam = await suggest('spam')
    await corrections().decide(spam.number, { status: 'declined', reply: 'no' }, 'anna')
    await corrections().markAsSpam(spam.number, true)
    const listed = await corrections().published({ time: '2999-01-01', key: '' }, 100)
    expect(listed.map(({ status, about }) => [status, about])).toEqual([['accepted', FORM.about]])
    expect(JSON.stringify(listed)).not.toContain(FORM.text)
    expect(await corrections().list({ spam: true, page: 1, size: 10 })).toMatchObject({ total: 1, corrections: [{ number: spam.number }] })
    expect((await corrections().list({ status: 'received', page: 2, size: 15 })).corrections).toHaveLength(6)
  })

  test('are erased by their sender at once, and by retention after its years; number and outcome stay', async () => {
    const { number, code } = await suggest('erased')
    await corrections().erase(code)
    await corrections().erase(code)
    expect(await corrections().follow(code)).toMatchObject({ number, text: '', source: '', erased: moment.toISOString() })
    await expect(corrections().decide(number, { status: 'accepted', reply: '' }, 'anna')).rejects.toMatchObject({ status: 410 })
    await expect(suggest('erased')).rejects.toMatchObject({ code: 'key-used' })
    expect(await corrections().eraseExpired(3)).toBe(0)
    moment = new Date('2029-11-21T15:00:00.000Z')
    // What nobody decided too: all but the one that is erased already.
    const all = await database().query.selectFrom('correction').select('id').execute()
    expect(await corrections().eraseExpired(3)).toBe(all.length - 1)
    expect(await corrections().eraseExpired(3)).toBe(0)
    expect(JSON.stringify(await corrections().published({ time: '2999-01-01', key: '' }, 10))).toContain('accepted')
  })
})
