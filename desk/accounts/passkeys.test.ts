import { afterAll, expect } from 'vitest'
import { onBothDatabases } from '../../tests/desk/databases.ts'
import { softwarePasskey } from '../../tests/desk/software-passkey.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { ANY_INSTITUTION } from '../institution.ts'
import { newKey, openSealing, writeKeyFile } from '../secrets/sealing.ts'

import { openAccounts } from './accounts.ts'
import { CHALLENGE_ENDS, isChallenge, newChallenge, openPasskeys } from './passkeys.ts'

const folder = scratch('passkeys')
writeKeyFile(`${folder}/key`, [newKey()])
const sealing = openSealing(`${folder}/key`)
afterAll(() => discard(folder))
const ORIGIN = 'http://localhost:3000'

onBothDatabases('passkeys', ({ database, test }) => {
  const passkeys = () => openPasskeys(database().query, sealing, { publicUrl: '', institution: () => ANY_INSTITUTION })
  const rows = async () => (await database().query.selectFrom('one_time_code').select('hash').execute()).length

  test('asking for a challenge leaves no row; a proved answer signs in once, and leaves one until its challenge ends', async () => {
    const accounts = openAccounts(database().query)
    const account = await accounts.join(await accounts.invite('administrator', ''), 'Anna', 'correct horse battery')
    const key = softwarePasskey()
    const kept = { account_id: account.id, label: 'Test', created: '2026-11-21T00:00:00.000Z', used: null }
    await database()
      .query.insertInto('passkey')
      .values({ ...key.row, ...kept })
      .execute()
    const challenges = await Promise.all(Array.from({ length: 50 }, () => passkeys().signInOptions(ORIGIN)))
    await passkeys().registrationOptions(ORIGIN, account)
    expect(new Set(challenges.map(({ challenge }) => challenge)).size).toBe(50)
    expect(await rows()).toBe(0)
    const answer = key.answer(ORIGIN, challenges[0]?.challenge ?? '')
    expect(await passkeys().signIn(ORIGIN, answer)).toEqual({ id: account.id, name: 'Anna' })
    await expect(passkeys().signIn(ORIGIN, answer)).rejects.toMatchObject({ code: 'wrong-passkey' })
    expect(await rows()).toBe(1)
    // Answers that prove nothing: a stranger's key, a challenge of nobody's, one that was given out for making a key.
    const wrong = [
      softwarePasskey().answer(ORIGIN, challenges[1]?.challenge ?? ''),
      key.answer(ORIGIN, Buffer.from(`${Date.now() + 1_000}.AAAA.BBBB`).toString('base64url')),
      key.answer(ORIGIN, (await passkeys().registrationOptions(ORIGIN, account)).challenge),
      key.answer('http://localhost:3001', challenges[2]?.challenge ?? ''),
    ]
    for (const one of wrong) await expect(passkeys().signIn(ORIGIN, one)).rejects.toMatchObject({ code: 'wrong-passkey' })
    expect(await rows()).toBe(1)
    expect(await passkeys().signIn(ORIGIN, key.answer(ORIGIN, challenges[3]?.challenge ?? ''))).toMatchObject({ name: 'Anna' })
  })

  test('a challenge holds for its use, its account and five minutes', () => {
    const now = Date.parse('2026-11-21T08:00:00Z')
    const one = Buffer.from(newChallenge(sealing, { use: 'new', account: 'anna' }, now)).toString('base64url')
    expect(isChallenge(sealing, { use: 'new', account: 'anna' }, one, now)).toBe(true)
    expect(isChallenge(sealing, { use: 'new', account: 'ben' }, one, now)).toBe(false)
    expect(isChallenge(sealing, { use: 'sign-in' }, one, now)).toBe(false)
    expect(isChallenge(sealing, { use: 'new', account: 'anna' }, one, now + CHALLENGE_ENDS)).toBe(false)
  })
})
