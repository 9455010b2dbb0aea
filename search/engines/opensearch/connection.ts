/** The cluster over the official client: every request is bounded in time, retried on another node, and whole or an error. */
import { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { ArchiveError, messageOf } from '../../../catalog/errors.ts'

/** Longest wait of a look at the cluster for one node, in milliseconds. */
const PATIENCE = 1_500
/** Longest wait for a change of a few documents: whoever saved waits for it. */
export const CHANGE_PATIENCE = 5_000
/** Longest wait for a batch of a build, or for the making of an index. */
const LONG_PATIENCE = 60_000
/**
 * For so long a question is asked, of one node after the other, where one does not answer or not whole: a lost one is noticed within it.
 * Less than a proxy waits for a web process (deploy/nginx-several.conf), which would ask the next one everything again.
 */
export const ASKED_AGAIN = 3_500
/** How often anything else is. */
const RETRIES = 3
const PAUSE = 100

interface Address {
  nodes: string[]
  /** Alias under which the index answers. */
  alias: string
}

/** @param url addresses of the nodes, separated by commas; the path of the first names the index. */
export function readAddress(url: string): Address {
  const parsed = url.split(',').map((one) => new URL(one.trim()))
  const alias = parsed[0]?.pathname.replace(/^\/|\/$/g, '') || 'archive'
  return { nodes: parsed.map((one) => `${one.protocol}//${credentials(one)}${one.host}`), alias }
}

function credentials({ username, password }: URL): string {
  return username === '' ? '' : `${username}:${password}@`
}

export type Json = { readonly [name: string]: unknown }

export interface Connection {
  alias: string
  /** The same for one question that takes several requests: together they are asked again for as long as one. */
  begin(): Connection
  /** A search, and its answer read by a schema. @throws ArchiveError 503 where a shard did not answer or nobody did. */
  search<Answer>(index: string, body: Json, schema: z.ZodType<Answer>, parameters?: Json): Promise<Answer>
  /** Any other request. @returns the answer, or null where there is no such thing. */
  send(
    method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: Json,
    parameters?: Json,
    patience?: number,
  ): Promise<unknown>
  /** Writes lines of actions and documents. @throws ArchiveError where one is refused for good. */
  bulk(lines: readonly Json[], patience?: number): Promise<void>
  close(): Promise<void>
}

const WholeSchema = z.object({ timed_out: z.boolean(), _shards: z.object({ failed: z.number() }) })
const BulkSchema = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(z.string(), z.object({ status: z.number(), _id: z.string(), error: z.object({ reason: z.string() }).optional() })),
  ),
})

export function unavailable(problem: string): ArchiveError {
  return new ArchiveError(503, 'search-unavailable', `Search is not available: ${problem}`)
}

/** Told how searches go. */
export interface Watching {
  answered(): void
  /** One could not be answered whole. */
  lost(problem: string): void
}

export function connect({ nodes, alias }: Address, watching?: Watching): Connection {
  const client = new Client({ nodes, maxRetries: 0, requestTimeout: PATIENCE })
  const asking = openAsking()
  const encoded = (index: string) => encodeURIComponent(index)

  async function asked(
    request: Parameters<typeof client.transport.request>[0],
    options: { requestTimeout: number; maxRetries: number },
  ): Promise<unknown> {
    return (await client.transport.request(request, options)).body
  }

  const within = (end: number | null): Connection => ({
    alias,
    begin: () => within(Date.now() + ASKED_AGAIN),
    async search(index, body, schema, parameters = {}) {
      // With a point in time the index is named by it.
      const path = 'pit' in body ? '/_search' : `/${encoded(index)}/_search`
      const until = end ?? Date.now() + ASKED_AGAIN
      try {
        const found = await asking(
          async (attempt) => {
            // Asked again, it goes to the copy of the node that is asked: the one it is kept to may hang.
            const querystring = {
              allow_partial_search_results: 'false',
              ...parameters,
              ...(attempt > 1 && !('pit' in body) ? { preference: '_local' } : {}),
            }
            const requestTimeout = Math.max(1, until - Date.now())
            const answer = await asked({ method: 'POST', path, body, querystring }, { requestTimeout, maxRetries: 0 })
            const { timed_out, _shards } = WholeSchema.parse(answer)
            if (timed_out || _shards.failed > 0) throw new ArchiveError(503, 'search-unavailable', 'part of the index did not answer')
            return schema.parse(answer)
          },
          { until, final: (error) => statusOf(error) === 400 },
        )
        watching?.answered()
        return found
      } catch (error) {
        if (statusOf(error) === 400) throw error
        watching?.lost(messageOf(error))
        throw unavailable(messageOf(error))
      }
    },
    async send(method, path, body, querystring = {}, patience = method === 'GET' ? PATIENCE : LONG_PATIENCE) {
      try {
        return await asked({ method, path, querystring, ...(body ? { body } : {}) }, { requestTimeout: patience, maxRetries: RETRIES })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw unavailable(messageOf(error))
      }
    },
    async bulk(lines, patience = LONG_PATIENCE) {
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      for (let attempt = 1; ; attempt++) {
        const refused = await written(body, patience)
        if (refused === null) return
        // Versions make it safe to write everything again.
        if (attempt > 2 * RETRIES) throw unavailable(refused)
        await pause(PAUSE * 2 ** attempt)
      }
    },
    close: () => client.close(),
  })
  return within(null)

  /** @returns why it must be written again; null where all of it was. */
  async function written(bulkBody: string, patience: number): Promise<string | null> {
    let answer: unknown
    try {
      answer = await asked({ method: 'POST', path: '/_bulk', bulkBody }, { requestTimeout: patience, maxRetries: RETRIES })
    } catch (error) {
      if (statusOf(error) === 400) throw error
      return messageOf(error)
    }
    const { errors, items } = BulkSchema.parse(answer)
    if (!errors) return null
    // 404: it was not there to be deleted. 409: something newer is.
    const refused = items.flatMap((item) => Object.values(item)).filter(({ status }) => status >= 400 && status !== 404 && status !== 409)
    const forGood = refused.find(({ status }) => status === 400)
    if (forGood)
      throw new ArchiveError(500, 'not-indexed', `The index refused ${forGood._id}: ${forGood.error?.reason ?? 'no reason given'}`)
    return refused[0]?.error?.reason ?? null
  }
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** After how long a question is asked beside one that is open, in milliseconds. */
const BESIDE = 500
/** So many of one question are open at once, and so many of all that are asked beside another: a slow cluster is not asked still more. */
const MOST_OPEN = 5
const MOST_BESIDE = 32
/** Before it is asked again, in milliseconds. */
const RETRY_PAUSE = 100

interface AskingLimits {
  /** When the question ends, answered or not; a clock of `Date.now()`. Whoever asked may have somebody waiting who counts on it. */
  until: number
  /** Whether a failure is the question's own, which every node would answer alike. */
  final(error: unknown): boolean
}

/** @returns a function that asks, as often as it takes, and counts what all have open. */
export function openAsking(): <Answer>(ask: (attempt: number) => Promise<Answer>, limits: AskingLimits) => Promise<Answer> {
  let beside = 0
  return (ask, { until, final }) =>
    new Promise((resolve, reject) => {
      let attempts = 0
      let open = 0
      let ended = false
      let timer: NodeJS.Timeout | undefined
      let failure: unknown = new Error('no node answered in time')
      const deadline = setTimeout(() => end(() => reject(failure)), Math.max(0, until - Date.now()))

      function end(settle: () => void): void {
        ended = true
        clearTimeout(timer)
        clearTimeout(deadline)
        settle()
      }

      function again(): void {
        const more = open > 0
        if (more && (open >= MOST_OPEN || beside >= MOST_BESIDE)) return
        attempts += 1
        open += 1
        if (more) beside += 1
        timer = setTimeout(again, BESIDE)
        ask(attempts)
          .finally(() => {
            open -= 1
            if (more) beside -= 1
          })
          .then(
            (answer) => {
              if (!ended) end(() => resolve(answer))
            },
            (error: unknown) => {
              if (!ended) failed(error)
            },
          )
      }

      function failed(error: unknown): void {
        failure = error
        if (final(error)) end(() => reject(error))
        else if (open === 0) {
          clearTimeout(timer)
          timer = setTimeout(again, RETRY_PAUSE)
        }
      }

      again()
    })
}
