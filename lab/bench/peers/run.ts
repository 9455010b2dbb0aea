/** The engine beside tantivy and OpenSearch in one run: the same documents, terms and questions, asked in turns (`npm run bench -- --peers`). */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDocuments } from '../generate.ts'
import { machine, type Spread, spreadOf } from '../measure.ts'
import { type MemoryFigures, memoryFigures, processorTime, untilIdle } from '../process-figures.ts'
import { type BenchQuery, drawQueries, sampleOf } from '../queries.ts'
import { blocksOf, DOCUMENTS } from '../run.ts'
import { writeDocuments } from '../written-documents.ts'
import { yardstick } from '../yardstick.ts'
import { type Built, type Mode, PEERS, type Peer, type Side, type SideName, startEmbedded } from './sides.ts'

export interface PeerOptions {
  sizes: readonly number[]
  source: 'tate' | 'generated'
  /** Takes indexes that an earlier run built, and its figures of building them. */
  keep: boolean
  directory: string
  program: string
  /** Sets of 200 questions of each mode; null: as many as the size allows. */
  sets: number | null
  beside: readonly Peer[]
  /** Told what is being done, and what is left out. */
  log(line: string): void
}

/** What a side took for its questions, and where its answers differ from the embedded engine's. */
export interface ModeFigures {
  times: Spread
  /** Milliseconds of processor time a question, all threads. */
  processor: number
  compared: number
  otherTotals: number
  otherCounts: number
}

export interface SideFigures {
  name: SideName
  built: Built
  start: number | null
  memory: MemoryFigures
  modes: Record<Mode, ModeFigures>
}

export interface PeerFigures {
  size: number
  sides: SideFigures[]
  /** Readings of the yardstick, one before each turn, in ms. */
  yardstick: number[]
}

export interface PeerRun {
  date: string
  source: string
  machine: ReturnType<typeof machine>
  sizes: PeerFigures[]
}

const MODES = ['full', 'hits'] as const
/** Questions of a turn, and those before them that do not count (decision 022). */
const BLOCK = 100
const LEAD = 20
const SAMPLE = 4_000
const WARM_UP = [1_000, 1_001, 1_002]

function setsFor(size: number): number {
  return size <= 50_000 ? 5 : size <= 1_000_000 ? 2 : 1
}

export async function runPeers(options: PeerOptions): Promise<PeerRun> {
  const present: Peer[] = []
  for (const peer of options.beside) {
    const missing = await PEERS[peer].whyNot()
    if (missing === null) present.push(peer)
    else options.log(`without ${PEERS[peer].label}: ${missing}`)
  }
  const sizes: PeerFigures[] = []
  for (const size of options.sizes) {
    const peers = present.filter((peer) => size <= PEERS[peer].most)
    sizes.push(await runSize(size, peers, options))
  }
  return { date: new Date().toISOString(), source: options.source, machine: machine(), sizes }
}

/** Whether every side gave the same totals and counts. */
export function isAgreed({ sizes }: PeerRun): boolean {
  return sizes.every(({ sides }) =>
    sides.every(({ modes }) => MODES.every((mode) => modes[mode].otherTotals + modes[mode].otherCounts === 0)),
  )
}

async function runSize(size: number, peers: readonly Peer[], options: PeerOptions): Promise<PeerFigures> {
  const { source, keep, program, log } = options
  const directory = join(options.directory, `${source}-${size}`)
  mkdirSync(directory, { recursive: true })
  const documentsOf = { source, size, file: join(directory, DOCUMENTS) }
  if (!keep) rmSync(documentsOf.file, { force: true })
  log(`${size}: writing the documents`)
  await writeDocuments(documentsOf.file, () => openDocuments({ source, size }))
  const documents = sampleOf((await openDocuments(documentsOf)).documents(), size, SAMPLE)
  const known = new Set<string>()
  const draw = (sets: readonly number[]) => sets.flatMap((set) => drawQueries(documents, set, known))
  const warm = draw(WARM_UP)
  const [first] = warm
  if (!first) throw new Error('no question was drawn')
  const sets = options.sets ?? setsFor(size)
  // Each mode has questions of its own: no answer is made twice.
  const turns = MODES.map((mode, at) => ({
    mode,
    blocks: blocksOf(draw(Array.from({ length: sets }, (_, set) => at * sets + set)), BLOCK),
  }))
  const sides: [SideName, Side][] = []
  try {
    for (const name of ['embedded', ...peers] as const) {
      log(`${size}: building and starting ${name}`)
      const start = name === 'embedded' ? startEmbedded : PEERS[name].start
      const side = await start({ source: documentsOf, directory, keep, program, first })
      sides.push([name, side])
      for (const pid of side.pids) await untilIdle(pid)
    }
    log(`${size}: ${sets * 200} questions in full, as many for hits alone`)
    for (const block of blocksOf(warm, BLOCK)) for (const [, side] of sides) for (const mode of MODES) await side.ask(block, mode)
    return await askInTurns(size, sides, turns, warm)
  } finally {
    for (const [, side] of sides) await side.stop()
  }
}

interface Asked {
  query: BenchQuery
  answer: Awaited<ReturnType<Side['ask']>>[number]
}

/** Each side answers a block, then the next one has it; who begins changes. */
async function askInTurns(
  size: number,
  sides: readonly [SideName, Side][],
  turns: readonly { mode: Mode; blocks: BenchQuery[][] }[],
  warm: readonly BenchQuery[],
): Promise<PeerFigures> {
  const readings: number[] = []
  const asked = new Map<Side, Record<Mode, { answers: Asked[]; processor: number }>>()
  for (const [, side] of sides) asked.set(side, { full: { answers: [], processor: 0 }, hits: { answers: [], processor: 0 } })
  for (let turn = 0; turn < (turns[0]?.blocks.length ?? 0); turn++)
    for (const { mode, blocks } of turns) {
      const block = blocks[turn] ?? []
      const from = (turn * LEAD) % warm.length
      readings.push(yardstick())
      for (const [, side] of turn % 2 === 0 ? sides : [...sides].reverse()) {
        await side.ask(warm.slice(from, from + LEAD), mode)
        const before = processorTimeOf(side)
        const answers = await side.ask(block, mode)
        const kept = asked.get(side)?.[mode]
        if (!kept) continue
        kept.processor += processorTimeOf(side) - before
        kept.answers.push(...block.map((query, at) => ({ query, answer: answers[at] ?? null })))
      }
    }
  const own = sides[0] && asked.get(sides[0][1])
  const figures = sides.map(([name, side]): SideFigures => {
    const modes = asked.get(side)
    const { built, start } = side
    return { name, built, start, memory: memoryOf(side), modes: { full: modeFigures('full'), hits: modeFigures('hits') } }

    function modeFigures(mode: Mode): ModeFigures {
      const { answers = [], processor = 0 } = modes?.[mode] ?? {}
      return { ...comparedTo(own?.[mode].answers ?? [], answers), ...takenBy(answers), processor: processor / Math.max(1, answers.length) }
    }
  })
  return { size, sides: figures, yardstick: readings }
}

function takenBy(answers: readonly Asked[]): { times: Spread } {
  return { times: spreadOf(answers.flatMap(({ answer }) => answer?.milliseconds ?? [])) }
}

/** @returns how many answers to the same questions differ. Words with a typing mistake are not compared: each engine guesses in its own way. */
export function comparedTo(
  own: readonly Asked[],
  answers: readonly Asked[],
): Pick<ModeFigures, 'compared' | 'otherTotals' | 'otherCounts'> {
  const pairs = answers.flatMap(({ query, answer }, at) => (query.shape === 'typo' ? [] : [{ own: own[at]?.answer, other: answer }]))
  const countsOf = (answer: Asked['answer'] | undefined) => JSON.stringify([answer?.highest.filter((count) => count > 0), answer?.covered])
  return {
    compared: pairs.length,
    otherTotals: pairs.filter(({ own, other }) => own?.total !== other?.total).length,
    otherCounts: pairs.filter(({ own, other }) => countsOf(own) !== countsOf(other)).length,
  }
}

function processorTimeOf({ pids }: Side): number {
  return pids.reduce((sum, pid) => sum + processorTime(pid), 0)
}

function memoryOf({ pids }: Side): MemoryFigures {
  const all = pids.map(memoryFigures)
  const sum = (of: keyof MemoryFigures) => all.reduce((total, figures) => total + figures[of], 0)
  return { own: sum('own'), mapped: sum('mapped'), peak: sum('peak') }
}
