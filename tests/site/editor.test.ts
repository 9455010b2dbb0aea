/** An editor of one collection: whatever is sent about another collection is refused, by every address that changes something. */
import { once } from 'node:events'
import { get } from 'node:http'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAddresses } from './admin-addresses.ts'
import { invite, joinFirst, send, signIn } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

const OWN = 'msp:photo:1921:001'
const OTHER = 'msp:doc:1865:001'
const NO_SUCH = '00000000-0000-4000-8000-000000000000'
const addresses = await adminAddresses()
let site: SiteServer
let administrator = ''
let editor = ''

beforeAll(async () => {
  site = await startSite()
  await joinFirst(site)
  administrator = await signIn(site, 'Anna')
  await invite(site, administrator, 'editor', 'Eve')
  const accounts = await (await fetch(`${site.address}/admin/accounts`, { headers: { Cookie: administrator } })).text()
  const before = accounts.slice(0, accounts.indexOf('Role of Eve'))
  const id = /^"([^"]+)"/.exec(before.slice(before.lastIndexOf('name="id" value=') + 'name="id" value='.length))?.[1] ?? ''
  const given = await send(site, '/admin/accounts', { intent: 'collections', id, collection: 'photos' }, { Cookie: administrator })
  expect(given.status).toBe(200)
  editor = await signIn(site, 'Eve')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

function rows(file: string, table: string, where = '1 = 1'): number {
  const database = new DatabaseSync(joinPath(site.dataDir, file), { readOnly: true })
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()?.n)
  } finally {
    database.close()
  }
}
/** Everything that an editor could change, counted. */
const state = () => [
  ...['event', 'draft', 'change_set', 'media_file', 'search_mend', 'heading_decision'].map((table) => rows('archive.sqlite', table)),
  rows('desk.sqlite', 'job', "kind NOT IN ('retention', 'fixity', 'mail', 'relevance')"),
  rows('desk.sqlite', 'account'),
]
const post = (path: string, fields: Record<string, string>) => send(site, path, fields, { Cookie: editor })
function upload(path: string, fields: Record<string, string>, file: { name: string; text: string }, cookie = editor) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([file.text], file.name))
  return fetch(site.address + path, { method: 'POST', body, headers: { Cookie: cookie, Origin: site.address }, redirect: 'manual' })
}
const page = (path: string, cookie = editor) =>
  fetch(site.address + path, { headers: { Cookie: cookie, accept: 'text/html' }, redirect: 'manual' })
const form = (record: string) => ({ base: '1', reason: 'A test', title: 'Another title', record })
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('pages for archivists and administrators are closed to an editor', async () => {
  const closed = addresses.filter(({ needs }) => needs === 'archivist' || needs === 'administrator')
  expect(closed.length).toBeGreaterThan(12)
  for (const { path } of closed) {
    const [seen, sent] = [await page(path), await post(path, { intent: 'x' })]
    expect([path, seen.status, sent.status]).toEqual([path, 403, 403])
  }
})

test('no address changes anything of another collection', async () => {
  // What others made, which an editor must not apply, undo, run again or take over.
  const table = `id,version,title\n${OTHER},1,Edited elsewhere\n`
  const made = await upload('/admin/changes', { reason: 'A test' }, { name: 'edit.csv', text: table }, administrator)
  const set = made.headers.get('location') ?? ''
  expect(set).toMatch(/^\/admin\/changes\/[\w-]+$/)
  const sent = await upload('/admin/imports', { intent: 'upload' }, { name: 'rows.csv', text: 'id,title\n1,A\n' }, administrator)
  const theirs = sent.headers.get('location') ?? ''
  const draft = await send(site, `/admin/records/${OTHER}`, { ...form(OTHER), intent: 'draft' }, { Cookie: administrator })
  expect(draft.status).toBe(303)
  const jobs = await (await page('/admin/jobs', administrator)).text()
  expect(jobs).toContain('Jobs')
  const mine =
    (await upload('/admin/imports', { intent: 'upload' }, { name: 'mine.csv', text: 'id,title\n1,A\n' })).headers.get('location') ?? ''
  expect(mine).toMatch(/^\/admin\/imports\//)
  const before = state()
  const refused: [string, Promise<Response>][] = [
    ['record', post(`/admin/records/${OTHER}`, { ...form(OTHER), intent: 'publish' })],
    ['draft', post(`/admin/records/${OTHER}`, { ...form(OTHER), intent: 'draft' })],
    ['preview', post(`/admin/records/${OTHER}`, { ...form(OTHER), intent: 'preview' })],
    ['discard', post(`/admin/records/${OTHER}`, { ...form(OTHER), intent: 'discard' })],
    ['withdraw', post(`/admin/records/${OTHER}/history`, { intent: 'withdraw', base: '1', reason: 'A test' })],
    ['restore', post(`/admin/records/${OTHER}/history`, { intent: 'restore', base: '1', version: '1', reason: 'A test' })],
    ['file', upload(`/admin/records/${OTHER}/files`, { intent: 'add' }, { name: 'a.txt', text: 'A transcript of some length' })],
    [
      'new record',
      post('/admin/records/new?type=Document', {
        ...form(''),
        intent: 'publish',
        type: 'Document',
        basis: 'sourced',
        collection: 'orders',
        rights: 'Not evaluated',
      }),
    ],
    ['moved record', post(`/admin/records/${OWN}`, { ...form(OWN), intent: 'publish', collection: 'orders' })],
    ['table', upload('/admin/changes', { reason: 'A test' }, { name: 'edit.csv', text: table })],
    ['apply', post(set, { intent: 'apply' })],
    ['discard set', post(set, { intent: 'discard' })],
    ['their upload', post(theirs, { intent: 'dry-run', collection: 'photos' })],
    ['import', post(mine, { intent: 'import', collection: 'orders' })],
    ['undo import', upload('/admin/imports', { intent: 'undo', batch: NO_SUCH }, { name: '', text: '' })],
    ['remove upload', upload('/admin/imports', { intent: 'remove', id: theirs.split('/').at(-1) ?? '' }, { name: '', text: '' })],
    ['their draft', post('/admin/drafts', { subject: OTHER })],
    [
      'accept a suggestion',
      post(`/admin/records/${OWN}`, { ...form(OWN), intent: 'publish', correction: 'CO-2026-000001', collection: 'orders' }),
    ],
  ]
  for (const [what, answer] of refused) expect([what, [400, 403].includes((await answer).status)]).toEqual([what, true])
  const matched = await upload('/admin/media-file', {}, { name: `${OTHER.replaceAll(':', '_')}.txt`, text: 'A transcript of some length' })
  expect(await matched.json()).toMatchObject({ kept: false })
  for (const { path, needs } of addresses.filter(
    (one) => one.needs === 'sign-in' && !/sign-out|confirm|account|records\/new/.test(one.path),
  )) {
    await post(path, { intent: 'x' })
    expect([path, needs]).toEqual([path, 'sign-in'])
  }
  for (const path of ['', '/history', '/files', '/files/none']) expect((await page(`/admin/records/${OTHER}${path}`)).status).toBe(403)
  expect((await page(`/admin/drafts/${OTHER}/preview`)).status).toBe(403)
  expect((await page(set)).status).toBe(403)
  expect((await page(`/admin/records/new?from=${OTHER}`)).status).toBe(403)
  expect(await (await page('/admin/records-csv?q=')).text()).not.toContain(`\n${OTHER},`)
  expect(state()).toEqual(before)
})

test('an editor works in the own collection: lists, publishes, adds a file, changes many', async () => {
  const list = await (await page('/admin/records')).text()
  expect(list).toContain('msp:photo:')
  expect(list).not.toContain('msp:doc:')
  const opened = await (await page(`/admin/records/${OWN}`)).text()
  const base = /name="base" value="(\d+)"/.exec(opened)?.[1] ?? ''
  const published = await post(`/admin/records/${OWN}`, { intent: 'publish', base, reason: 'A test', title: 'A title of the editor' })
  expect([published.status, published.headers.get('location')]).toEqual([303, `/admin/records/${OWN}?saved=1`])
  const bytes = Buffer.from(png, 'base64')
  const body = new FormData()
  body.set('intent', 'add')
  body.set('file', new File([bytes], 'scan.png'))
  const headers = { Cookie: editor, Origin: site.address }
  const kept = await fetch(`${site.address}/admin/records/${OWN}/files`, { method: 'POST', body, headers, redirect: 'manual' })
  expect(kept.status).toBe(303)
  // Everything is asked for; only what is the editor's is selected.
  const bulk = await post('/admin/bulk-edit', { 'field-1': 'extent', 'action-1': 'set', 'value-1': 'One print', reason: 'A test' })
  const set = bulk.headers.get('location') ?? ''
  expect([bulk.status, set]).toEqual([303, expect.stringMatching(/^\/admin\/changes\//)])
  expect(rows('archive.sqlite', 'change_set_record', `change_set = '${set.split('/').at(-1)}'`)).toBeGreaterThan(5)
  expect(
    rows(
      'archive.sqlite',
      'change_set_record',
      `change_set = '${set.split('/').at(-1)}' AND json_extract(data, '$.collection') <> 'photos'`,
    ),
  ).toBe(0)
  expect(
    (await post('/admin/bulk-edit', { 'field-1': 'collection', 'action-1': 'set', 'value-1': 'orders', reason: 'A test' })).status,
  ).toBe(403)
  expect((await post(set, { intent: 'apply' })).status).toBe(303)
  await expect.poll(async () => (await page(set)).text(), { timeout: 60_000, interval: 500 }).toContain('Done:')
})

test('reports count pages that browsers were shown and words that were searched for, for archivists', async () => {
  const shown = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }
  // Not with fetch: it says by itself that it is no browser.
  const look = async (path: string, headers: Record<string, string> = shown) => {
    const [answer] = await once(get(site.address + path, { headers }), 'response')
    answer.resume()
    await once(answer, 'end')
  }
  for (let time = 0; time < 3; time += 1) await look('/explore?q=Horse+patrol')
  await look('/collections/no-such-collection')
  await look('/timelines')
  await look('/timelines')
  await look('/timelines', { accept: 'text/html' })
  await look('/timelines', { ...shown, cookie: editor })
  const csv = async (report: string) => (await page(`/admin/reports-csv?report=${report}`, administrator)).text()
  // A count is made once its answer has been sent whole.
  await expect.poll(() => csv('pages'), { timeout: 60_000, interval: 200 }).toContain('/timelines,2\r\n')
  expect(await csv('searches')).toContain('horse patrol,3\r\n')
  expect(await csv('pages')).not.toContain('no-such-collection')
  const month = new Date().toISOString().slice(0, 7)
  const line = (await csv('months')).split('\r\n').find((one) => one.startsWith(`${month},`))
  expect(line?.split(',').slice(-2)).toEqual(['3', '5'])
  expect(await (await page('/admin/reports', administrator)).text()).toContain('Most-read pages')
  expect((await page('/admin/reports-csv?report=people', administrator)).status).toBe(400)
})

test('an editor sends a transcript in pieces, keeps it back and publishes it; only then are its words found', async () => {
  const words = Buffer.from('A patrol log of the zorilla detail, page one.')
  const tus = { Cookie: editor, Origin: site.address, 'Tus-Resumable': '1.0.0' }
  const inPieces = async (record: string): Promise<unknown> => {
    const name = Buffer.from(`${record.replaceAll(':', '_')}.txt`).toString('base64')
    const made = await fetch(`${site.address}/admin/media-uploads`, {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(words.length), 'Upload-Metadata': `filename ${name}` },
    })
    const to = made.headers.get('location') ?? ''
    expect([made.status, to]).toEqual([201, expect.stringMatching(/^\/admin\/media-uploads\//)])
    for (let at = 0; at < words.length; at += 20) {
      const headers = { ...tus, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' }
      const piece = await fetch(site.address + to, { method: 'PATCH', headers, body: words.subarray(at, at + 20) })
      expect(piece.status).toBe(204)
    }
    const body = new FormData()
    body.set('upload', to.split('/').at(-1) ?? '')
    body.set('publish', 'later')
    const kept = await fetch(`${site.address}/admin/media-file`, {
      method: 'POST',
      body,
      headers: { Cookie: editor, Origin: site.address },
    })
    return kept.json()
  }
  const found = async () => (await fetch(`${site.address}/api/search?q=zorilla`)).text()
  expect(await inPieces(OTHER)).toMatchObject({ kept: false })
  expect(await inPieces(OWN)).toMatchObject({ kept: true })
  expect(await found()).toContain('"total":0')
  const body = new FormData()
  body.set('intent', 'publish')
  const headers = { Cookie: editor, Origin: site.address }
  const published = await fetch(`${site.address}/admin/records/${OWN}/files`, { method: 'POST', body, headers, redirect: 'manual' })
  expect(published.status).toBe(303)
  await expect.poll(found, { timeout: 60_000, interval: 300 }).toContain('"total":1')
  expect(await found()).toContain(OWN)
})

/** What stands between a tag and its end, with the attributes of the tag. */
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(?:([\\s\\S]*?)</${name}>)?`, 'g'))].map(([, attributes = '', inside = '']) => ({
    of: (attribute: string) => {
      const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1]
      return value?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
    },
    inside,
  }))

test('no link and no button that an editor is shown is refused', async () => {
  await upload('/admin/imports', { intent: 'upload' }, { name: 'shown.csv', text: 'id,title\n1,A\n' })
  await post(`/admin/records/${OWN}`, { ...form(OWN), intent: 'draft' })
  /** Pages alike are asked once or twice: those of the same shape, whatever record they are of. */
  const shape = (path: string) =>
    path.replace(/\?.*/, (query) => `?${[...new URLSearchParams(query).keys()].sort()}`).replace(/msp:[\w:]+|[\da-f-]{36}/g, '…')
  const waiting = ['/admin/overview', `/records/${OWN}`, `/records/${OTHER}`, '/people', '/collections/photos', '/admin']
  const asked = new Map<string, number>()
  const pressed: { on: string; to: string; multipart: boolean; fields: [string, string][] }[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const times = asked.get(shape(path)) ?? 0
    if (times >= 2) continue
    asked.set(shape(path), times + 1)
    const answer = await fetch(site.address + path, { headers: { Cookie: editor, accept: 'text/html' } })
    expect([path, answer.status < 400]).toEqual([path, true])
    const html = await answer.text()
    for (const link of tags(html, 'a')) {
      const to = link.of('href') ?? ''
      if (/^\/admin(\/|$)/.test(to)) waiting.push(to.split('#', 1)[0] ?? '')
    }
    if (!path.startsWith('/admin/')) continue
    for (const sent of tags(html, 'form')) {
      if (sent.of('method') !== 'post' || times > 0) continue
      const fields = tags(sent.inside, 'input')
        .filter((input) => input.of('name') !== undefined && !/checkbox|radio|file/.test(input.of('type') ?? ''))
        .map((input): [string, string] => [input.of('name') ?? '', input.of('value') ?? ''])
      for (const select of tags(sent.inside, 'select')) {
        const options = tags(select.inside, 'option')
        const chosen = options.find((option) => option.of('selected') !== undefined) ?? options[0]
        fields.push([select.of('name') ?? '', chosen?.of('value') ?? chosen?.inside ?? ''])
      }
      for (const button of tags(sent.inside, 'button')) {
        const named = button.of('name')
        const own: [string, string][] = named === undefined ? [] : [[named, button.of('value') ?? '']]
        const multipart = sent.of('encType') === 'multipart/form-data' || sent.of('enctype') === 'multipart/form-data'
        pressed.push({ on: path, to: sent.of('action') ?? path, multipart, fields: [...fields, ...own] })
      }
    }
  }
  expect(asked.size).toBeGreaterThan(15)
  expect(pressed.length).toBeGreaterThan(15)
  // Signing out ends the session, and what concerns who signs in asks for the password first.
  for (const { on, to, multipart, fields } of pressed.filter((one) => !/sign-out|\/account/.test(one.to))) {
    const body = multipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields) body.append(name, value)
    const answer = await fetch(site.address + to, {
      method: 'POST',
      body,
      headers: { Cookie: editor, Origin: site.address },
      redirect: 'manual',
    })
    await answer.body?.cancel()
    const what = `${on}: ${fields.at(-1)?.join('=')}`
    expect([what, answer.status === 403 || answer.status >= 500]).toEqual([what, false])
  }
}, 300_000)
