/** GET /healthz: the process answers. GET /readyz: the store and the search engine answer too. */
import { z } from 'zod'
import { storageFault } from '../../catalog/storage-faults.ts'
import type { Archive } from '../archive.ts'

export const HealthSchema = z.object({ status: z.literal('ok'), release: z.string().describe('What this build calls itself') })

export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'not-ready']),
  store: z.object({
    ready: z.boolean().describe('Records can be read and, where they lie in PostgreSQL, follow what other processes write'),
    sequence: z.int().min(0).describe('Number of the newest change'),
  }),
  engine: z.object({
    ready: z.boolean(),
    documents: z.int().min(0).describe('Records that can be found'),
    sequence: z.int().min(0).describe('Number of the newest change that can be found'),
    building: z.boolean(),
    retryAt: z.string().nullable().describe('When a build of the index that failed is tried again'),
  }),
  desk: z.object({ ready: z.boolean().describe('The database of requests and accounts answers') }),
  assistant: z.object({ ready: z.boolean().describe('The passages that answers are made from can be asked') }),
  disk: z.object({ ready: z.boolean().describe('DATA_DIR can be written, has room, and its databases are whole') }),
})
export type Readiness = z.infer<typeof ReadinessSchema>

const FRESH = { 'Cache-Control': 'no-store' }

export function answerHealth(_request: Request, { settings }: Pick<Archive, 'settings'>): Response {
  const body: z.infer<typeof HealthSchema> = { status: 'ok', release: settings.release }
  return Response.json(body, { headers: FRESH })
}

type ReadinessParts = Pick<Archive, 'store' | 'engine'> & { retriever: Pick<Archive['retriever'], 'problem'> } & {
  health: Pick<Archive['health'], 'storage' | 'following'>
}

/** 200 where everything answers, else 503 saying what does not. */
export async function answerReadiness(_request: Request, { store, engine, retriever, health }: ReadinessParts): Promise<Response> {
  const { ready, documents, sequence, building, retryAt } = engine.status()
  const kept = storeState(store, health.following())
  const desk = { ready: (await health.storage.desk()) === '' }
  const assistant = { ready: retriever.problem() === '' }
  const disk = { ready: health.storage.folder() === '' && health.storage.damage() === '' }
  const whole = ready && kept.ready && desk.ready && assistant.ready && disk.ready
  const body: Readiness = {
    status: whole ? 'ready' : 'not-ready',
    store: kept,
    engine: { ready, documents, sequence, building, retryAt },
    desk,
    assistant,
    disk,
  }
  return Response.json(body, { status: whole ? 200 : 503, headers: whole ? FRESH : { ...FRESH, 'Retry-After': '5' } })
}

function storeState(store: Archive['store'], notFollowing: string): Readiness['store'] {
  try {
    return { ready: notFollowing === '', sequence: store.records.sequence() }
  } catch (error) {
    console.error(storageFault(error) ?? error)
    return { ready: false, sequence: 0 }
  }
}
