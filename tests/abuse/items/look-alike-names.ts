import assert from 'node:assert/strict'
import { PASSWORD, send } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'

/** Anna, as others might write it: Cyrillic А, Greek Α, full width, a joiner nobody sees; and the software's own name. */
const NAMES = ['\u0410nna', '\u0391nna', '\uFF21nna', 'Ann\u200Da', 'ANNA', 'archive', 'Scr1pt']

export default {
  title: 'An account under a name that looks like an administrator’s',
  ownServer: true,
  async run({ site, administrator }) {
    const Cookie = await administrator()
    const page = await (await send(site, '/admin/accounts', { intent: 'invite', role: 'editor' }, { Cookie })).text()
    const link = /\/admin\/join\/[\w-]+/.exec(page)?.[0] ?? ''
    assert.notEqual(link, '', 'no invitation was made')
    for (const name of NAMES) {
      const { status } = await send(site, link, { name, password: PASSWORD })
      assert.equal(status, 400, `${JSON.stringify(name)} is answered ${status}, not 400`)
    }
    const { status } = await send(site, link, { name: 'Joanna', password: PASSWORD })
    assert.equal(status, 303, `another name is answered ${status}, not 303`)
    return `${NAMES.length} names refused`
  },
} satisfies AbuseItem
