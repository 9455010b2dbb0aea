/**
 * Page workers of a running site are killed again and again while eight readers ask for pages and answers that nobody asked for before, and
 * an archivist edits and closes records: nobody is refused, nobody reads what was changed or closed before they asked, and each dead one is
 * replaced. `tests/fixtures/killed-page-workers.ts`, loaded before the server, kills them; the server itself knows no way to. In the long
 * ring every fifth dies while it starts: the next one comes ten seconds later.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore, storeFile } from '../../store/index.ts'
import { LONG } from '../ring.ts'
import { joinFirst, send, signIn, TOKEN } from './admin-session.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

const KILLS = LONG ? 40 : 4
const READERS = 8
const WORKERS = 2
/** Records that are edited, and those that are closed and opened again. */
const EDITED = 6
const CLOSABLE = 3
/** Longer than any answer takes: what is lost with a worker never comes. */
const LIMIT = 60_000
/** Each worker that were kept after its death would hold some 130. */
const GROWTH_MB = 400
const MIB = 1024 * 1024
/** In the title of every record that is edited here, and in no other. */
const MARK = 'quillwort'

let site: SiteServer
let session = ''
let ids: string[] = []
let words: string[] = []

beforeAll(async () => {
  site = await startSite({
    environment: {
      ADMIN_TOKEN: TOKEN,
      SEARCHES_PER_MINUTE: '0',
      WORKERS: String(WORKERS + 1),
      NODE_OPTIONS: `--import ${pathToFileURL('tests/fixtures/killed-page-workers.ts')}`,
    },
  })
  const store = openStore(storeFile(site.dataDir), { readOnly: true })
  const open = [...store.records.all()].filter(({ access }) => access.level === 'open')
  store.close()
  ids = open.slice(0, EDITED + CLOSABLE).map(({ id }) => id)
  words = [...new Set(open.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []))]
  await joinFirst(site)
  session = await signIn(site, 'Anna')
  await allWork()
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

async function figure(name: string): Promise<number> {
  const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  return Number(new RegExp(`^archive_${name} (\\d+)`, 'm').exec(await answer.text())?.[1])
}

const allWork = () => vi.waitFor(async () => expect(await figure('page_workers')).toBe(WORKERS), { timeout: 120_000, interval: 100 })

/** What was acknowledged: the last edit of each record, and words of what was closed. */
const edits = new Map<string, number>()
const closed = new Set<string>()
let number = 0
let over = false

/** Each edit says in the title of which record it is and which it is: r3e17x. */
const titleOf = (record: number) => `${MARK} r${record}e${number}x`
const versions = new Map<string, number>()

async function publish(record: number, level: 'open' | 'closed'): Promise<void> {
  const path = `/admin/records/${ids[record]}`
  const base = versions.get(path) ?? 1
  const form = {
    intent: 'publish',
    base: String(base),
    reason: 'Workers die',
    'access.level': level,
    'access.until': '',
    'access.note': '',
  }
  const answer = await send(site, path, level === 'open' ? { ...form, title: titleOf(record) } : form, { Cookie: session })
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 2_000)}`)
  versions.set(path, base + 1)
}

async function edit(): Promise<void> {
  while (!over) {
    number += 1
    const record = number % EDITED
    await publish(record, 'open')
    edits.set(`r${record}`, number)
    const closable = EDITED + (number % CLOSABLE)
    const word = `r${closable}e${number}x`
    await publish(closable, 'open')
    await pause(20)
    await publish(closable, 'closed')
    closed.add(word)
  }
}

let asked = 0
/** Addresses that nobody has asked for yet, and those that must show every edit. */
function nextAddress(): { path: string; listsAll: boolean } {
  asked += 1
  const word = words[asked % words.length] ?? ''
  const record = ids[asked % ids.length] ?? ''
  const own = [
    { path: `/explore?q=${MARK}+OR+zz${asked}`, listsAll: true },
    { path: `/api/search?q=${MARK}+OR+zz${asked}&size=50&fields=id,title`, listsAll: true },
    { path: `/es/explore?q=${word}+OR+zz${asked}`, listsAll: false },
    { path: `/api/search?q=${word}+OR+zz${asked}&size=20`, listsAll: false },
    { path: `/api/suggest?q=${MARK.slice(0, 4 + (asked % 5))}`, listsAll: false },
    { path: `/records/${record}`, listsAll: false },
    { path: `/explore?q=${word}+OR+${MARK}&sort=date-desc`, listsAll: false },
  ]
  return own[asked % own.length] ?? { path: '/', listsAll: false }
}

const wrong: string[] = []

async function read(): Promise<void> {
  while (!over) {
    const { path, listsAll } = nextAddress()
    const [before, hidden] = [new Map(edits), [...closed]]
    const answer = await fetch(site.address + path, { signal: AbortSignal.timeout(LIMIT) }).catch((error: unknown) => error)
    if (!(answer instanceof Response)) {
      wrong.push(`${path}: ${String(answer)}`)
      continue
    }
    const text = await answer.text()
    if (answer.status !== 200 && !(answer.status === 403 && path.startsWith('/records/'))) wrong.push(`${path}: ${answer.status}`)
    for (const word of hidden) if (text.includes(word)) wrong.push(`${path}: found ${word}, which is closed`)
    const shown = [...text.matchAll(/\b(r\d+)e(\d+)x\b/g)]
    for (const [found, record = '', edit] of shown)
      if (Number(edit) < (before.get(record) ?? 0)) wrong.push(`${path}: found ${found}, expected edit ${before.get(record)} or later`)
    const missing = listsAll ? [...before.keys()].filter((record) => !shown.some(([, one]) => one === record)) : []
    if (missing.length > 0) wrong.push(`${path}: ${missing.join(', ')} not found`)
  }
}

test(`${KILLS} kills under load and edits: no answer fails or is old, each is replaced and logged`, async () => {
  const working = [edit(), ...Array.from({ length: READERS }, read)]
  const memory: number[] = []
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      if (kill % 5 !== 0)
        await vi.waitFor(async () => expect(await figure('page_workers')).toBeGreaterThan(0), { timeout: LIMIT, interval: 20 })
      process.kill(site.pid, 'SIGUSR2')
      await vi.waitFor(async () => expect(await figure('page_workers_replaced')).toBe(kill), { timeout: LIMIT, interval: 20 })
      memory.push((await figure('memory_bytes')) / MIB)
    }
    await allWork()
    const made = await figure('pages_made_by_workers')
    await vi.waitFor(async () => expect(await figure('pages_made_by_workers')).toBeGreaterThan(made + READERS), { timeout: LIMIT })
  } finally {
    over = true
  }
  await Promise.all(working)
  expect(wrong).toEqual([])
  expect([asked > KILLS * READERS, edits.size, closed.size > 0]).toEqual([true, EDITED, true])
  expect(site.log().match(/A page worker ended, and another takes its place/g)).toHaveLength(KILLS)
  expect(site.log().match(/Killed by a test/g)).toHaveLength(LONG ? 16 : 2)
  const quarter = Math.floor(memory.length / 4)
  const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)].map((some) => Math.min(...some))
  if (LONG) expect((late ?? 0) - (early ?? 0)).toBeLessThan(GROWTH_MB)
  console.log(`${asked} answers, ${number} edits, ${closed.size} closed; memory ${memory.map(Math.round).join(' ')} MiB`)
}, 1_200_000)
