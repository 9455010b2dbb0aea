import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PASSWORD, send, signIn } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'

const WEAK = [
  'short',
  'password1234',
  'Password123!',
  'qwertyuiopas',
  'administrator',
  'aaaaaaaaaaaaaaa',
  '123456789012',
  'statepolice1865',
  'iloveyouiloveyou',
  'MargaretMargaret',
  'massachusetts',
  'letmeinletmein',
]
/** What changes who may sign in, with fields that would otherwise be accepted. */
const CHANGES: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['/admin/account', { intent: 'password', current: PASSWORD, password: 'lantern orbit velvet cactus' }],
  ['/admin/account', { intent: 'passkey', label: 'Laptop', credential: '{}' }],
  ['/admin/accounts', { intent: 'invite', role: 'administrator' }],
]

export default {
  title: 'A weak password for an administrator, and a screen that was left open',
  ownServer: true,
  healthIgnored: true,
  async run({ site, short }) {
    const link = /\/admin\/join\/[\w-]+/.exec(site.log())?.[0] ?? ''
    const weak = short ? WEAK.filter((_, at) => at % 4 === 0) : WEAK
    for (const password of weak) {
      const { status } = await send(site, link, { name: 'Margaret', password })
      assert.equal(status, 400, `"${password}" is answered ${status}, not 400`)
    }
    assert.equal((await send(site, link, { name: 'Margaret', password: PASSWORD })).status, 303)
    const Cookie = await signIn(site, 'Margaret')
    const key = `${site.address.replace('127.0.0.1', 'localhost')}/admin/account/passkey`
    assert.equal((await fetch(key, { headers: { Cookie } })).status, 200, 'who has just signed in is given no challenge')
    leaveScreen(site.dataDir)
    assert.equal((await fetch(key, { headers: { Cookie } })).status, 403, 'a screen left open is given a challenge for a new passkey')
    for (const [path, fields] of CHANGES) {
      const { status } = await send(site, path, fields, { Cookie })
      assert.equal(status, 403, `${path} ${fields.intent} from a screen left open is answered ${status}, not 403`)
    }
    assert.equal((await send(site, '/admin/confirm', { password: 'wrong, wrong, wrong' }, { Cookie })).status, 401)
    assert.equal((await send(site, '/admin/confirm', { password: PASSWORD }, { Cookie })).status, 303)
    assert.equal((await fetch(key, { headers: { Cookie } })).status, 200, 'who has confirmed is given no challenge')
    return `${weak.length} weak passwords refused; ${CHANGES.length} changes and a passkey ask for the password again`
  },
} satisfies AbuseItem

/** As if nobody had shown a password for an hour. */
function leaveScreen(dataDir: string): void {
  const database = new DatabaseSync(joinPath(dataDir, 'desk.sqlite'), { timeout: 10_000 })
  database.prepare('UPDATE session SET proved = ?').run(new Date(Date.now() - 3_600_000).toISOString())
  database.close()
}
