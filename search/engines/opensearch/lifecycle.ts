/**
 * Which index answers: an alias names it. A new one is filled under a name of its own, compared with what was sent, and only then
 * takes the alias, in one step; the one before is kept, older ones are deleted.
 */
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ArchiveError } from '../../../catalog/errors.ts'
import { type Connection, unavailable } from './connection.ts'
import type { Loaded, LoadOrder } from './load.ts'
import { keyOf, mappingOf, STATE_ID, stateLines } from './mapping.ts'

/** Copies beside the first where there are nodes for them. */
const COPIES = '0-1'
const SHARDS = 1
const KEPT = 2

const InfoSchema = z.object({ version: z.object({ distribution: z.literal('opensearch'), number: z.string().regex(/^[23]\./) }) })
const AliasSchema = z.record(z.string(), z.unknown())
const MappingSchema = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ version: z.string(), basis: z.string() }).optional() }) }),
)
const StateSchema = z.object({ _source: z.object({ sequence: z.number() }) })
const CountSchema = z.object({ count: z.number(), _shards: z.object({ failed: z.literal(0) }) })
const HealthSchema = z.object({ status: z.enum(['green', 'yellow', 'red']) })
const SamplesSchema = z.object({ docs: z.array(z.object({ found: z.boolean() })) })

export interface PresentIndex {
  name: string
  /** Made by this version of the mapping and the analysis. */
  version: string
  basis: string
  sequence: number
}

/** @throws ArchiveError where it is no OpenSearch of a known version, or not there. */
export async function checkServer(connection: Connection): Promise<void> {
  const info = InfoSchema.safeParse(await connection.send('GET', '/'))
  if (!info.success)
    throw new ArchiveError(503, 'search-unavailable', 'SEARCH_URL: expected an OpenSearch server of version 2 or 3, found another')
}

/** The index that has the alias; null where there is none. */
export async function presentIndex(connection: Connection): Promise<PresentIndex | null> {
  const { alias } = connection
  const name = Object.keys(AliasSchema.parse((await connection.send('GET', `/_alias/${encodeURIComponent(alias)}`)) ?? {}))
    .sort()
    .at(-1)
  if (name === undefined) return null
  const mapping = MappingSchema.parse(await connection.send('GET', `/${encodeURIComponent(name)}/_mapping`))[name]?.mappings._meta
  const state = StateSchema.safeParse(await connection.send('GET', `/${encodeURIComponent(name)}/_doc/${STATE_ID}`))
  if (!mapping || !state.success) return null
  return { name, ...mapping, sequence: state.data._source.sequence }
}

export async function createIndex(connection: Connection, basis: string): Promise<string> {
  const name = `${connection.alias}-${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`
  const settings = {
    number_of_shards: SHARDS,
    number_of_replicas: 0,
    refresh_interval: '-1',
    // Deletions are remembered for as long as a build may take: what is filled in later must not bring them back.
    gc_deletes: '12h',
    max_regex_length: 100_000,
    max_terms_count: 65_536,
  }
  await connection.send('PUT', `/${encodeURIComponent(name)}`, { settings: { index: settings }, mappings: mappingOf(basis) })
  return name
}

/** In a thread of its own: analysis takes seconds. */
export function runLoad(order: LoadOrder): { finished: Promise<Loaded>; stop(): Promise<void> } {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: order, execArgv: [] })
  const finished = new Promise<Loaded>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('Filling the index was stopped')))
  })
  finished.catch(() => {})
  return {
    finished,
    async stop() {
      await worker.terminate()
    },
  }
}

/** Makes what was filled in visible, and compares it with what was sent. @throws ArchiveError where something is missing. */
export async function verify(
  connection: Connection,
  name: string,
  { documents, samples }: Loaded,
  changed: ReadonlySet<string>,
): Promise<void> {
  const path = `/${encodeURIComponent(name)}`
  await connection.send('POST', `${path}/_refresh`)
  const count = await countDocuments(connection, name)
  // What changed meanwhile may have come or gone.
  if (Math.abs(count - documents) > changed.size) {
    throw new ArchiveError(503, 'not-indexed', `Index ${name}: expected ${documents} documents, found ${count}`)
  }
  const ids = samples.filter((id) => !changed.has(id))
  if (ids.length === 0) return
  const { docs } = SamplesSchema.parse(await connection.send('POST', `${path}/_mget`, { ids: ids.map(keyOf) }, { _source: 'false' }))
  const missing = ids.find((_, at) => !docs[at]?.found)
  if (missing !== undefined) throw new ArchiveError(503, 'not-indexed', `Index ${name}: ${missing} is missing`)
}

/** Gives the alias to an index that is whole, and deletes those older than the one before it. */
export async function swapIn(connection: Connection, name: string, sequence: number): Promise<void> {
  const { alias } = connection
  await connection.bulk(stateLines(name, sequence))
  await connection.send('PUT', `/${encodeURIComponent(name)}/_settings`, {
    index: { auto_expand_replicas: COPIES, refresh_interval: null },
  })
  await connection.send('POST', `/${encodeURIComponent(name)}/_refresh`)
  const before = Object.keys(AliasSchema.parse((await connection.send('GET', `/_alias/${encodeURIComponent(alias)}`)) ?? {}))
  const actions = [...before.map((index) => ({ remove: { index, alias } })), { add: { index: name, alias } }]
  if ((await connection.send('POST', '/_aliases', { actions })) === null)
    throw unavailable(`index ${name} was deleted before it could answer`)
  const all = Object.keys(AliasSchema.parse((await connection.send('GET', `/${encodeURIComponent(`${alias}-*`)}/_alias`)) ?? {}))
  const own = all.filter((one) => /-[0-9a-z]{8,}-[0-9a-f]{6}$/.test(one)).sort()
  for (const old of own.filter((one) => one < name).slice(0, -(KEPT - 1))) await dropIndex(connection, old)
}

export async function dropIndex(connection: Connection, name: string): Promise<void> {
  await connection.send('DELETE', `/${encodeURIComponent(name)}`)
}

/** Documents of an index, without the note of what it has followed. */
export async function countDocuments(connection: Connection, name: string): Promise<number> {
  const query = { bool: { must_not: [{ term: { kind: 'state' } }] } }
  return CountSchema.parse(await connection.send('POST', `/${encodeURIComponent(name)}/_count`, { query })).count
}

/** Whether every part of an index has a copy that answers. */
export async function isWhole(connection: Connection, name: string): Promise<boolean> {
  const health = HealthSchema.safeParse(await connection.send('GET', `/_cluster/health/${encodeURIComponent(name)}`))
  return health.success && health.data.status !== 'red'
}
