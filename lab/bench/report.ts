/** The figures of a run as tables: what was to be reached and what was, then every figure. */
import type { EngineFigures, RunFigures, SizeFigures } from './run.ts'
import type { EngineName } from './steps.ts'

const NAMES: Record<EngineName, string> = {
  embedded: 'embedded',
  'fts5-typed': 'FTS5, facets in memory',
  'fts5-sql': 'FTS5, SQL facets',
  flexsearch: 'FlexSearch, facets in memory',
  opensearch: 'OpenSearch',
}

export interface Target {
  measure: string
  target: string
  measured: string
  met: boolean
}

const SMALL = 25_000
const LARGE = 1_000_000

/** What the archive is to reach, as far as this run measured it. */
export function targetsOf(run: RunFigures): Target[] {
  return run.sizes.flatMap((size) => [...smallTargets(size), ...largeTargets(size)])
}

function smallTargets(figures: SizeFigures): Target[] {
  if (figures.size !== SMALL) return []
  const targets = [answerTarget(figures, 0.4, 2.5)]
  const own = engineOf(figures, 'embedded')
  const sql = engineOf(figures, 'fts5-sql')
  if (own && sql) targets.push(ratioTarget('against FTS5 with SQL facets, 25,000, p95', sql.all.p95 / own.all.p95, 40))
  const flex = engineOf(figures, 'flexsearch')
  const same = figures.sameQuestions.flexsearch
  if (flex && same) {
    targets.push({
      measure: 'against FlexSearch, 25,000, the questions it can do',
      target: 'not slower in p50, faster in p95',
      measured: `p50 ${ms(same.p50)} against ${ms(flex.all.p50)}, p95 ${ms(same.p95)} against ${ms(flex.all.p95)}`,
      met: same.p50 <= flex.all.p50 && same.p95 < flex.all.p95,
    })
  }
  return targets.flatMap((target) => target ?? [])
}

function largeTargets(figures: SizeFigures): Target[] {
  if (figures.size !== LARGE) return []
  const targets = [answerTarget(figures, 5, 30)]
  const own = engineOf(figures, 'embedded')
  const typed = engineOf(figures, 'fts5-typed')
  if (own && typed) targets.push(ratioTarget('against FTS5 with facets in memory, 1,000,000, p95', typed.all.p95 / own.all.p95, 10))
  targets.push(atMost('completion at 1,000,000, p95', figures.suggest.p95, 1, 'ms'))
  const built = figures.builds.embedded
  if (built) {
    targets.push(atMost('index build at 1,000,000', built.seconds, 90, 's'))
    targets.push(atMost('peak memory of the build', built.peak / 1_024, 3, 'GiB'))
  }
  targets.push(atMost('resident after load', figures.start.resident / 1_024, 1.2, 'GiB'))
  targets.push(atMost('an edited record found, 1,000,000', Math.max(...figures.edits) / 1_000, 2, 's'))
  targets.push(atMost('warm start at 1,000,000', figures.start.milliseconds / 1_000, 4, 's'))
  return targets.flatMap((target) => target ?? [])
}

function answerTarget(figures: SizeFigures, p50: number, p95: number): Target | undefined {
  const own = engineOf(figures, 'embedded')
  const undisturbed = figures.undisturbed.all
  if (!own) return undefined
  return {
    measure: `full answer at ${figures.size.toLocaleString('en')}`,
    target: `p50 ≤ ${p50} ms, p95 ≤ ${p95} ms`,
    measured: `p50 ${ms(undisturbed.p50)}, p95 ${ms(undisturbed.p95)} (as it came p50 ${ms(own.all.p50)}, p95 ${ms(own.all.p95)})`,
    met: undisturbed.p50 <= p50 && undisturbed.p95 <= p95,
  }
}

function atMost(measure: string, value: number, most: number, unit: string): Target {
  return { measure, target: `≤ ${most} ${unit}`, measured: `${digits(value)} ${unit}`, met: value <= most }
}

function ratioTarget(measure: string, ratio: number, least: number): Target {
  return { measure, target: `at least ${least} times faster`, measured: `${ratio.toFixed(1)} times`, met: ratio >= least }
}

function engineOf(figures: SizeFigures, engine: EngineName): EngineFigures | undefined {
  return figures.engines.find((found) => found.engine === engine)
}

function digits(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

function ms(value: number): string {
  return `${digits(value)} ms`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The whole report as Markdown. */
export function reportOf(run: RunFigures): string {
  const { cores, memoryGiB, load, node, platform } = run.machine
  const parts = [
    `Source ${run.source}, ${run.date.slice(0, 10)}, Node ${node}, ${platform}, ${cores} cores, ${memoryGiB} GiB, load ${load} at the end.`,
    table(
      ['measure', 'to reach', 'measured', ''],
      targetsOf(run).map(({ measure, target, measured, met }) => [measure, target, measured, met ? 'met' : '**not met**']),
    ),
  ]
  for (const figures of run.sizes) parts.push(`## ${figures.size.toLocaleString('en')} records`, engineTable(figures), otherTable(figures))
  return `${parts.join('\n\n')}\n`
}

function engineTable(figures: SizeFigures): string {
  const shapes = [...new Set(figures.engines.flatMap(({ shapes }) => Object.keys(shapes)))]
  const cell = (spread: { count: number; p50: number; p95: number } | undefined) =>
    !spread || spread.count === 0 ? '–' : `${digits(spread.p50)} / ${digits(spread.p95)}`
  return table(
    ['full answer, ms p50 / p95', 'all', ...shapes, 'questions', 'same total'],
    figures.engines.map(({ engine, all, shapes: byShape, agreed, compared }) => [
      NAMES[engine],
      cell(all),
      ...shapes.map((shape) => cell(Object.entries(byShape).find(([name]) => name === shape)?.[1])),
      String(all.count),
      `${agreed} of ${compared}`,
    ]),
  )
}

function otherTable({ builds, start, suggest, edits, changes, undisturbed }: SizeFigures): string {
  const rows = Object.entries(builds).map(([engine, built]) => [
    `build, ${engine === 'embedded' ? 'embedded' : 'FTS5 and records'}`,
    `${digits(built.seconds)} s, peak ${built.peak.toFixed(0)} MiB, ${built.megabytes.toFixed(0)} MiB on disk`,
  ])
  const { all, atFirst, atLast, pieces } = undisturbed
  rows.push([
    'full answer while the machine is left alone, p50 / p95',
    `${digits(all.p50)} / ${digits(all.p95)} ms: ${atFirst} of ${pieces} pieces were undisturbed in the first round, ${atLast} in any`,
  ])
  rows.push([
    'warm start of the embedded engine',
    `${start.milliseconds.toFixed(0)} ms, ${start.resident.toFixed(0)} MiB, after all questions ${start.residentAfter.toFixed(0)} MiB`,
  ])
  rows.push(['completion, p50 / p95', `${suggest.p50.toFixed(3)} / ${suggest.p95.toFixed(3)} ms over ${suggest.count} beginnings`])
  rows.push(['an edited record found', `${edits.map((time) => time.toFixed(0)).join(', ')} ms`])
  rows.push(['a change while 900 wait, p50 / p95 / most', `${digits(changes.p50)} / ${digits(changes.p95)} / ${digits(changes.max)} ms`])
  return table(['other', 'measured'], rows)
}
