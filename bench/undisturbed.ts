/** One engine's turns, asked again where somebody else used the machine's processors (yardstick.ts). */
import type { Child } from './child.ts'
import { type Spread, spreadOf } from './measure.ts'
import type { BenchQuery } from './queries.ts'
import { AnsweredSchema } from './steps.ts'

/** A turn is disturbed where the yardstick takes so many times its fastest of the run. */
const DISTURBED = 1.25
/** How often turns that were disturbed are asked again. */
const AGAIN = 8

/** What the embedded engine takes while nobody else uses the machine's processors. */
export interface Undisturbed {
  all: Spread
  /** Turns in which the machine was left alone, at the first asking and at last, of how many. */
  atFirst: number
  atLast: number
  turns: number
}

/** A turn of one engine. */
export interface Turn {
  block: BenchQuery[]
  lead: BenchQuery[]
  yardstick: number
  times: number[]
}

/** Asks the turns that were disturbed again, all of them each time round, so that what a turn left in caches has gone. */
export async function askUndisturbed(child: Child, turns: readonly Turn[]): Promise<Undisturbed> {
  const kept = turns.map((turn) => ({ ...turn }))
  const disturbed = () => {
    const most = DISTURBED * Math.min(...kept.map(({ yardstick }) => yardstick))
    return kept.filter(({ yardstick }) => yardstick > most)
  }
  const first = kept.length - disturbed().length
  for (let round = 0; round < AGAIN && disturbed().length > 0; round++) {
    const again = new Set(disturbed())
    for (const turn of kept) {
      await child.ask({ type: 'answer', asked: turn.lead }, AnsweredSchema)
      const { answers, yardstick } = await child.ask({ type: 'answer', asked: turn.block }, AnsweredSchema)
      if (!again.has(turn) || yardstick >= turn.yardstick) continue
      turn.yardstick = yardstick
      turn.times = answers.flatMap((answer) => answer?.milliseconds ?? [])
    }
  }
  return {
    all: spreadOf(kept.flatMap(({ times }) => times)),
    atFirst: first,
    atLast: kept.length - disturbed().length,
    turns: kept.length,
  }
}
