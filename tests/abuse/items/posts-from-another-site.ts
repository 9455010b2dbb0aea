import assert from 'node:assert/strict'
import type { AbuseItem } from '../abuse-item.ts'

const ADDRESSES = ['/', '/research', '/corrections', '/admin/sign-in', '/admin/jobs']

export default {
  title: 'Forms that a page of another site makes a browser send',
  quick: true,
  async run({ site, administrator }) {
    const Cookie = await administrator()
    for (const path of ADDRESSES) {
      const answer = await fetch(site.address + path, {
        method: 'POST',
        body: new URLSearchParams({ theme: 'dark', intent: 'run' }),
        headers: { Origin: 'https://elsewhere.example', Cookie },
        redirect: 'manual',
      })
      assert.equal(answer.status, 403, `${path} answers ${answer.status}, not 403`)
    }
    return `answered 403 at ${ADDRESSES.length} addresses`
  },
} satisfies AbuseItem
