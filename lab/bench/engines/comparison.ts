/** What an engine of the bench must be able to do: answer a question in full, and say how many documents it found. */
import type { SearchAnswer, SearchEngine } from '../../../search/search-engine.ts'
import type { BenchQuery, QueryShape } from '../queries.ts'

export interface BenchEngine {
  name: string
  /** Shapes of questions it can do; the others are not put to it. */
  shapes: readonly QueryShape[]
  answer(asked: BenchQuery): Promise<Pick<SearchAnswer, 'total' | 'hits' | 'facets' | 'years'>>
  /** The engine itself, where it stands behind the port. */
  port?: SearchEngine
  close(): Promise<void>
}
