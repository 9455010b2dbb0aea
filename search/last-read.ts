/** One search reads its question several times, for records, for what stands beside them and for meaning: the last is kept. */
import { type Lexicon, NO_LEXICON } from './lexicon.ts'

interface ReadOptions {
  /** What is known of words; nothing where it is left out. */
  lexicon?: Lexicon
  /** Whether dates are read as such; they are, unless told. */
  dates?: boolean
}

interface LastRead<Parsed> {
  typed: string
  dates: boolean
  stamp: string
  parsed: Parsed
}

/** @param read a pure function of its arguments. @returns the same, which remembers its last answer for each lexicon. */
export function rememberingLast<Parsed>(
  read: (typed: string, lexicon: Lexicon, dates: boolean) => Parsed,
): (typed: string, options?: ReadOptions) => Parsed {
  const lastRead = new WeakMap<Lexicon, LastRead<Parsed>>()
  return (typed, { lexicon = NO_LEXICON, dates = true } = {}) => {
    const stamp = lexicon.stamp()
    const last = lastRead.get(lexicon)
    if (last?.typed === typed && last.dates === dates && last.stamp === stamp) return last.parsed
    const parsed = read(typed, lexicon.now(), dates)
    lastRead.set(lexicon, { typed, dates, stamp, parsed })
    return parsed
  }
}
