/** The embedded engine as the site runs it. */
import { openEmbeddedEngine } from '../../../search/engines/embedded/index.ts'
import { warmUp } from '../../../search/warm-up.ts'
import { BENCH_SOURCE, type BenchSource } from '../generate.ts'
import { BENCH_VIEWER } from '../queries.ts'
import type { BenchEngine } from './comparison.ts'

/** Opens the index in a directory; builds it where there is none. */
export async function openEmbedded(directory: string, source: BenchSource): Promise<BenchEngine> {
  const engine = await openEmbeddedEngine({ directory, source: { module: BENCH_SOURCE, options: source } })
  const { ready, problem } = engine.status()
  if (!ready) throw new Error(`the embedded engine is not ready: ${problem ?? 'no reason given'}`)
  const warming = warmUp(engine, BENCH_VIEWER)
  return {
    name: 'embedded',
    port: engine,
    shapes: ['one word', 'two words', 'three words', 'prefix', 'phrase', 'typo'],
    answer: ({ query }) => engine.search(query),
    async close() {
      await warming.stop()
      await engine.close()
    },
  }
}
