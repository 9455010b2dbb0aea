/** The archives that are asked, and real servers of them. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Part } from '../../endpoints/scorecard/result.ts'
import { runImportInWorker } from '../../ingest/index.ts'
import { type SiteServer, startSite } from '../../tests/site/site-server.ts'
import { type Answer, askAll } from './ask.ts'
import type { Search } from './judge.ts'

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

export interface AskedArchive {
  name: string
  parts: readonly Part[]
  content: string
  /** Files of finding aids that are imported. */
  aids: readonly string[]
}

/** Which archive answers which part of a set. */
export const ARCHIVES: readonly AskedArchive[] = [
  { name: 'content', parts: ['site', 'spanish', 'nothing', 'conversations'], content: 'content', aids: [] },
  { name: 'aids', parts: ['aids'], content: 'content', aids: FINDING_AIDS.map((name) => join(AIDS, `${name}.xml`)) },
  { name: 'second', parts: ['second'], content: 'examples/keel-islands', aids: ['examples/keel-islands/finding-aids/keepers-papers.xml'] },
]

/** A site over the wire, or its assistant in this process (eval-archive.ts). */
export interface AskedSite {
  /** What it holds, in words. */
  holds: string
  ask(turns: readonly string[]): Promise<Answer[]>
  /** Null where nothing can be looked up: questions for records are then not judged. */
  search: Search | null
  stop(): Promise<void>
}

export interface SiteOptions {
  archive: AskedArchive
  embedding: string
  /** Kept for the next run; left out: a temporary folder. */
  data?: string | undefined
  say(line: string): void
}

/** Imports, starts, and waits until the index of the assistant is whole. */
export async function openSite({ archive, embedding, data, say }: SiteOptions): Promise<AskedSite> {
  const { content, aids } = archive
  const dataDir = await folderWithAids(archive, data, say)
  const server = await startSite({
    // Named, another content starts from nothing.
    ...(content === 'content' ? {} : { contentDir: content }),
    dataDir,
    environment: { EMBEDDING_MODEL: embedding, TRUST_PROXY: '1' },
  })
  await indexed(server, embedding, say)
  // Whoever comes first waits until the words of the archive are read.
  await askAll(server.address, ['Hello'])
  const { total } = await searchPage(server.address, new URLSearchParams({ size: '1' }))
  return {
    holds: `${content}, ${total.toLocaleString('en-US')} records${aids.length > 0 ? `, with ${aids.length} imported finding aids` : ''}`,
    ask: (turns) => askAll(server.address, turns),
    search: (query) => search(server.address, query),
    async stop() {
      await server.stop()
      if (data === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns the data folder of an archive, with its finding aids; imported again, they stay as they are. */
export async function folderWithAids({ name, aids }: AskedArchive, data: string | undefined, say: (line: string) => void): Promise<string> {
  const dataDir = data === undefined ? mkdtempSync(join(tmpdir(), 'eval-')) : join(data, name)
  for (const file of aids) {
    if (!existsSync(file)) throw new Error(`${file} is not here: the finding aids cannot be asked about`)
    await runImportInWorker({ file, collection: basename(file, '.xml').replaceAll('_', '-'), dataDir, keepGoing: true })
  }
  if (aids.length > 0) say(`Imported ${aids.length} finding aids.`)
  return dataDir
}

const StatusSchema = z.object({ running: z.unknown(), hybrid: z.boolean(), reason: z.string() })
/** Minutes until every passage must have its vector. */
const PATIENCE = 40

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

const PageSchema = z.object({ total: z.int(), hits: z.array(z.object({ id: z.string() })) })
const PAGE = 100
const MOST_PAGES = 50

async function search(address: string, query: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = new URLSearchParams(query)
    if (!asked.has('match')) asked.set('match', 'all')
    asked.set('size', String(PAGE))
    asked.set('page', String(page))
    const { hits } = await searchPage(address, asked)
    for (const { id } of hits) ids.add(id)
    if (hits.length < PAGE) break
  }
  return ids
}

async function searchPage(address: string, query: URLSearchParams): Promise<z.infer<typeof PageSchema>> {
  const response = await fetch(`${address}/api/search?${query}`)
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`)
  return PageSchema.parse(await response.json())
}
