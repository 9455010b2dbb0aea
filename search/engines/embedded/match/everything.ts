/** All documents of a view, with no score. */

import type { View } from '../segments/view.ts'
import type { HitPool } from './hit-pool.ts'
import type { Hits } from './hits.ts'

export function everything({ from, to }: Pick<View, 'from' | 'to'>, pool: HitPool): Hits {
  const hits = pool.take()
  for (let document = from; document < to; document++) hits.docs[document - from] = document
  hits.scores.fill(0, 0, to - from)
  hits.size = to - from
  return hits
}
