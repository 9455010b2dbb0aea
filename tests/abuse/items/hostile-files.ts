import assert from 'node:assert/strict'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { HOSTILE_FILES } from '../../../lab/bench/hostile/files.ts'
import { sendHostile } from '../../../lab/bench/hostile/send.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { watchMemory } from '../desk-uploads.ts'

/** Those of the short form, by what is wrong with them, and what is said of each; the others are measured by bench:hostile. */
const SAID: readonly (readonly [what: string, line: RegExp])[] = [
  ['a page tree that contains itself', /damaged/],
  ['an unknown password', /needs a password/],
  ['a drawing that draws itself', /1 page/],
  ['a head of two billion pixels square', /at most 400 million pixels/],
  ['pages that follow themselves', /Saved|cannot be opened/],
  ['100,000 columns', /1,000|1000/],
]

export default {
  title: 'Files that are damaged, loop, or claim more than there is',
  quick: true,
  async run({ site, administrator }) {
    const cookie = await administrator()
    const grown = await watchMemory(site.pid)
    const records = loadCatalog('content').contentRecords.filter(
      ({ type, access, contentNote }) => type === 'Photograph' && access.level === 'open' && contentNote === '',
    )
    for (const [at, [what, expected]] of SAID.entries()) {
      const file = HOSTILE_FILES.find((one) => one.what === what)
      assert.ok(file, `there is no file with ${what}`)
      const { status, line } = await sendHostile(site, cookie, file, records[at]?.id ?? '')
      assert.ok(status < 500, `a file with ${what} is answered ${status}`)
      assert.match(line, expected, `of a file with ${what} is said`)
    }
    const more = await grown()
    assert.ok(more < 300, `the server grew by ${more} MiB`)
    return `each of ${SAID.length} has a line; the server grew by ${more} MiB`
  },
} satisfies AbuseItem
