/** The comparison as one table: what each side took, and the ratio. */
import { table } from '../report.ts'
import type { PeerFigures, PeerRun, SideFigures } from './run.ts'
import { PEER_NAMES, PEERS, type Peer, type SideName } from './sides.ts'

/** A turn was disturbed where the yardstick took so many times its fastest of the run (undisturbed.ts). */
const DISTURBED = 1.25

const MEASURES: readonly [measure: string, of: (side: SideFigures) => number | null][] = [
  ['full answer, p50, ms', ({ modes }) => modes.full.times.p50],
  ['full answer, p95, ms', ({ modes }) => modes.full.times.p95],
  ['full answer, processor, ms', ({ modes }) => modes.full.processor],
  ['hits, total, snippets, p50, ms', ({ modes }) => modes.hits.times.p50],
  ['hits, total, snippets, p95, ms', ({ modes }) => modes.hits.times.p95],
  ['hits, total, snippets, processor, ms', ({ modes }) => modes.hits.processor],
  ['build, s', ({ built }) => built.seconds + (built.analysis ?? 0)],
  ['build, own memory at most, MiB', ({ built }) => built.own],
  ['build, with mapped files at most, MiB', ({ built }) => built.peak],
  ['on disk, MiB', ({ built }) => built.megabytes],
  ['start to first answer, ms', ({ start }) => start],
  ['own memory, MiB', ({ memory }) => memory.own],
  ['mapped files in memory, MiB', ({ memory }) => memory.mapped],
]

/** The report as Markdown. */
export function peersReport({ date, source, machine, sizes }: PeerRun): string {
  const { cores, memoryGiB, load, node } = machine
  const peers = PEER_NAMES.filter((name) => sizes.some(({ sides }) => sides.some((side) => side.name === name)))
  const rows = sizes.flatMap((figures) => [
    ...MEASURES.map(([measure, of]) => rowOf(figures, peers, measure, of)),
    ...differences(figures, peers),
  ])
  return [
    `Source ${source}, ${date.slice(0, 10)}, Node ${node}, ${cores} cores, ${memoryGiB} GiB, load ${load} at the end. Ratio: ours by theirs, below 1 ours is less.`,
    table(['records', 'measure', 'ours', ...peers.flatMap((name) => [PEERS[name].label, 'ratio'])], rows),
    ...sizes.flatMap(notes),
  ].join('\n\n')
}

function rowOf({ size, sides }: PeerFigures, peers: readonly Peer[], measure: string, of: (side: SideFigures) => number | null): string[] {
  const value = (name: SideName) => {
    const side = sides.find((one) => one.name === name)
    return side ? of(side) : null
  }
  const own = value('embedded')
  const cells = peers.flatMap((name) => {
    const theirs = value(name)
    return [digits(theirs), own === null || !theirs ? '–' : digits(own / theirs)]
  })
  return [size.toLocaleString('en'), measure, digits(own), ...cells]
}

/** Answers that are not the same. */
function differences({ size, sides }: PeerFigures, peers: readonly Peer[]): string[][] {
  const cells = (text: (side: SideFigures) => string) =>
    peers.flatMap((name) => {
      const side = sides.find((one) => one.name === name)
      return [side ? text(side) : '–', '']
    })
  const totals = cells(({ modes: { full, hits } }) => `${full.otherTotals + hits.otherTotals} of ${full.compared + hits.compared}`)
  const counts = cells(({ modes: { full } }) => `${full.otherCounts} of ${full.compared}`)
  const records = size.toLocaleString('en')
  return [
    [records, 'other totals', '', ...totals],
    [records, 'other facet or year counts', '', ...counts],
  ]
}

function notes({ size, sides, yardstick }: PeerFigures): string[] {
  const fastest = Math.min(...yardstick)
  const disturbed = yardstick.filter((reading) => reading > DISTURBED * fastest).length
  const analysis = sides.find(({ built }) => built.analysis !== undefined)?.built.analysis
  return [
    `${size.toLocaleString('en')}: the yardstick took ${digits(fastest)} to ${digits(Math.max(...yardstick))} ms; ${disturbed} of ${yardstick.length} turns were disturbed.` +
      (analysis === undefined
        ? ''
        : ` Of tantivy's build ${digits(analysis)} s are the analysis of the documents, which ours does itself.`),
  ]
}

function digits(value: number | null): string {
  if (value === null) return '–'
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}
