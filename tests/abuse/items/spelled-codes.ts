import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { send } from '../../site/admin-session.ts'
import type { AbuseItem } from '../abuse-item.ts'
import { sendRaw } from '../raw-http.ts'

const BROWSER = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }

/** Not with fetch: it settles a path by itself, and says that it is no browser. */
function look(address: string, path: string): Promise<{ status: number; location: string }> {
  return new Promise((done, fail) => {
    get(address + path, { headers: BROWSER }, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }))
    }).on('error', fail)
  })
}

export default {
  title: 'Private codes in other spellings of their addresses',
  environment: { LOG_FORMAT: 'json' },
  ownServer: true,
  // It stops the server, to read what that writes.
  healthIgnored: true,
  async run({ site, administrator }) {
    const Cookie = await administrator()
    const page = await (await send(site, '/admin/accounts', { intent: 'invite', role: 'editor' }, { Cookie })).text()
    const invitation = /\/admin\/join\/([\w-]+)/.exec(page)?.[1] ?? ''
    assert.notEqual(invitation, '', 'no invitation was made')
    const guessed = 'pRiVate-guessed-code-0123456789'
    const spelled = [
      ...[`/Admin/join/${invitation}`, `/%61dmin/%6Aoin/${invitation}`, `/admin//JOIN/${invitation}/`, `/x/..//admin/join/${invitation}`],
      ...[`/Requests/${guessed}`, `/%72equests/${guessed}`, `/ES/requests/${guessed}`, `/Corrections/${guessed}/`, `//requests/${guessed}`],
    ]
    for (const path of spelled) {
      const code = path.includes(invitation) ? invitation : guessed
      const read = await look(site.address, path)
      assert.equal(read.status, 301, `${path.replace(code, '…')} is answered ${read.status}, not redirected`)
      const again = await look(site.address, read.location)
      assert.ok(again.status === 200 || again.status === 404, `${read.location.replace(code, '…')} is answered ${again.status}`)
      const post = await send(site, path, { intent: 'x' }, { Origin: 'https://elsewhere.example', Cookie })
      assert.ok(post.status >= 400 && post.status < 500, `a post to ${path.replace(code, '…')} is answered ${post.status}`)
    }
    for (const path of [`http://localhost/Requests/${guessed}`, `/Requests/${guessed}%`, `/requests/${guessed}%00`])
      await sendRaw(
        site.address,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nReferer: http://localhost/requests/${guessed}\r\nConnection: close\r\n\r\n`,
      )
    // What is counted and noted is written when the site stops.
    await site.stop()
    const codes = [invitation, guessed]
    assert.ok(!codes.some((code) => site.log().includes(code)), 'a code stands in the log')
    const files = readdirSync(site.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { name } of files) {
      const bytes = readFileSync(join(site.dataDir, name))
      assert.ok(!codes.some((code) => bytes.includes(code)), `a code stands in ${name}`)
    }
    return `${spelled.length} spellings, read and posted to; no code in the log or in ${files.length} files`
  },
} satisfies AbuseItem
