import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { joinFirst, send, signIn } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

/** The whole life of a request and of a correction, from both sides of the desk, as forms send it. */
const TotalSchema = z.object({ total: z.number() })
const SubmittedSchema = z.object({ number: z.string(), code: z.string() })
const RECORD = 'msp:doc:1865:001'
const RECORD_TO_DRAFT = 'msp:doc:1875:001'
let site: SiteServer
let archivist = ''

beforeAll(async () => {
  site = await startSite({ environment: { WORKERS: process.env.WORKERS ?? '2' } })
  await joinFirst(site)
  archivist = await signIn(site, 'Anna')
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

async function submit(path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(site.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return SubmittedSchema.parse(await answer.json())
}

/** What a page says, without its markup. */
async function read(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(site.address + path, { headers: { Cookie: cookie, accept: 'text/html' } })
  expect([path, answer.status]).toEqual([path, 200])
  const html = await answer.text()
  return html.slice(0, html.indexOf('</main>')).replace(/<[^>]*>/g, ' ')
}

async function work(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await send(site, path, fields, { Cookie: archivist })
  expect([path, answer.status]).toEqual([path, 303])
  return answer
}

const totalOf = async (words: string) =>
  TotalSchema.parse(await (await fetch(`${site.address}/api/search?q=${encodeURIComponent(words)}`)).json()).total

const AnswerSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) })
async function answered(question: string): Promise<string> {
  const body = JSON.stringify({ stream: false, messages: [{ role: 'user', content: question }] })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${site.address}/functions/v1/ai-search/chat/completions`, { method: 'POST', headers, body })
  return AnswerSchema.parse(await answer.json()).choices[0]?.message.content ?? ''
}

test('a request: sent, answered, closed, read, its data deleted', async () => {
  const { number, code } = await submit('/api/research-requests', REQUEST_FORM)
  const inside = `/admin/requests/${number}`
  expect(await read('/admin/requests', archivist)).toContain(number)
  expect(await read(inside, archivist)).toContain(REQUEST_FORM.email)
  await work(inside, { intent: 'status', status: 'working' })
  await work(inside, { intent: 'note', text: 'Look in the quarry box first.' })
  await work(inside, { intent: 'reply', text: 'The roster is in box seven.', after: 'answered' })
  const seen = await read(`/requests/${code}`)
  expect(seen).toContain('The roster is in box seven.')
  expect(seen).not.toContain('quarry box')
  await work(inside, { intent: 'status', status: 'closed' })
  expect(await read(`/requests/${code}`)).toContain('Closed')
  expect(await read('/admin/requests', archivist)).not.toContain(number)
  expect((await send(site, `/requests/${code}`, { do: 'erase' })).status).toBe(303)
  const left = await read(inside, archivist)
  expect(left).toContain('was erased')
  for (const gone of [REQUEST_FORM.email, REQUEST_FORM.lastName, 'box seven']) expect(left).not.toContain(gone)
  // The code is the sender's alone, and nobody's log.
  expect(site.log()).not.toContain(code)
  expect(await read('/admin/audit', archivist)).not.toContain(code)
})

test('a correction: suggested, accepted by the edit that is published for it, read by its sender', async () => {
  const { number, code } = await submit('/api/corrections', { about: `/records/${RECORD}`, text: 'The title lacks a word.' })
  expect(await read('/admin/corrections', archivist)).toContain(number)
  const inside = `/admin/corrections/${number}`
  const early = await send(site, inside, { intent: 'accept', reply: 'You are right.' }, { Cookie: archivist })
  expect([early.status, (await early.text()).includes('Publish the edit first')]).toEqual([409, true])
  expect(await read(`/corrections/${code}`)).not.toContain('Accepted')
  expect(await read(`/admin/records/${RECORD}?correction=${number}`, archivist)).toContain('The title lacks a word.')
  // What the form does not send keeps what the record has.
  const edit = { base: '1', reason: `Corrected after ${number}`, correction: number, reply: 'You are right, thank you.' }
  const unchanged = await work(`/admin/records/${RECORD}`, { ...edit, intent: 'publish' })
  expect(unchanged.headers.get('location')).toContain('unchanged')
  expect(await read(`/corrections/${code}`)).not.toContain('Accepted')
  await work(`/admin/records/${RECORD}`, { ...edit, intent: 'publish', title: 'An Act with a quixotry', date: '1866' })
  expect(await read(`/records/${RECORD}`)).toContain('An Act with a quixotry')
  expect(await totalOf('quixotry')).toBe(1)
  const seen = await read(`/corrections/${code}`)
  expect(seen).toContain('Accepted')
  expect(seen).toContain('You are right, thank you.')
  const conflict = await send(
    site,
    `/admin/records/${RECORD}`,
    { intent: 'publish', base: '1', reason: 'x', title: 'Other' },
    { Cookie: archivist },
  )
  expect(conflict.status).toBe(409)
  const declined = await send(site, inside, { intent: 'decline', reply: '' }, { Cookie: archivist })
  expect(declined.status).toBe(400)
})

test('a draft: saved, continued, previewed as the page, seen by no reader, published', async () => {
  const path = `/admin/records/${RECORD_TO_DRAFT}`
  await work(path, { intent: 'draft', base: '1', title: 'A vellichor draft' })
  expect(await read(path, archivist)).toContain('It is not published')
  expect(await read('/admin/drafts', archivist)).toContain('A vellichor draft')
  expect(await read(`/admin/drafts/${RECORD_TO_DRAFT}/preview`, archivist)).toMatch(/A vellichor draft[\s\S]*Cite this record/)
  expect((await fetch(`${site.address}/admin/drafts/${RECORD_TO_DRAFT}/preview`, { redirect: 'manual' })).status).toBe(303)
  expect(await read(`/records/${RECORD_TO_DRAFT}`)).not.toContain('vellichor')
  expect(await totalOf('vellichor')).toBe(0)
  await work(path, { intent: 'publish', base: '1', title: 'A vellichor draft', reason: 'Ready' })
  expect(await read(path, archivist)).not.toContain('It is not published')
  expect(await totalOf('vellichor')).toBe(1)
})

test('a new record begins as a draft or a copy', async () => {
  const saved = await work('/admin/records/new', { intent: 'draft', title: 'Unborn' })
  const draft = saved.headers.get('location') ?? ''
  expect(draft).toMatch(/^\/admin\/records\/new\?draft=new-/)
  expect(await read(draft, archivist)).toContain('This is a draft')
  await work('/admin/drafts', { subject: draft.split('=')[1] ?? '' })
  expect(await read('/admin/drafts', archivist)).toContain('No drafts.')
  expect(await read(`/admin/records/new?from=${RECORD_TO_DRAFT}`, archivist)).toContain('A copy of')
})

test('many records: one change to all that a search finds, shown, made and taken back; a table out and in again', async () => {
  const wanted = { q: 'vellichor', state: 'live' }
  expect(await read(`/admin/bulk-edit?${new URLSearchParams(wanted)}`, archivist)).toMatch(/1\s+record\s+selected/)
  const change = { 'field-1': 'genre', 'action-1': 'set', 'value-1': 'Susurrus', reason: 'A test' }
  const proposed = await work('/admin/bulk-edit', { ...wanted, ...change })
  const set = proposed.headers.get('location') ?? ''
  expect(await read(set, archivist)).toMatch(/1 record\s+would change[\s\S]*Susurrus/)
  expect(await totalOf('genre:susurrus')).toBe(0)
  await work(set, { intent: 'apply' })
  await expect.poll(() => read(set, archivist), { interval: 250, timeout: 15_000 }).toContain('1 record changed')
  expect(await totalOf('susurrus')).toBe(1)
  const table = await fetch(`${site.address}/admin/records-csv?${new URLSearchParams(wanted)}`, { headers: { Cookie: archivist } })
  const text = await table.text()
  expect(text).toContain('A vellichor draft')
  await work(set, { intent: 'undo' })
  await expect.poll(() => read(set, archivist), { interval: 250, timeout: 15_000 }).toContain('Undone: 1 record restored')
  expect(await totalOf('susurrus')).toBe(0)
  const body = new FormData()
  body.set('file', new Blob([text.replace('A vellichor draft', 'A vellichor table')]), 'records.csv')
  body.set('reason', 'Edited in a spreadsheet')
  const headers = { Cookie: archivist, Origin: site.address }
  const sent = await fetch(`${site.address}/admin/changes`, { method: 'POST', body, headers, redirect: 'manual' })
  expect(sent.status).toBe(303)
  const second = sent.headers.get('location') ?? ''
  expect(await read(second, archivist)).toContain('A vellichor table')
  await work(second, { intent: 'discard' })
  expect(await totalOf('table AND vellichor')).toBe(0)
})

test('who is signed in finds the way from a public page to its form; readers see none', async () => {
  const page = async (cookie: string) => (await fetch(`${site.address}/records/${RECORD}`, { headers: { Cookie: cookie } })).text()
  expect(await page(archivist)).toContain('Edit this page')
  expect(await page('')).not.toContain('Edit this page')
  const edit = await fetch(`${site.address}/admin/edit/records~${RECORD}`, { headers: { Cookie: archivist }, redirect: 'manual' })
  expect(edit.headers.get('location')).toBe(`/admin/records/${RECORD}`)
})

test('a search that found nothing: words of the same meaning and a case, which hold at once, are written down and taken back', async () => {
  const page = '/admin/searches'
  expect(await totalOf('zyzzyva')).toBe(0)
  expect(await read(page, archivist)).toContain('zyzzyva')
  await work(page, { intent: 'case', terms: 'zyzzyva', expected: RECORD })
  const failing = () => expect.poll(() => read(page, archivist), { interval: 250 })
  await failing().toContain(`not among the first 10: ${RECORD}`)
  const refused = await send(site, page, { intent: 'thesaurus', terms: 'zyzzyva', same: ' , ' }, { Cookie: archivist })
  expect([refused.status, (await refused.text()).includes('separated by commas')]).toEqual([400, true])
  const question = 'When did the state police get a zyzzyva?'
  expect(await answered(question)).not.toContain('helicopter')
  await work(page, { intent: 'thesaurus', terms: 'zyzzyva', same: 'helicopter' })
  // The assistant takes them from its next question on, too; just started, it may still be reading the passages in.
  await expect.poll(() => answered(question), { interval: 500 }).toContain('helicopter')
  // The word itself: what means the same as a helicopter is not what the archivist named.
  expect(await totalOf('zyzzyva')).toBe(await totalOf('"helicopter"'))
  expect(await totalOf('zyzzyva')).toBeGreaterThan(0)
  expect(await read('/explore?q=zyzzyva')).toMatch(/“\s*zyzzyva\s*”:\s+helicopter/)
  const log = await read('/admin/audit', archivist)
  for (const action of ['searches.case', 'searches.thesaurus']) expect(log).toContain(action)
  const html = await (await fetch(site.address + page, { headers: { Cookie: archivist } })).text()
  const ids = [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(2)
  for (const id of ids) await work(page, { intent: 'undo', id })
  expect(await totalOf('zyzzyva')).toBe(0)
  expect(await read('/admin/audit', archivist)).toContain('searches.undo')
  expect((await send(site, page, { intent: 'undo', id: ids[0] ?? '' }, { Cookie: archivist })).status).toBe(404)
})

test('a file of a record: sent, told by its content, seen by readers where the record is open, removed, written down', async () => {
  const page = `/admin/records/${RECORD}/files`
  const post = (bytes: string | Uint8Array<ArrayBuffer>, intent = 'add') => {
    const body = new FormData()
    body.set('intent', intent)
    body.set('file', new File([bytes], '<script>.html', { type: 'text/html' }))
    const headers = { Cookie: archivist, Origin: site.address }
    return fetch(site.address + page, { method: 'POST', body, headers, redirect: 'manual' })
  }
  const transcript = `/media/files/${RECORD}/transcript.txt`
  const before = await fetch(site.address + transcript)
  expect((await post('Be it enacted, a quixotic transcript.')).status).toBe(303)
  expect(await read(page, archivist)).toContain('msp_doc_1865_001.txt')
  const seen = await fetch(site.address + transcript)
  expect([before.status, seen.status, await seen.text()]).toEqual([404, 200, 'Be it enacted, a quixotic transcript.'])
  expect([seen.headers.get('Content-Type'), seen.headers.get('X-Content-Type-Options')]).toEqual(['text/plain; charset=utf-8', 'nosniff'])
  const kept = await fetch(`${site.address}${page}/msp_doc_1865_001.txt`, { headers: { Cookie: archivist } })
  expect(kept.headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect((await fetch(`${site.address}${page}/..%2F..%2Fdesk.sqlite`, { headers: { Cookie: archivist } })).status).toBe(404)
  for (const bytes of [
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3]),
  ]) {
    const refused = await post(bytes)
    expect([refused.status, (await refused.text()).includes('by its content')]).toEqual([415, true])
  }
  expect((await post('x', 'nothing')).status).toBe(400)
  expect((await post(new Uint8Array(66 * 1024 * 1024))).status).toBe(413)
  expect((await fetch(site.address + transcript)).status).toBe(200)
  const removed = new FormData()
  removed.set('intent', 'remove msp_doc_1865_001.txt')
  const headers = { Cookie: archivist, Origin: site.address }
  expect((await fetch(site.address + page, { method: 'POST', body: removed, headers, redirect: 'manual' })).status).toBe(303)
  expect((await fetch(site.address + transcript)).status).toBe(404)
  const log = await read('/admin/audit', archivist)
  for (const action of ['media.add', 'media.remove', 'media.download']) expect(log).toContain(action)
})

test('a name is added at the desk, used, merged; page words are edited; readers see each at once', async () => {
  const made = await work('/admin/entities/person/new', {
    intent: 'publish',
    name: 'Quillfeather, Ada',
    kind: 'person',
    dates: '1901–1977',
    reason: 'New',
  })
  expect(made.headers.get('location')).toBe('/admin/entities/person/quillfeather-ada?saved=1')
  expect(await read('/people/quillfeather-ada')).toContain('1901–1977')
  expect(await read('/admin/entities/person?q=quillfeather', archivist)).toMatch(/1\s+found/)
  const again = await send(
    site,
    '/admin/entities/person/new',
    { intent: 'publish', name: 'Quillfeather, Ada', reason: 'x' },
    { Cookie: archivist },
  )
  expect(again.status).toBe(400)
  await work('/admin/entities/person/quillfeather-ada', { intent: 'merge', into: 'william-sterling-king', reason: 'The same' })
  const moved = await fetch(`${site.address}/people/quillfeather-ada`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/people/william-sterling-king'])
  await work('/admin/entities/site/site', {
    intent: 'publish',
    base: '0',
    notice: 'The reading room is closed on Friday.',
    reason: 'Holiday',
  })
  expect((await (await fetch(site.address)).text()).includes('closed on Friday')).toBe(true)
  const post = {
    title: 'A susurration of sources',
    summary: 'What the desk has to tell about sources, in more than forty characters.',
    body: 'Words of the desk.\n\n## A part\n\nMore words.',
    published: '2020-01-01',
    category: 'units',
    section: 'blog',
    order: '100',
    reviewed: '2026-01-01',
  }
  const preview = await send(site, '/admin/entities/article/new', { ...post, intent: 'preview' }, { Cookie: archivist })
  expect([preview.status, (await preview.text()).includes('No problems found.')]).toEqual([200, true])
  const page = '/admin/drafts/entity~article~new/preview'
  expect(await (await fetch(site.address + page, { headers: { Cookie: archivist } })).text()).toContain('<h2 id="a-part"')
  expect((await fetch(`${site.address}/blog/a-susurration-of-sources`)).status).toBe(404)
  await work('/admin/entities/article/new', { ...post, intent: 'publish', reason: 'News' })
  expect(await read('/blog/a-susurration-of-sources')).toContain('Words of the desk.')
  expect(await read('/blog')).toContain('A susurration of sources')
  expect(await (await fetch(`${site.address}/api/search?q=susurration&kind=page`)).text()).toContain('/blog/a-susurration-of-sources')
})

test('many files go to the records that their names say; a record shows its picture, sound and film together', async () => {
  const body = new FormData()
  body.set('intent', 'add')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const film = readFileSync('content/media/msp_video_1956_002.mp4')
  const sound = readFileSync('content/media/msp_audio_1934_001.m4a')
  const name = RECORD_TO_DRAFT.replaceAll(':', '-')
  for (const [file, bytes] of [
    [`${name}_1.png`, picture],
    [`${name}.mp4`, film],
    [`${name}.m4a`, sound],
    ['IMG_1.png', picture],
  ] as const)
    body.append('file', new File([new Uint8Array(bytes)], file))
  const headers = { Cookie: archivist, Origin: site.address }
  const sent = await (await fetch(`${site.address}/admin/media`, { method: 'POST', body, headers })).text()
  // Once as a page, once more as data for scripts.
  expect(sent.slice(0, sent.indexOf('</main>')).match(/Saved as msp_doc_1875_001/g)).toHaveLength(3)
  expect(sent).toContain('No record has this call number or identifier.')
  const page = await (await fetch(`${site.address}/records/${RECORD_TO_DRAFT}`)).text()
  for (const part of ['<video', '<audio', `/media/pictures/${RECORD_TO_DRAFT}/1600`, 'More files']) expect(page).toContain(part)
  await work('/admin/media', { intent: 'verify' })
  await expect.poll(() => read('/admin/media', archivist), { interval: 300, timeout: 15_000 }).toMatch(/[34] files verified/)
})

test('material received: registered, its place found by a call number, its status moved on; readers see nothing of it', async () => {
  const place = { building: 'Annex', room: '2', shelf: 'B-14', box: '7', note: 'Cold' }
  const location = (await work('/admin/locations', place)).headers.get('location') ?? ''
  await work(location, { ...place, intent: 'save', base: '1', records: RECORD })
  const received = {
    title: 'Two cartons of quagga papers',
    received: '2026-11-03',
    source: 'Estate of A. Donor',
    contact: 'donor@example.org',
  }
  const terms = { how: 'gift', extent: '2 cartons', terms: 'Closed for ten years', status: 'received', note: '', collections: 'orders' }
  const accession = { ...received, ...terms, records: RECORD, location: location.split('/').at(-1) ?? '' }
  const at = (await work('/admin/accessions/new', accession)).headers.get('location')?.split('?')[0] ?? ''
  expect(at).toMatch(/^\/admin\/accessions\/AC-\d{4}-\d{3}$/)
  expect(await read(`/admin/locations?q=${RECORD}`, archivist)).toContain('B-14')
  const form = await (await fetch(site.address + at, { headers: { Cookie: archivist, accept: 'text/html' } })).text()
  for (const words of ['Estate of A. Donor', RECORD]) expect(form).toContain(words)
  // A form that somebody else was faster with changes nothing.
  await work(at, { ...accession, base: '1', status: 'in process' })
  const late = await send(site, at, { ...accession, base: '1', status: 'described' }, { Cookie: archivist })
  expect(late.status).toBe(409)
  expect(await read('/admin/accessions', archivist)).toContain('quagga')
  for (const address of [`/records/${RECORD}`, '/collections/orders', '/explore?q=quagga'])
    expect((await read(address)).replace(/quagga/g, address.includes('q=') ? '' : 'quagga')).not.toMatch(/quagga|B-14|Estate of A/)
  for (const path of ['/admin/accessions', at, location])
    expect((await fetch(site.address + path, { headers: { accept: 'text/html' }, redirect: 'manual' })).status).not.toBe(200)
})
