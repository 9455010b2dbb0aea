/** Answers that need not have every word, beside strict ones: the same questions of two and three words, asked both ways in turns. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from './engines/embedded.ts'
import { type BenchSource, openDocuments } from './generate.ts'
import { type Spread, spreadOf } from './measure.ts'
import { drawQueries, sampleOf } from './queries.ts'

/** Sets of questions, 80 of two and three words in each; the first warms up. */
const SETS = 6
const SAMPLED = 2_000
/** What a partial answer may take, of what a strict one takes, in p95. */
export const PARTIAL_TARGET = 2

export interface PartialFigures {
  size: number
  strict: Spread
  partial: Spread
  /** Records a partial answer lists, on the average. */
  listed: number
}

export async function benchPartial(source: BenchSource): Promise<PartialFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-partial-'))
  const engine = await openEmbedded(directory, source)
  try {
    const documents = await openDocuments(source)
    const sample = sampleOf(documents.documents(), source.size, SAMPLED)
    documents.close()
    const known = new Set<string>()
    const times: Record<'all' | 'best', number[]> = { all: [], best: [] }
    let listed = 0
    for (let set = 0; set < SETS; set++) {
      for (const { shape, query } of drawQueries(sample, set, known)) {
        if (shape !== 'two words' && shape !== 'three words') continue
        // Whichever is asked second finds what the first has fetched: they take turns at that too.
        const order = times.all.length % 2 === 0 ? (['all', 'best'] as const) : (['best', 'all'] as const)
        for (const match of order) {
          const started = performance.now()
          const answer = await engine.port?.search({ ...query, match })
          if (set === 0) continue
          times[match].push(performance.now() - started)
          if (match === 'best') listed += answer?.total ?? 0
        }
      }
    }
    return { size: source.size, strict: spreadOf(times.all), partial: spreadOf(times.best), listed: listed / times.best.length }
  } finally {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

export function partialReport(figures: readonly PartialFigures[]): string {
  const lines = figures.map(({ size, strict, partial, listed }) => {
    const times = partial.p95 / strict.p95
    const spread = ({ p50, p95 }: Spread) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`
    return `| ${size} | ${strict.count} | ${spread(strict)} | ${spread(partial)} | ${Math.round(listed)} | ${times.toFixed(2)} | ${times <= PARTIAL_TARGET ? 'met' : 'missed'} |`
  })
  return [
    '| Records | Questions | Strict, p50 / p95 ms | Partial, p50 / p95 ms | Listed | Times, p95 | At most 2 |',
    '| ---: | ---: | --- | --- | ---: | ---: | --- |',
    ...lines,
  ].join('\n')
}
