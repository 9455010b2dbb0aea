import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import type { AbuseItem } from '../abuse-item.ts'
import { look, sendImport } from '../desk-uploads.ts'

export default {
  title: 'A table that compresses to a thousandth',
  async run({ site, administrator }) {
    const cookie = await administrator()
    const bytes = gzipSync('id,title\n'.padEnd(9_000_000, '1,One\n'))
    const { status, location } = await sendImport(site, cookie, 'rows.csv.gz', bytes)
    assert.equal(status, 303, `it is answered ${status}`)
    assert.match((await look(site, cookie, location)).text, /title/, 'its columns are not shown')
    const empty = await sendImport(site, cookie, 'empty.csv.gz', gzipSync(''))
    assert.equal(empty.status, 415, `an archive of nothing is answered ${empty.status}`)
    return `${bytes.length} bytes are a table of 9 MB; an empty one is refused`
  },
} satisfies AbuseItem
