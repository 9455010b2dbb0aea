/** An OpenSearch node as the site asks it. */
import { openOpenSearchEngine } from '../../../search/engines/opensearch/index.ts'
import { BENCH_SOURCE, type BenchSource } from '../generate.ts'
import type { BenchEngine } from './comparison.ts'

/** Takes over the index of the node; fills it where there is none. @throws where it cannot be filled. */
export async function openOpenSearch(url: string, source: BenchSource): Promise<BenchEngine> {
  const engine = await openOpenSearchEngine({ url: `${url}/bench`, source: { module: BENCH_SOURCE, options: source } })
  const { ready, problem } = engine.status()
  if (!ready) throw new Error(`OpenSearch is not ready: ${problem ?? 'no reason given'}`)
  return {
    name: 'opensearch',
    port: engine,
    shapes: ['one word', 'two words', 'three words', 'prefix', 'phrase', 'typo'],
    answer: ({ query }) => engine.search(query),
    close: () => engine.close(),
  }
}
