/** One engine alone, asked everything in rounds until nobody else used the machine while it answered (yardstick.ts). */
import { setTimeout } from 'node:timers/promises'
import type { Child } from './child.ts'
import { type Spread, spreadOf } from './measure.ts'
import type { BenchQuery } from './queries.ts'
import { AnsweredSchema, YardstickSchema } from './steps.ts'

/** A piece was disturbed where the yardstick took so many times its fastest of the run. */
const DISTURBED = 1.25
/** Rounds, and milliseconds between two: what disturbs lasts seconds. */
const ROUNDS = 20
const PAUSE = 1_000

/** What the engine takes while nobody else uses the machine's memory. */
export interface Undisturbed {
  all: Spread
  /** Pieces that were undisturbed in the first round and in any, of how many. */
  atFirst: number
  atLast: number
  pieces: number
}

/** A piece as the least disturbed round found it. */
interface Piece {
  asked: BenchQuery[]
  yardstick: number
  times: readonly number[]
}

/**
 * @param pieces questions between two readings of the yardstick, which displaces what the processor holds: long enough
 *   that this does not matter, short enough that a disturbance does not come and go between two readings.
 * @param lead asked before each round, and not counted.
 */
export async function askUndisturbed(child: Child, pieces: readonly BenchQuery[][], lead: BenchQuery[]): Promise<Undisturbed> {
  const kept = pieces.map((asked): Piece => ({ asked, yardstick: Number.POSITIVE_INFINITY, times: [] }))
  const disturbed = () => {
    const most = DISTURBED * Math.min(...kept.map(({ yardstick }) => yardstick))
    return kept.filter(({ yardstick }) => yardstick > most).length
  }
  const read = async () => (await child.ask({ type: 'yardstick' }, YardstickSchema)).milliseconds
  let atFirst = 0
  for (let round = 0; round < ROUNDS && (round === 0 || disturbed() > 0); round++) {
    if (round > 0) await setTimeout(PAUSE)
    await child.ask({ type: 'answer', asked: lead }, AnsweredSchema)
    // All of them each time, so that caches are as they are under load.
    let before = await read()
    for (const piece of kept) {
      const answers = await child.ask({ type: 'answer', asked: piece.asked }, AnsweredSchema)
      const after = await read()
      const yardstick = Math.max(before, after)
      before = after
      if (yardstick >= piece.yardstick) continue
      piece.yardstick = yardstick
      piece.times = answers.flatMap((answer) => answer?.milliseconds ?? [])
    }
    if (round === 0) atFirst = kept.length - disturbed()
  }
  return { all: spreadOf(kept.flatMap(({ times }) => times)), atFirst, atLast: kept.length - disturbed(), pieces: kept.length }
}
