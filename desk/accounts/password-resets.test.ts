import { expect, onTestFinished } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { EmailSchema, openOutbox } from '../mail/outbox.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { openSessions } from '../sessions/sessions.ts'
import { openAccounts } from './accounts.ts'
import { openPasswordResets } from './password-resets.ts'
import { rescue } from './rescue.ts'

const PASSWORD = 'correct horse battery'
const OTHER = 'another staple horse'
const SITE = 'https://archive.example'

onBothDatabases('forgotten passwords', ({ database, test }) => {
  function opened() {
    const folder = scratch('resets')
    onTestFinished(() => discard(folder))
    writeKeyFile(`${folder}/key`, [newKey()])
    const clock = { now: new Date() }
    const parts = { database: database(), sealing: openSealing(`${folder}/key`), now: () => clock.now }
    const { query } = database()
    // Nothing listens there: letters stay in the box, where the test reads them.
    const outbox = openOutbox(parts, { smtpUrl: 'smtp://127.0.0.1:9', from: 'archive@example.org' })
    const letters = async () =>
      (await query.selectFrom('mail').selectAll().orderBy('created').execute()).map((row) =>
        EmailSchema.parse(JSON.parse(parts.sealing.open('contact', row.id, row.letter))),
      )
    return { clock, letters, query, resets: openPasswordResets({ ...parts, query, outbox, site: SITE }), outbox, parts }
  }
  const codeIn = (text: string) => /\/admin\/reset\/([\w-]+)/.exec(text)?.[1] ?? ''

  test('a letter goes to the address of the account; its link works once, for half an hour, and ends sessions', async () => {
    const { clock, letters, query, resets } = opened()
    const accounts = openAccounts(query)
    const anna = await accounts.join(await accounts.invite('administrator', ''), 'Anna', PASSWORD)
    expect(await resets.ask('anna')).toBe('')
    await resets.setEmail(anna.id, 'anna@example.org')
    expect(await resets.emailOf(anna.id)).toBe('anna@example.org')
    expect(JSON.stringify(await query.selectFrom('account').selectAll().execute())).not.toContain('anna@')
    expect([await resets.ask(' ANNA '), await resets.ask('nobody')]).toEqual(['Anna', ''])
    // Asked again at once: no second letter.
    expect(await resets.ask('Anna')).toBe('')
    const [letter, ...more] = await letters()
    expect([letter?.to, more]).toEqual(['anna@example.org', []])
    const code = codeIn(letter?.text ?? '')
    expect(letter?.text).toContain(`${SITE}/admin/reset/${code}`)
    expect(await resets.accountOf(code)).toEqual({ id: anna.id, name: 'Anna' })
    await expect(resets.use(code, 'short')).rejects.toMatchObject({ status: 400, details: [{ where: 'password' }] })
    const sessions = openSessions(query)
    const token = await sessions.start(anna.id, { browser: '', from: 'this machine' })
    const used = await Promise.allSettled([resets.use(code, OTHER), resets.use(code, OTHER)])
    expect(used.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await sessions.find(token)).toBeNull()
    expect([await accounts.check('Anna', PASSWORD), (await accounts.check('Anna', OTHER))?.name]).toEqual([null, 'Anna'])
    // A later one ends by itself, and an older one with a newer.
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    const first = await resets.code(anna.id, 'ben')
    const second = await resets.code(anna.id, 'ben')
    expect(await resets.accountOf(first)).toBeNull()
    clock.now = new Date(clock.now.getTime() + 31 * 60_000)
    expect(await resets.accountOf(second)).toBeNull()
    await expect(resets.use(second, OTHER)).rejects.toMatchObject({ status: 410 })
  })

  test('no link is mailed where the address of the site is not set, nor to a closed account', async () => {
    const { parts, query, outbox, resets } = opened()
    const waiting = () => query.selectFrom('mail').select('id').execute()
    const before = await waiting()
    expect(openPasswordResets({ ...parts, query, outbox, site: '' }).mailed).toBe(false)
    const accounts = openAccounts(query)
    const ben = await accounts.join(await accounts.invite('archivist', 'anna'), 'Ben', PASSWORD)
    await resets.setEmail(ben.id, 'ben@example.org')
    const code = await resets.code(ben.id, 'anna')
    await accounts.setClosed(ben.id, true)
    expect([await resets.ask('Ben'), await resets.accountOf(code)]).toEqual(['', null])
    expect(await waiting()).toEqual(before)
  })

  test('whoever runs the server gets back in: listed accounts, a link, a closed account reopened, another administrator', async () => {
    const { query, resets } = opened()
    const accounts = openAccounts(query)
    expect((await rescue(query, [], SITE)).join('\n')).toMatch(/Anna \(administrator\)\n {2}Ben \(archivist, closed\)/)
    await expect(rescue(query, ['Mallory'], SITE)).rejects.toMatchObject({ status: 404 })
    await expect(rescue(query, ['--administrator'], SITE)).rejects.toMatchObject({ status: 400 })
    const said = (await rescue(query, ['ben', '--administrator'], SITE)).join('\n')
    expect(said).toContain('Ben is open again.')
    await resets.use(codeIn(said), OTHER)
    expect(await accounts.check('Ben', OTHER)).toMatchObject({ role: 'administrator', closed: null })
    const made = /\/admin\/join\/([\w-]+)/.exec((await rescue(query, ['--new-administrator'], SITE)).join('\n'))?.[1] ?? ''
    expect(await accounts.invitation(made)).toEqual({ role: 'administrator' })
    const logged = await query.selectFrom('audit_entry').select(['actor', 'action']).execute()
    expect(logged).toEqual([
      { actor: 'operator', action: 'password.link' },
      { actor: 'operator', action: 'account.invite' },
    ])
  })
})
