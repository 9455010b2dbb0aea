/**
 * Which index answers: an alias names it. A new one is filled under a name of its own, compared with what was sent, and only then
 * takes the alias, in one step; the one before is kept, older ones are deleted.
 */
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ArchiveError } from '../../../catalog/errors.ts'
import { CHANGE_PATIENCE, type Connection, unavailable } from './connection.ts'
import type { Loaded, LoadOrder } from './load.ts'
import { keyOf, mappingOf, STATE_ID, stateLines } from './mapping.ts'

/** Copies beside the first where there are nodes for them. */
const COPIES = '0-1'
const SHARDS = 1
const KEPT = 2
/** Hours and milliseconds that a build may take. */
const LONGEST_HOURS = 12
const LONGEST_BUILD = LONGEST_HOURS * 3_600_000
/** What is young is gone with its batch; whole documents of some megabytes fit, and V8 lets less garbage lie. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 }
/** As the node that is asked knows it: while the cluster elects a manager, nobody waits. */
const LOCAL = { local: 'true' }
/** What follows the alias in the name of an index: another's alias may begin as ours does. */
const OWN_ENDING = /^-([0-9a-z]{8,})-[0-9a-f]{6}$/

const InfoSchema = z.object({ version: z.object({ distribution: z.literal('opensearch'), number: z.string().regex(/^[23]\./) }) })
const AliasSchema = z.record(z.string(), z.unknown())
const MappingSchema = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ version: z.string(), basis: z.string() }).optional() }) }),
)
const SettingsSchema = z.record(
  z.string(),
  z.object({ settings: z.object({ index: z.object({ auto_expand_replicas: z.string().optional() }) }) }),
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
  const named = await connection.send('GET', `/_alias/${encodeURIComponent(alias)}`, undefined, LOCAL)
  const name = Object.keys(AliasSchema.parse(named ?? {}))
    .sort()
    .at(-1)
  if (name === undefined) return null
  const mapping = await mappingMade(connection, name)
  const state = StateSchema.safeParse(await connection.send('GET', `/${encodeURIComponent(name)}/_doc/${STATE_ID}`))
  if (!mapping || !state.success) return null
  return { name, ...mapping, sequence: state.data._source.sequence }
}

/** What an index was made for; null where it is none of ours. */
async function mappingMade(connection: Connection, name: string): Promise<{ version: string; basis: string } | null> {
  const found = MappingSchema.parse((await connection.send('GET', `/${encodeURIComponent(name)}/_mapping`, undefined, LOCAL)) ?? {})
  return found[name]?.mappings._meta ?? null
}

export async function createIndex(connection: Connection, basis: string): Promise<string> {
  const name = `${connection.alias}-${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`
  const settings = {
    number_of_shards: SHARDS,
    number_of_replicas: 0,
    refresh_interval: '-1',
    // Deletions are remembered for as long as a build may take: what is filled in later must not bring them back.
    gc_deletes: `${LONGEST_HOURS}h`,
    max_regex_length: 100_000,
    max_terms_count: 65_536,
  }
  await connection.send('PUT', `/${encodeURIComponent(name)}`, { settings: { index: settings }, mappings: mappingOf(basis) })
  return name
}

/** In a thread of its own: analysis takes seconds. */
export function runLoad(order: LoadOrder): { finished: Promise<Loaded>; stop(): Promise<void> } {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: order, execArgv: [], resourceLimits: MEMORY })
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
  // A batch for an index that was deleted makes one without our mapping.
  if ((await mappingMade(connection, name)) === null)
    throw new ArchiveError(503, 'not-indexed', `Index ${name}: it was deleted while it was filled`)
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

/**
 * Gives the alias to an index that is whole, and deletes those older than the one before it.
 * Where two servers do so at once, the index named last keeps it.
 */
export async function swapIn(connection: Connection, name: string, sequence: number): Promise<void> {
  const { alias } = connection
  await connection.bulk(stateLines(name, sequence))
  await connection.send('PUT', `/${encodeURIComponent(name)}/_settings`, {
    index: { auto_expand_replicas: COPIES, refresh_interval: null },
  })
  await connection.send('POST', `/${encodeURIComponent(name)}/_refresh`)
  const withoutAlias = (indices: readonly string[]) => indices.map((index) => ({ remove: { index, alias } }))
  const before = await namedBy(connection)
  const actions = [...withoutAlias(before), { add: { index: name, alias } }]
  if ((await connection.send('POST', '/_aliases', { actions })) === null)
    throw unavailable(`index ${name} was deleted before it could answer`)
  // Whoever comes second sees both.
  const others = (await namedBy(connection)).slice(0, -1)
  if (others.length > 0) await connection.send('POST', '/_aliases', { actions: withoutAlias(others) })
  const all = SettingsSchema.parse((await connection.send('GET', `/${encodeURIComponent(`${alias}-*`)}/_settings`)) ?? {})
  const own = Object.entries(all).filter(([one]) => !Number.isNaN(madeAt(alias, one)) && one < name)
  const whole = own.filter(([, { settings }]) => settings.index.auto_expand_replicas === COPIES).map(([one]) => one)
  // What is not whole may be another server's that fills it, unless that has died long ago.
  const left = own.map(([one]) => one).filter((one) => !whole.includes(one) && madeAt(alias, one) < Date.now() - LONGEST_BUILD)
  for (const old of [...whole.sort().slice(0, -(KEPT - 1)), ...left]) await dropIndex(connection, old)
}

/** Indices that have the alias, the latest last. */
async function namedBy({ alias, send }: Connection): Promise<string[]> {
  return Object.keys(AliasSchema.parse((await send('GET', `/_alias/${encodeURIComponent(alias)}`)) ?? {})).sort()
}

/** When an index of an alias was begun; NaN where it is another's. */
function madeAt(alias: string, name: string): number {
  return Number.parseInt(OWN_ENDING.exec(name.slice(alias.length))?.[1] ?? '', 36)
}

export async function dropIndex(connection: Connection, name: string): Promise<void> {
  await connection.send('DELETE', `/${encodeURIComponent(name)}`)
}

/** Documents of an index, without the note of what it has followed. */
export async function countDocuments(connection: Connection, name: string): Promise<number> {
  const query = { bool: { must_not: [{ term: { kind: 'state' } }] } }
  return CountSchema.parse(await connection.send('POST', `/${encodeURIComponent(name)}/_count`, { query }, {}, CHANGE_PATIENCE)).count
}

/** Whether every part of an index has a copy that answers. */
export async function isWhole(connection: Connection, name: string): Promise<boolean> {
  const health = HealthSchema.safeParse(await connection.send('GET', `/_cluster/health/${encodeURIComponent(name)}`, undefined, LOCAL))
  return health.success && health.data.status !== 'red'
}
