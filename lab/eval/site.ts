/** The site that is asked: a real server with an archive of its own, and what of it a judge looks up. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { runImportInWorker } from '../../ingest/index.ts'
import { type SiteServer, startSite } from '../../tests/site/site-server.ts'
import { folded } from './says.ts'

export const AIDS = '../shared/data/ead'
export const FINDING_AIDS = [
  'arms_1977_096_jamaica_office_police',
  'arms_1985_045_brooklyn_police',
  'arms_2016_019_police',
  'ms296_yonkers_police_department',
  'ms3231_nypd_blotters',
  'pr032_lawrence',
  'mss_001',
  'photo_00001',
]
const TOKEN = 'a-token-for-measuring-only'
/** Minutes until every passage must have its vector. */
const PATIENCE = 40

const StatusSchema = z.object({ running: z.unknown(), hybrid: z.boolean(), reason: z.string() })
const ResultSchema = z.object({ total: z.int(), samples: z.int(), hits: z.array(z.object({ id: z.string() })) })

export interface Found {
  total: number
  samples: number
  ids: ReadonlySet<string>
}

export interface MeasuredSite {
  address: string
  /** What it holds, in words. */
  holds: string
  /** The words of a page, folded; '' where there is none. */
  pageText(path: string): Promise<string>
  /** What a search finds now. */
  search(query: string): Promise<Found>
  /** Resident memory of the process, in MiB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export interface SiteChoice {
  aids: boolean
  /** Kept for the next run; left out: a temporary folder. */
  data?: string
  embedding: string
  say(line: string): void
}

/** Imports, starts, and waits until the index of the assistant is whole. */
export async function openMeasuredSite({ aids, data, embedding, say }: SiteChoice): Promise<MeasuredSite> {
  const dataDir = data ?? mkdtempSync(join(tmpdir(), 'eval-'))
  if (aids) {
    for (const name of FINDING_AIDS) {
      const file = join(AIDS, `${name}.xml`)
      if (!existsSync(file)) throw new Error(`${file} is not here: the finding aids cannot be asked about`)
      await runImportInWorker({ file, collection: name.replaceAll('_', '-'), dataDir, keepGoing: true })
    }
    say(`Imported ${FINDING_AIDS.length} finding aids.`)
  }
  const server = await startSite({
    dataDir,
    environment: { EMBEDDING_MODEL: embedding, ADMIN_TOKEN: TOKEN, TRUST_PROXY: '1' },
  })
  await indexed(server, embedding, say)
  const { total } = await search(server.address, '')
  const pages = new Map<string, string>()
  return {
    address: server.address,
    holds: `${total.toLocaleString('en-US')} records${aids ? `, with ${FINDING_AIDS.length} finding aids of other institutions` : ''}`,
    async pageText(path) {
      const bare = path.replace(/#.*/s, '')
      const known = pages.get(bare)
      if (known !== undefined) return known
      const text = await textOfPage(server.address, bare)
      pages.set(bare, text)
      return text
    },
    search: (query) => search(server.address, query),
    memory: () => memoryOf(server.address),
    async stop() {
      await server.stop()
      if (data === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function indexed({ address }: SiteServer, embedding: string, say: (line: string) => void): Promise<void> {
  const until = Date.now() + PATIENCE * 60_000
  for (let at = 0; Date.now() < until; at += 1) {
    const status = StatusSchema.parse(await (await fetch(`${address}/admin/index-status`)).json())
    if (status.running === null && (embedding === 'none' || status.hybrid)) return
    if (at % 20 === 0) say(`Waiting for the index: ${status.reason || JSON.stringify(status.running)}`)
    await pause(3_000)
  }
  throw new Error(`The index of the assistant was not whole within ${PATIENCE} minutes`)
}

const MOST = 5_000

async function search(address: string, query: string): Promise<Found> {
  const ids = new Set<string>()
  let found = { total: 0, samples: 0 }
  for (let page = 1; page <= MOST / 100; page += 1) {
    const url = new URL(`${address}/api/search`)
    const asked = new URLSearchParams(query)
    if (!asked.has('match')) asked.set('match', 'all')
    asked.set('size', '100')
    asked.set('page', String(page))
    url.search = asked.toString()
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    const result = ResultSchema.parse(await response.json())
    found = { total: result.total, samples: result.samples }
    for (const { id } of result.hits) ids.add(id)
    if (result.hits.length < 100 || query === '') break
  }
  return { ...found, ids }
}

async function textOfPage(address: string, path: string): Promise<string> {
  const url = new URL(path, address)
  // What a content note covers is a click away.
  if (path.startsWith('/records/')) url.searchParams.set('show', '1')
  const response = await fetch(url, { headers: { Accept: 'text/html' } })
  if (!response.ok) return ''
  const html = (await response.text()).replace(/<(script|style|svg|head|nav|sup)\b[\s\S]*?<\/\1>/g, ' ').replace(/<!--.*?-->/g, '')
  return folded(unescaped(html.replace(/<[^>]+>/g, ' ')))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (all, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (NAMED[name] ?? all)
  })
}

async function memoryOf(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  const bytes = (await response.text()).match(/^archive_memory_bytes (\d+)/m)?.[1]
  return Math.round(Number(bytes) / 2 ** 20)
}
