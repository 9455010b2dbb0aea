/** Two small models fitted by gradient descent: which of several is right, and whether something holds. */

/** Signs by name; every row has the same names. */
export type Row = Readonly<Record<string, number>>

const STEPS = 400
const RATE = 0.08
const [DECAY, DECAY_OF_SQUARES, TINY] = [0.9, 0.99, 1e-8]

/** Signs that can only speak for something, or only against it, whatever a few questions say. */
type Bounds = (at: number) => 'for' | 'against' | null

/** Adam (Kingma and Ba). @param slopeAt writes the slope of the loss at these weights. */
function descend(size: number, slopeAt: (weights: Float64Array, slope: Float64Array) => void, bounds: Bounds = () => null): Float64Array {
  const weights = new Float64Array(size)
  const [slope, mean, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= STEPS; step++) {
    slope.fill(0)
    slopeAt(weights, slope)
    for (let at = 0; at < size; at++) {
      const now = slope[at] ?? 0
      mean[at] = DECAY * (mean[at] ?? 0) + (1 - DECAY) * now
      squares[at] = DECAY_OF_SQUARES * (squares[at] ?? 0) + (1 - DECAY_OF_SQUARES) * now * now
      const [first, second] = [(mean[at] ?? 0) / (1 - DECAY ** step), (squares[at] ?? 0) / (1 - DECAY_OF_SQUARES ** step)]
      const moved = (weights[at] ?? 0) - (RATE * first) / (Math.sqrt(second) + TINY)
      const bound = bounds(at)
      weights[at] = bound === 'for' ? Math.max(0, moved) : bound === 'against' ? Math.min(0, moved) : moved
    }
  }
  return weights
}

function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < row.length; at++) sum += (row[at] ?? 0) * (weights[at] ?? 0)
  return sum
}

function named(names: readonly string[], weights: Float64Array): Record<string, number> {
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]))
}

export interface Choice {
  options: readonly Row[]
  /** Which of them are right: at least one. */
  right: readonly boolean[]
}

/** Weights by which the right ones of each choice come first. @param ridge keeps weights small where little speaks for them. */
export function fitChoices(choices: readonly Choice[], ridge: number): Record<string, number> {
  const names = Object.keys(choices[0]?.options[0] ?? {})
  const rows = choices.map(({ options }) => options.map((option) => Float64Array.from(names, (name) => option[name] ?? 0)))
  const weights = descend(names.length, (weights, slope) => {
    for (let at = 0; at < slope.length; at++) slope[at] = ridge * (weights[at] ?? 0)
    for (const [place, { right }] of choices.entries()) {
      const own = rows[place] ?? []
      const scores = own.map((row) => dot(row, weights))
      const most = Math.max(...scores)
      const parts = scores.map((score) => Math.exp(score - most))
      const all = parts.reduce((sum, part) => sum + part, 0)
      const rightly = parts.reduce((sum, part, at) => sum + (right[at] ? part : 0), 0)
      for (const [option, row] of own.entries()) {
        const part = parts[option] ?? 0
        const pull = (part / all - (right[option] ? part / rightly : 0)) / choices.length
        for (let at = 0; at < row.length; at++) slope[at] = (slope[at] ?? 0) + pull * (row[at] ?? 0)
      }
    }
  })
  return named(names, weights)
}

export interface Case {
  row: Row
  holds: boolean
  /** How much it counts. */
  weight: number
}

/** Weights by which a case is told to hold; `always` is the constant. */
export function fitCases(
  cases: readonly Case[],
  ridge: number,
  bounds: Readonly<Record<string, 'for' | 'against'>> = {},
): Record<string, number> {
  const names = ['always', ...Object.keys(cases[0]?.row ?? {})]
  const rows = cases.map(({ row }) => Float64Array.from(names, (name) => (name === 'always' ? 1 : (row[name] ?? 0))))
  const total = cases.reduce((sum, { weight }) => sum + weight, 0)
  const weights = descend(
    names.length,
    (weights, slope) => {
      for (let at = 1; at < slope.length; at++) slope[at] = ridge * (weights[at] ?? 0)
      for (const [place, { holds, weight }] of cases.entries()) {
        const row = rows[place] ?? weights
        const pull = (weight / total) * (1 / (1 + Math.exp(-dot(row, weights))) - Number(holds))
        for (let at = 0; at < row.length; at++) slope[at] = (slope[at] ?? 0) + pull * (row[at] ?? 0)
      }
    },
    (at) => bounds[names[at] ?? ''] ?? null,
  )
  return named(names, weights)
}

/**
 * Each part once left out of the fit and then judged by it: how well the weights do on questions they have not seen.
 * @param times how often, each time in other parts: one partition alone says as much of its chance.
 */
export function crossed<T, W>(
  items: readonly T[],
  { folds, times = 1 }: { folds: number; times?: number },
  weigh: (some: T[]) => W,
  use: (weights: W, item: T) => void,
): void {
  for (let time = 0; time < times; time++) {
    const foldOf = (at: number) => (at + Math.floor(at / folds) * time) % folds
    for (let fold = 0; fold < folds; fold++) {
      const weights = weigh(items.filter((_, at) => foldOf(at) !== fold))
      for (const item of items.filter((_, at) => foldOf(at) === fold)) use(weights, item)
    }
  }
}
