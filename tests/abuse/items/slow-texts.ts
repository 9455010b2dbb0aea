import assert from 'node:assert/strict'
import type { SiteServer } from '../../site/site-server.ts'
import type { AbuseItem } from '../abuse-item.ts'

/** Characters of each text: a file name may have no more on its way here, a cell may have many more. */
const [NAME, CELL] = [4_000, 100_000]

const FILE_NAMES = [
  `${'_'.repeat(NAME)}x.jpg`,
  `a${'_p_'.repeat(NAME / 3)}x.jpg`,
  `${'~(page'.repeat(NAME / 6)}1x.jpg`,
  `${'1'.repeat(NAME)}x.jpg`,
]
const DATES = ['c. ', '? ', 'about ', '(', '1921 or ', 'monday, ', 'early ', ' ', '1843–'].map((piece) => piece.repeat(CELL / piece.length))
const NAMES = ['Roe, ', '1886 ', ' ', '(born ', '[x ', 'b. 1886-'].map((piece) => piece.repeat(CELL / piece.length))
const SEARCHES = ['*', 'a*', '1921 ', 'c. ', '(', '"', '–', 'january ']

export default {
  title: 'Slow texts: file names, dates, names of creators and wildcards that an expression could be lost in',
  async run({ site, short, administrator }) {
    const Cookie = await administrator()
    let sent = 0
    for (const name of short ? FILE_NAMES.slice(0, 2) : FILE_NAMES) {
      const answer = await upload(site, Cookie, '/admin/media-file', {}, name, 'No picture')
      assert.ok(answer.status < 500, `a file named “${name.slice(0, 20)}…” is answered ${answer.status}`)
      sent += 1
    }
    const cells = DATES.flatMap((date, at) => [`"A barracks","${date}x","${NAMES[at % NAMES.length]}x"`])
    const table = `title,date,creator\n${(short ? cells.slice(0, 3) : cells).join('\n')}\n`
    const taken = await upload(site, Cookie, '/admin/imports', { intent: 'upload' }, 'slow.csv', table)
    assert.equal(taken.status, 303, `the table is answered ${taken.status}`)
    const seen = await fetch(new URL(taken.headers.get('location') ?? '', site.address), { headers: { Cookie } })
    await seen.arrayBuffer()
    assert.ok(seen.status < 500, `its page is answered ${seen.status}`)
    for (const piece of short ? SEARCHES.slice(0, 3) : SEARCHES) {
      const words = encodeURIComponent(`${piece.repeat(1_500 / piece.length)}x`)
      const answer = await fetch(`${site.address}/api/search?q=${words}`)
      await answer.arrayBuffer()
      assert.ok(answer.status < 500, `a search for “${piece}…” is answered ${answer.status}`)
      sent += 1
    }
    return `${sent} names and searches and ${cells.length} rows were read`
  },
} satisfies AbuseItem

function upload({ address }: SiteServer, Cookie: string, path: string, fields: Record<string, string>, name: string, text: string) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set('file', new File([text], name))
  return fetch(address + path, { method: 'POST', body, headers: { Cookie, Origin: address }, redirect: 'manual' })
}
