import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { softwarePasskey } from '../../desk/software-passkey.ts'
import { PASSWORD, send, signIn } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'

const ChallengeSchema = z.object({ challenge: z.string() })

export default {
  title: 'Locking an administrator out of the own account',
  environment: { TRUST_PROXY: '1' },
  ownServer: true,
  async run({ site, administrator, short }) {
    await administrator()
    const first = await send(site, '/admin/sign-in', { name: 'Anna', password: PASSWORD })
    const mark = first.headers.getSetCookie().find((cookie) => cookie.startsWith('archive_browser=')) ?? ''
    const Cookie = mark.split(';')[0] ?? ''
    // A passkey of hers, as if she had added it.
    const key = softwarePasskey()
    const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
    const { id, public_key, counter, transports } = key.row
    database
      .prepare(
        "INSERT INTO passkey (id, account_id, label, public_key, counter, transports, created) SELECT ?, id, 'Test', ?, ?, ?, '' FROM account",
      )
      .run(id, public_key, counter, transports)
    database.close()

    const guess = (from: string, fields: Record<string, string> = { name: 'Anna', password: 'a wrong password' }) =>
      send(site, '/admin/sign-in', fields, { 'X-Forwarded-For': from })
    const rounds = short ? 5 : 40
    const statuses = new Map<number, number>()
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => [
          guess(`2001:db8:9:9::${(round * 10 + at).toString(16)}`),
          guess(`198.51.${round}.${at}`),
          guess('203.0.113.5', { credential: '{"id":"guessed"}' }),
        ]).flat(),
      )
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const tried = statuses.get(401) ?? 0
    const passkeys = rounds * 10
    assert.ok(tried - passkeys < 40, `expected fewer than 40 guesses to reach a password, found ${tried - passkeys}`)
    const right = { name: 'Anna', password: PASSWORD }
    const stranger = await guess('2001:db8:9:9::1', right)
    assert.equal(stranger.status, 429, `a stranger of the same /64 is answered ${stranger.status}, not 429`)
    const owner = await send(site, '/admin/sign-in', right, { Cookie, 'X-Forwarded-For': '2001:db8:9:9::1' })
    assert.equal(owner.status, 303, `the owner's browser, in the attackers' own network, is answered ${owner.status}, not 303`)
    const address = site.address.replace('127.0.0.1', 'localhost')
    const { challenge } = ChallengeSchema.parse(await (await fetch(`${address}/admin/passkey-options`)).json())
    const body = new URLSearchParams({ credential: JSON.stringify(key.answer(address, challenge)) })
    const headers = { Origin: address, 'X-Forwarded-For': '203.0.113.5' }
    const byKey = await fetch(`${address}/admin/sign-in`, { method: 'POST', body, headers, redirect: 'manual' })
    assert.equal(byKey.status, 303, `the passkey, from the attackers' own address, is answered ${byKey.status}, not 303`)
    // Whoever waits may try once more: a guess makes the name wait again, however long the steps above took.
    for (let at = 0; at < 10 && (await guess(`192.0.2.${at}`)).status !== 429; at += 1);
    await signIn({ ...site, address }, 'Anna').then(
      () => assert.fail('a browser without the mark was let in'),
      () => {},
    )
    return `${rounds * 30} tries, ${tried - passkeys} of ${rounds * 20} passwords were looked at; the owner came in by known browser and by passkey`
  },
} satisfies AbuseItem
