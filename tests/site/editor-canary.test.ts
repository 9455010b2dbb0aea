/**
 * What an editor of one collection gets: every address, as a page, as the router's data and posted to, while the closed records of other
 * collections hold canary words. None may show, also not in what archivists made of those records.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNameOf } from '../../media/media-files.ts'
import { few } from '../ring.ts'
import { adminAddresses } from './admin-addresses.ts'
import { invite, joinFirst, send, signIn } from './admin-session.ts'
import { CANARY_FILES, CLOSED_ID, RESTRICTED_ID, SEALED_ID, SECRETS } from './canary-content.ts'
import { contentWith, discard, type SiteServer, startSite } from './site-server.ts'

/** Of another collection than the editor's, with canary words in every field. */
const HIDDEN = [CLOSED_ID, SEALED_ID]
const IDENTIFIER = 'ZYX-clo-QUAP'
const OWN_COLLECTION = 'vehicles'
const addresses = await adminAddresses()
let site: SiteServer
let contentDir = ''
let administrator = ''
let editor = ''

beforeAll(async () => {
  contentDir = contentWith(CANARY_FILES)
  const scan = sharp({ create: { width: 9, height: 6, channels: 3, background: '#886' } }).jpeg()
  await scan.toFile(join(contentDir, 'media', `${fileNameOf(RESTRICTED_ID)}.jpg`))
  site = await startSite({ contentDir })
  await joinFirst(site)
  administrator = await signIn(site, 'Anna')
  await invite(site, administrator, 'editor', 'Eve')
  const database = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
  database.prepare("UPDATE account SET collections = ? WHERE name = 'Eve'").run(JSON.stringify([OWN_COLLECTION]))
  database.close()
  editor = await signIn(site, 'Eve')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
  discard(contentDir)
})

const asked = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site.address + path, {
    redirect: 'manual',
    ...init,
    headers: { Cookie: editor, Origin: site.address, accept: 'text/html', ...init.headers },
  })
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return { path, status: answer.status, text: `${headers}\n${await answer.text()}` }
}
function form(fields: Record<string, string>, file?: { name: string; text: string }): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file) body.set('file', new File([file.text], file.name))
  return body
}
const leaks = ({ path, text }: { path: string; text: string }) =>
  SECRETS.filter(
    (secret) =>
      !path.toLowerCase().includes(secret.toLowerCase()) && secret !== IDENTIFIER && text.toLowerCase().includes(secret.toLowerCase()),
  ).map((secret) => `${path}: ${secret}`)

/** What archivists leave behind that quotes the hidden records. */
async function leaveTraces(): Promise<string[]> {
  const sheet = HIDDEN.map((id) => `${id},1,Edited elsewhere`).join('\n')
  const set = await fetch(`${site.address}/admin/changes`, {
    method: 'POST',
    body: form({ reason: 'A test' }, { name: 'edit.csv', text: `id,version,title\n${sheet}\n` }),
    headers: { Cookie: administrator, Origin: site.address },
    redirect: 'manual',
  })
  const opened = await (await fetch(`${site.address}/admin/records/${CLOSED_ID}`, { headers: { Cookie: administrator } })).text()
  expect(opened).toContain('quapclotito')
  const draft = { base: '1', reason: 'A test', title: 'A draft of quapclotito', intent: 'draft' }
  expect((await send(site, `/admin/records/${CLOSED_ID}`, draft, { Cookie: administrator })).status).toBe(303)
  return [set.headers.get('location') ?? '']
}

test('no address shows an editor a word of a closed record of another collection', async () => {
  const traces = await leaveTraces()
  const records = [...HIDDEN, IDENTIFIER, IDENTIFIER.toLowerCase()]
  const ids = (path: string) => (path.includes('msp:doc:1865:001') ? records.map((id) => path.replace('msp:doc:1865:001', id)) : [path])
  const paths = [
    ...addresses.flatMap(({ path }) => ids(path)),
    ...traces,
    ...records.flatMap((id) => [
      `/admin/edit/records~${id}`,
      `/admin/records/new?from=${id}`,
      `/admin/records/new?draft=${id}`,
      `/admin/records?words=${id}`,
      `/admin/records/${id}/history?from=1&to=1`,
      `/records/${id}`,
    ]),
    ...['quapclotito', 'zyxclotita'].flatMap((word) => [
      `/admin/records?words=${word}`,
      `/admin/records?words=${word}&state=closed`,
      `/admin/records-csv?words=${word}`,
    ]),
    ...['', '?type=Photograph', '?type=Document'].map((query) => `/admin/records/new${query}`),
    '/admin/records-csv',
    '/admin/bulk-edit',
    '/admin',
  ].filter((path) => !path.includes('sign-out'))
  const found: string[] = []
  for (const path of paths) {
    const [plain = '', query] = path.split('?')
    for (const one of [path, `${plain}.data${query === undefined ? '' : `?${query}`}`]) {
      const answer = await asked(one)
      expect([one, answer.status < 500]).toEqual([one, true])
      found.push(...leaks(answer))
    }
    for (const intent of few(['publish', 'preview', 'restore', 'x', 'draft', 'withdraw', 'apply', 'verify'], 3))
      found.push(
        ...leaks(
          await asked(path, {
            method: 'POST',
            body: new URLSearchParams({ intent, base: '1', version: '1', reason: 'A test', title: 'T' }),
          }),
        ),
      )
  }
  expect(found).toEqual([])
}, 600_000)

test('a sheet with an old version of a closed record is refused whole, and says none of its words', async () => {
  const database = new DatabaseSync(join(site.dataDir, 'archive.sqlite'), { readOnly: true })
  const sets = () => Number(database.prepare('SELECT count(*) AS n FROM change_set').get()?.n)
  const before = sets()
  for (const id of HIDDEN) {
    for (const version of ['1', '7', '']) {
      const columns = 'id,version,title,description,subjects,transcription\n'
      const text = `${columns}${id},${version},a,b,c,d\n`
      const answer = await asked('/admin/changes', { method: 'POST', body: form({ reason: 'A test' }, { name: 'edit.csv', text }) })
      expect([id, version, answer.status, leaks(answer)]).toEqual([id, version, 403, []])
    }
  }
  expect(sets()).toBe(before)
  database.close()
})

test('a file named after the call number of a closed record is answered as one that nobody knows', async () => {
  const lines: unknown[] = []
  for (const name of [`${IDENTIFIER}.txt`, 'NO-SUCH-NUMBER.txt']) {
    const answer = await asked('/admin/media-file', { method: 'POST', body: form({}, { name, text: 'A transcript of some length' }) })
    expect(leaks(answer)).toEqual([])
    lines.push(JSON.parse(answer.text.slice(answer.text.lastIndexOf('\n') + 1).replaceAll(name, 'FILE')))
  }
  expect(lines[0]).toEqual(lines[1])
  for (const record of HIDDEN) {
    const answer = await asked('/admin/media-file', {
      method: 'POST',
      body: form({ record }, { name: 'a.txt', text: 'A transcript of some length' }),
    })
    expect([answer.status, /\borders\b|\bphotos\b/.test(answer.text.slice(answer.text.lastIndexOf('\n')))]).toEqual([403, false])
  }
})

test('a viewer that an editor allowed shows no scan of another collection', async () => {
  const passOf = async (Cookie: string) => {
    const allowed = await send(site, '/admin/viewer?origin=https%3A%2F%2Fviewer.example', {}, { Cookie })
    return (
      allowed.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('archive_viewer='))
        ?.split(';')[0] ?? ''
    )
  }
  const statuses: number[] = []
  for (const person of [editor, administrator]) {
    const Cookie = await passOf(person)
    expect(Cookie).not.toBe('')
    statuses.push((await fetch(`${site.address}/iiif/auth/2/scan/${RESTRICTED_ID}`, { headers: { Cookie } })).status)
  }
  expect(statuses).toEqual([401, 200])
})

test('a job of somebody who may not have it done any more is not run, however it is started again', async () => {
  await invite(site, administrator, 'archivist', 'Ben')
  const ben = await signIn(site, 'Ben')
  const headers = { Cookie: ben, Origin: site.address }
  const sent = await fetch(`${site.address}/admin/imports`, {
    method: 'POST',
    body: form({ intent: 'upload' }, { name: 'rows.csv', text: 'id,title\n1,A title that is imported\n' }),
    headers,
    redirect: 'manual',
  })
  const upload = sent.headers.get('location')?.split('/').at(-1) ?? ''
  const desk = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
  const payload = JSON.stringify({ upload, collection: 'orders', actor: 'Ben' })
  desk
    .prepare(
      "INSERT INTO job (id, kind, payload, label, state, attempts, next, progress, result, made_by, created, ended) VALUES ('old', 'import', ?, 'Import', 'cancelled', 0, '2026-01-01T00:00:00.000Z', '', '', 'Ben', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')",
    )
    .run(payload)
  desk.prepare("UPDATE account SET role = 'editor', collections = ? WHERE name = 'Ben'").run(JSON.stringify([OWN_COLLECTION]))
  const state = () => desk.prepare("SELECT state, result FROM job WHERE id = 'old'").get()
  const retry = async (Cookie: string) => (await send(site, '/admin/jobs', { intent: 'retry', id: 'old' }, { Cookie })).status
  expect(await (await fetch(`${site.address}/admin/jobs`, { headers: { Cookie: ben } })).text()).not.toContain('value="old"')
  expect([await retry(ben), await retry(editor)]).toEqual([403, 403])
  expect(state()).toMatchObject({ state: 'cancelled' })
  // Also not where somebody starts it who might have it done: the job is Ben's.
  expect(await retry(administrator)).toBe(303)
  await expect
    .poll(state, { timeout: 60_000, interval: 300 })
    .toMatchObject({ state: 'failed', result: expect.stringContaining('may not change this collection') })
  desk.close()
  const found = await (await fetch(`${site.address}/api/search?q=title&collection=orders&size=100`)).text()
  expect(found).not.toContain('A title that is imported')
})
