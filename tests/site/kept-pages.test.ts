/**
 * Finished pages: that what is kept is what would be made now, whatever is edited meanwhile, and that nothing is kept that is
 * somebody's own. A request with a cookie is never answered with a kept page, nor by a page worker: that is what kept pages are
 * compared with.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { openStore, type Store, storeFile } from '../../store/index.ts'
import { few, LONG } from '../ring.ts'
import { joinFirst, signIn, TOKEN } from './admin-session.ts'
import { allAddresses, onePerModule } from './all-addresses.ts'
import { routeTable } from './route-table.ts'
import { seededRandom } from './seeded-random.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'
import { readWhileEdited } from './stale-reads.ts'
import { SURFACES } from './surfaces.ts'

/** Edits between which pages are read; `STALE_EDITS=5000` for a long run. */
const EDITS = Number(process.env.STALE_EDITS ?? (LONG ? 25 : 8))
/** On so many pages each way of saying who asks is tried in `npm test`, on the others the first. */
const EVERY_WAY = 12
const READS = Number(process.env.STALE_READS ?? 6)
const SEED = Number(process.env.STALE_SEED ?? 20_261_124)
/** Somebody's, but nobody's we know. */
const ANEW = { Cookie: 'unknown=1' }

let site: SiteServer
let store: Store
let addresses: string[]
let session = ''

beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN, SEARCHES_PER_MINUTE: '0', WORKERS: process.env.WORKERS ?? '2' } })
  store = openStore(storeFile(site.dataDir))
  addresses = await onePerModule(await allAddresses())
  await joinFirst(site)
  session = await signIn(site, 'Anna')
  await vi.waitFor(async () => expect(await counted('page_workers')).toBeGreaterThan(0), { timeout: 120_000, interval: 200 })
})
afterAll(async () => {
  store?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(site.address + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What the server counts of kept pages. */
async function counted(name: string): Promise<number> {
  const { text } = await ask('/metrics', { Authorization: `Bearer ${TOKEN}`, Accept: '*/*' })
  return Number(new RegExp(`^archive_${name} (\\d+)`, 'm').exec(text)?.[1])
}

const isKept = ({ headers }: Answer) => /^"/.test(headers.get('ETag') ?? '')

test('pages that are the same for everybody are kept, and are what would be made for one reader', async () => {
  const kept: string[] = []
  for (const path of addresses) {
    await ask(path)
    const answer = await ask(path)
    if (!isKept(answer)) continue
    kept.push(path)
    const anew = await ask(path, ANEW)
    expect([path, answer.text === anew.text]).toEqual([path, true])
    expect([path, anew.headers.get('ETag'), anew.headers.get('Cache-Control')]).toEqual([path, null, 'private, no-cache'])
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(answer.headers.get('Vary')).toMatch(/Accept-Encoding, Cookie/)
    expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/nonce|unsafe/)
  }
  for (const path of ['/', '/explore', '/collections', '/timelines', '/people', '/blog']) expect(kept).toContain(path)
  expect(kept.length).toBeGreaterThan(20)
})

test('forms, lists of one reader, private links, the administration and errors are never kept', async () => {
  const table = (await routeTable()).filter(({ file }) => file.endsWith('.tsx'))
  const wrong: string[] = []
  for (const { pattern } of table) {
    const own = /^\/(admin|research|requests|corrections|list|assistant)(\/|$)|^\/\*$/.test(pattern)
    for (const path of (SURFACES[pattern] ?? [pattern]).slice(0, 3)) {
      await ask(path)
      const answer = await ask(path)
      const shared = /public/.test(answer.headers.get('Cache-Control') ?? '')
      if (isKept(answer) && (own || answer.status !== 200)) wrong.push(`${path} (${answer.status}) is kept`)
      if (own && shared) wrong.push(`${path} may be kept by caches in between`)
    }
  }
  expect(wrong).toEqual([])
})

test('who is signed in, or brings credentials, has every page made anew, and no cache in between may keep it', async () => {
  const wrong: string[] = []
  for (const [at, path] of addresses.entries()) {
    await ask(path)
    const known: Record<string, string>[] = [
      { Cookie: session },
      { Cookie: `theme=dark; ${session}` },
      { Authorization: `Bearer ${TOKEN}` },
    ]
    for (const headers of at < EVERY_WAY ? known : few(known, 1)) {
      const answer = await ask(path, headers)
      if (isKept(answer) || /public/.test(answer.headers.get('Cache-Control') ?? '')) wrong.push(path)
    }
  }
  expect(wrong).toEqual([])
  // The line above every page names who is signed in: nobody else ever reads it.
  expect((await ask('/about', { Cookie: session })).text).toContain('Anna')
  expect((await ask('/about')).text).not.toContain('Anna')
})

test('a search says the same whichever thread makes it', async () => {
  const searches = ['q=motorcycle&type=Photograph&from=1920', 'q=motorcyle', 'q=zzzzqqqq', 'q=who+signed+the+act', 'q=caballos+en+la+nieve']
  const before = await counted('pages_made_by_workers')
  for (const path of searches.flatMap((search) => [`/explore?${search}`, `/es/explore?${search}`, `/api/search?${search}`])) {
    const [worker, server] = [await ask(path), await ask(path, ANEW)]
    const timeless = ({ text }: Answer) => text.replace(/"took_ms":[\d.]+/, '')
    expect([path, worker.status, timeless(worker) === timeless(server)]).toEqual([path, 200, true])
  }
  expect((await counted('pages_made_by_workers')) - before).toBe(searches.length * 3)
  const empty = await ask('/admin/searches', { Cookie: session })
  expect(empty.text).toContain('zzzzqqqq')
})

test('each theme has its page', async () => {
  const [plain, dark, light] = [
    await ask('/about'),
    await ask('/about', { Cookie: 'theme=dark' }),
    await ask('/about', { Cookie: 'theme=light' }),
  ]
  expect(plain.text).not.toMatch(/<html[^>]*data-theme/)
  expect(dark.text).toMatch(/<html[^>]*data-theme="dark"/)
  expect(light.text).toMatch(/<html[^>]*data-theme="light"/)
  expect([plain, dark, light].every(isKept)).toBe(true)
  expect(new Set([plain, dark, light].map(({ headers }) => headers.get('ETag'))).size).toBe(3)
})

test('many who ask at once for a page that is not kept have it from one rendering', async () => {
  const renderings: number[] = []
  // What the server does by itself after a start may change what a page depends on, just then: another page is asked for.
  for (const path of ['/troops/c', '/troops/d', '/troops/b', '/barracks/troop-c', '/barracks/troop-d']) {
    const before = await counted('pages_rendered')
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(path)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    renderings.push((await counted('pages_rendered')) - before)
    if (renderings.at(-1) === 1) break
  }
  expect(renderings.at(-1)).toBe(1)
})

test('a record page is given to programs in their format, kept or not', async () => {
  const id = store.shelf.byCallNumber({ viewer: { role: 'public', day: 30_000 }, offset: 3, limit: 1 }).ids[0]
  const path = `/records/${id}`
  await ask(path)
  expect(isKept(await ask(path))).toBe(true)
  expect((await ask(path, { Accept: 'application/ld+json' })).headers.get('Content-Type')).toMatch(/^application\/ld\+json/)
})

test('nothing is read that was changed before it was asked for: edits at random, by another process, while pages are read', async () => {
  const random = seededRandom(SEED)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const records = [...store.records.all()].filter(({ access }) => access.level === 'open')
  const paths = [
    '/',
    '/collections/photos',
    '/explore',
    '/browse',
    ...addresses.filter((path) => /^\/(people|places|subjects|troops|exhibits)\//.test(path)),
  ]
  const read = [...paths, ...records.slice(0, 30).map(({ id }) => `/records/${id}`)]
  for (const path of read) await ask(path)
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const record = random() < 0.5 ? pick(records.slice(0, 30)) : pick(records)
    const title = `${record.title.slice(0, 40)} [${edit}]`
    change({ ...record, title })
    // Its own page from the very next request on; lists as soon as the index has followed.
    expect((await ask(`/records/${record.id}`)).text).toContain(`[${edit}]`)
    for (let turn = 0; turn < READS; turn += 1) await expectFresh(pick(read))
    await expectFresh(`/records/${record.id}`)
  }
  expect(await counted('pages_hits')).toBeGreaterThan(0)
}, 3_600_000)

test('no page is older than a change that was acknowledged before it was asked for, while another process edits', async () => {
  const [least, most] = LONG ? [400, 50] : [100, 12]
  const { reads, edits, stale } = await readWhileEdited(site, { reads: least, edits: most })
  expect(stale).toEqual([])
  expect([reads >= least, edits > 0]).toEqual([true, true])
}, 600_000)

function change(record: ArchiveRecord): void {
  store.records.change({ actor: 'test', reason: 'edited at random', origin: 'edit' }, (batch) => batch.put(record))
}

const ReadySchema = z.object({ store: z.object({ sequence: z.number() }), engine: z.object({ sequence: z.number() }) })

/** The page as everybody has it is the page made anew, once the index has followed the store. */
async function expectFresh(path: string): Promise<void> {
  const [kept, anew] = [await ask(path), await ask(path, ANEW)]
  if (kept.text === anew.text) return
  for (;;) {
    const { store: now, engine } = ReadySchema.parse(JSON.parse((await ask('/readyz')).text))
    if (engine.sequence === now.sequence) break
    await pause(50)
  }
  expect({ path, text: (await ask(path)).text }).toEqual({ path, text: (await ask(path, ANEW)).text })
}
