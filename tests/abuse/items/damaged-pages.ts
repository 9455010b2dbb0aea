import assert from 'node:assert/strict'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AbuseItem } from '../abuse-item.ts'
import { requireNoStack, statusOf, untilReadiness } from '../ask-site.ts'
import { refusedStart } from '../refused-start.ts'

const PAGE = 4_096

export default {
  title: 'Pages of the database of records that are damaged while the site serves',
  ownServer: true,
  healthIgnored: true,
  async run({ site, short }) {
    const file = join(site.dataDir, 'archive.sqlite')
    const { hits }: { hits: { id: string }[] } = await (await fetch(`${site.address}/api/search?size=${short ? 20 : 100}`)).json()
    // What was written lately is read from the log beside the file until it is moved over.
    const database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    const handle = openSync(file, 'r+')
    // All but the first pages, which say what tables there are.
    for (let at = 8 * PAGE; at < statSync(file).size; at += PAGE) writeSync(handle, Buffer.alloc(PAGE, 0xa5), 0, PAGE, at)
    closeSync(handle)
    const statuses = new Map<number, number>()
    for (const { id } of hits) {
      const status = await statusOf(site, `/records/${id}.json`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.ok(!statuses.has(500), `expected 200 or 503, found ${JSON.stringify([...statuses])}`)
    assert.equal(await statusOf(site, '/healthz'), 200)
    await untilReadiness(site, 'disk', false)
    assert.match(site.log(), /archive\.sqlite is damaged: restore a backup/)
    requireNoStack(site.log())
    await site.stop()
    assert.match(await refusedStart({ dataDir: site.dataDir }), /damaged: restore a backup/)
    return `records answered ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(', ')}; not ready; a start is refused`
  },
} satisfies AbuseItem
