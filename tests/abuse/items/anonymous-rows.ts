import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { adminAddresses } from '../../site/admin-addresses.ts'
import { send } from '../../site/admin-session.ts'
import type { SiteServer } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'

const TABLES = ['audit_entry', 'one_time_code', 'session'] as const

function rowsOf(site: SiteServer, table: string): number {
  const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { readOnly: true })
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
  } finally {
    database.close()
  }
}

export default {
  title: 'Rows that strangers make behind sign-in',
  async run({ site, administrator, short }) {
    await administrator()
    const named = site.address.replace('127.0.0.1', 'localhost')
    const paths = (await adminAddresses()).map(({ path }) => path)
    const before = TABLES.map((table) => rowsOf(site, table))
    const sums = rowsOf(site, 'audit_sum')
    let asked = 0
    for (let round = 0; round < (short ? 2 : 20); round += 1) {
      for (const path of paths) {
        for (const address of [`${path}?x=${round}`, `${path}.data`]) {
          await (await fetch(site.address + address, { redirect: 'manual' })).arrayBuffer()
          asked += 1
        }
        await (await send(site, path, { intent: `${round}` })).arrayBuffer()
      }
      for (let time = 0; time < 20; time += 1) {
        assert.equal((await fetch(`${named}/admin/passkey-options`)).status, 200)
        await fetch(`${site.address}/admin/overview`, { headers: { Authorization: `Bearer guessed-${time}` } })
        asked += 2
      }
    }
    assert.deepEqual(
      TABLES.map((table) => rowsOf(site, table)),
      before,
      `rows of ${TABLES.join(', ')} changed`,
    )
    // Counts are written at most once a second; an hour may turn meanwhile.
    await new Promise((done) => setTimeout(done, 1_500))
    const grown = rowsOf(site, 'audit_sum') - sums
    assert.ok(grown <= 16, `expected at most 16 sums (8 reasons, 2 hours), found ${grown}`)
    return `${asked} pages and challenges asked for, ${grown} sums, no other row`
  },
} satisfies AbuseItem
