import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'

/** Addresses that take forms: pages for everybody, sign-in, administration, machines. */
const ADDRESSES = ['/', '/assistant', '/admin/sign-in', '/admin/join/guessed', '/admin/records/new', '/research', '/corrections']

export default {
  title: 'A form of a million empty fields, at every address that takes one',
  quick: true,
  async run({ site, short }) {
    const statuses: number[] = []
    for (const megabytes of short ? [1] : [1, 10]) {
      const body = 'a&'.repeat(megabytes * 512 * 1024)
      for (const path of ADDRESSES) {
        const answer = await fetch(site.address + path, {
          method: 'POST',
          body,
          headers: { Origin: site.address, 'Content-Type': 'application/x-www-form-urlencoded' },
          redirect: 'manual',
        })
        // Read to its end: an answer left unread blocks the connection, which the server closes after a while.
        await answer.arrayBuffer()
        assert.ok(answer.status >= 400 && answer.status < 500, `${path} answers ${answer.status} to ${megabytes} MB, not 4xx`)
        statuses.push(answer.status)
      }
    }
    return `answered ${[...new Set(statuses)].join(', ')} each time`
  },
} satisfies AbuseItem
