/** Through all hits of a query in order, however many, over one unchanging view of the index. */
import { z } from 'zod'
import type { Asked, FoundHit } from './answer.ts'
import { HitsSchema, listing, sameCopies } from './answer.ts'
import { CHANGE_PATIENCE, type Connection, type Json } from './connection.ts'
import type { Compiled } from './queries.ts'

const PointSchema = z.object({ pit_id: z.string() })
const KEEP = '2m'
/** Hits read at once. */
const STEP = 5_000

/** Gives every hit, with its id alone. */
export async function* walk(connection: Connection, index: string, asked: Asked, compiled: Compiled): AsyncGenerator<FoundHit> {
  const { preference = '' } = sameCopies(asked)
  const path = `/${encodeURIComponent(index)}/_search/point_in_time`
  const opened = await connection.send('POST', path, undefined, { keep_alive: KEEP, preference }, CHANGE_PATIENCE)
  const { pit_id: id } = PointSchema.parse(opened)
  try {
    let after: Json = {}
    for (;;) {
      const body = {
        ...listing(asked, compiled),
        ...after,
        size: STEP,
        _source: ['id'],
        track_total_hits: false,
        pit: { id, keep_alive: KEEP },
      }
      const { hits } = (await connection.search(index, body, HitsSchema, { search_type: 'dfs_query_then_fetch' })).hits
      yield* hits
      const last = hits.at(-1)
      if (!last || hits.length < STEP) return
      after = { search_after: last.sort }
    }
  } finally {
    await connection.send('DELETE', '/_search/point_in_time', { pit_id: [id] }).catch(() => null)
  }
}
