/** From a cosine, or a score by words, to the similarity that readers see: 0.5 is the cut-off, whatever embedder made it (calibrations.json). */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const CalibrationSchema = z.object({
  /** Cosine or score that stands at 0.5. */
  cutOff: z.number(),
  /** How quickly the scale rises there. */
  steepness: z.number().positive(),
  /** When and on how many questions it was measured. */
  measured: z.string(),
})
export type Calibration = z.infer<typeof CalibrationSchema>
const FileSchema = z.record(z.string(), CalibrationSchema)

export const CALIBRATIONS = new URL('calibrations.json', import.meta.url)
/** Name of the calibration for words alone. */
export const WORDS_ALONE = 'words'

/** @param name of an embedder, or WORDS_ALONE. An embedder that was not measured takes the default's. */
export function calibrationOf(name: string): Calibration {
  const all = FileSchema.parse(JSON.parse(readFileSync(CALIBRATIONS, 'utf8')))
  const found = all[name] ?? all.default
  if (!found) throw new Error('calibrations.json has no default')
  return found
}

export function similarity(score: number, { cutOff, steepness }: Calibration): number {
  return 1 / (1 + Math.exp(-steepness * (score - cutOff)))
}

/** The cosine or score that a similarity was made from. */
export function scoreOf(similarity: number, { cutOff, steepness }: Calibration): number {
  return cutOff + Math.log(similarity / (1 - similarity)) / steepness
}

/** Cosines from which on a bare vector tells something by itself. */
export interface TellingCosines {
  /** Of words and a text in one language. */
  same: number
  /**
   * Of words in another language than the texts, the nearest text: what is right lies further off, and so does what is not. Then what is
   * at most `span` less near tells something too.
   */
  across: number
  span: number
}

/** By embedder, measured with the development queries of lab/bench/relevance. An embedder that was not measured tells nothing alone. */
const TELLING_COSINES: Readonly<Record<string, TellingCosines>> = {
  'multilingual-e5-small (int8)': { same: 0.865, across: 0.826, span: 0.03 },
}

const NEVER: TellingCosines = { same: Number.POSITIVE_INFINITY, across: Number.POSITIVE_INFINITY, span: 0 }

export function tellingCosines(embedder: string): TellingCosines {
  return TELLING_COSINES[embedder] ?? NEVER
}

/** What the middle one of the right passages is shown as. */
const SHOWN_RIGHT = 0.95

/**
 * Fits the scale to scores of right passages and of the best that was found where nothing answers.
 * @returns the cut-off below which as large a share of the right ones lies as of the wrong ones above it, and the steepness that shows the
 *   middle right one as 95 %.
 */
export function calibrationFor(right: readonly number[], wrong: readonly number[]): Pick<Calibration, 'cutOff' | 'steepness'> {
  const lost = (line: number) => right.filter((score) => score < line).length / right.length
  const cutOff =
    right.toSorted((a, b) => a - b).find((line) => lost(line) >= wrong.filter((score) => score >= line).length / wrong.length) ?? 0
  const middle = right.toSorted((a, b) => a - b)[Math.floor((right.length - 1) / 2)] ?? 0
  return { cutOff, steepness: Math.log(SHOWN_RIGHT / (1 - SHOWN_RIGHT)) / Math.max(0.01, middle - cutOff) }
}
