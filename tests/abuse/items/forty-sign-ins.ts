import assert from 'node:assert/strict'
import { send } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'

export default {
  title: 'Forty tries to sign in at the same moment',
  environment: { TRUST_PROXY: '1' },
  async run({ site, administrator, short }) {
    await administrator()
    const rounds = short ? 2 : 10
    for (let round = 0; round < rounds; round += 1) {
      const from = { 'X-Forwarded-For': `100.64.1.${round}` }
      const tries = Array.from({ length: 40 }, () =>
        send(site, '/admin/sign-in', { name: `Forty ${round}`, password: 'a wrong one' }, from),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      const looked = statuses.filter((status) => status === 401).length
      // Five at once, and one more for each wait that ends while the others are in line: how long they are is the machine's.
      assert.ok(looked >= 5 && looked < 10, `expected 5 to 9 of 40 passwords to be looked at, found ${looked}`)
      assert.ok(
        statuses.every((status) => status === 401 || status === 429),
        `answered ${[...new Set(statuses)].join(', ')}`,
      )
    }
    return `${rounds} times forty at once, a few looked at each time`
  },
} satisfies AbuseItem
