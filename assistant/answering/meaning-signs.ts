/**
 * Signs by meaning of whether the best sentence tells what is asked. Its words say part of a question; the rest it has in other words or not at all. Where it has not, the question comes nearer to
 * it without the rest, the rest lies no nearer to it than to any sentence, and what is asked is often what sources seldom tell.
 */
import { terms } from '../../search/analysis.ts'
import type { Retriever } from '../retriever.ts'
import type { Evidence } from './evidence.ts'
import { namedTerms } from './odd-word.ts'
import { SELDOM_TOLD } from './seldom-told.ts'
import type { Understanding } from './understand.ts'
import type { FITTED } from './weights.ts'

export interface MeaningSigns {
  nearerWithout: number
  restStandsOut: number
  seldomTold: number
}

/** What is known without an embedder. */
export const NO_MEANING: MeaningSigns = { nearerWithout: 0, restStandsOut: 0, seldomTold: 0 }

/** Sentences looked at, and of them the best. */
const LOOKED_AT = { all: 10, best: 3 } as const
/** What each is where nothing speaks for or against, so that no sign is none. */
const MIDDLE: MeaningSigns = { nearerWithout: 0, restStandsOut: 0.08, seldomTold: 0.38 }

/**
 * @param read best first.
 * @param by where sentences were read with the question, what stands out by the rest of it tells nothing more (docs/decisions/076).
 */
export async function meaningSigns(
  { retriever, signal }: { retriever: Retriever; signal: AbortSignal },
  understanding: Understanding,
  read: readonly Evidence[],
  by: keyof typeof FITTED,
): Promise<MeaningSigns> {
  const near = read.slice(0, LOOKED_AT.all)
  const [best] = near
  if (!best) return NO_MEANING
  const { question, own } = understanding
  const { said, unsaid } = partsOf(understanding, best)
  const passages = [...new Map(near.map(({ passage }) => [passage.id, passage])).values()]
  const nearness = await retriever.nearness({
    texts: [question, without(question, unsaid), withoutNames(own, understanding), ...(by === 'paired' ? [] : [without(question, said)])],
    passages,
    phrases: SELDOM_TOLD,
    signal,
  })
  if (!nearness) return NO_MEANING
  const to = (text: number, { passage, at }: Evidence) => {
    const cosines = nearness.sentences[text]?.[passages.findIndex(({ id }) => id === passage.id)] ?? []
    return Math.max(0, ...at.map((place) => cosines[place] ?? 0))
  }
  const rest = by === 'paired' ? [] : near.map((one) => to(3, one))
  const others = rest.slice(LOOKED_AT.best)
  return {
    nearerWithout: to(1, best) - to(0, best) - MIDDLE.nearerWithout,
    restStandsOut: others.length === 0 ? 0 : Math.max(...rest.slice(0, LOOKED_AT.best)) - mean(others) - MIDDLE.restStandsOut,
    seldomTold: Math.max(...(nearness.phrases[2] ?? [])) - MIDDLE.seldomTold,
  }
}

/** Stems of the question that the sentence has under its title, and those of the last turn that it has not. */
function partsOf({ words, own }: Understanding, { framed }: Evidence): Record<'said' | 'unsaid', ReadonlySet<string>> {
  const asked = new Set(terms(own))
  const all = words.map(({ term }) => term)
  return {
    said: new Set(all.filter((term) => framed.has(term))),
    unsaid: new Set(all.filter((term) => asked.has(term) && !framed.has(term))),
  }
}

function withoutNames(text: string, understanding: Understanding): string {
  const capitals = understanding.words.filter(({ word, capital }) => capital || /\d/.test(word)).map(({ term }) => term)
  return without(text, new Set([...namedTerms(understanding), ...capitals]))
}

/** A text without the words of some stems. */
export function without(text: string, stems: ReadonlySet<string>): string {
  const words = text.split(/\s+/).filter((word) => {
    const own = terms(word)
    return own.length === 0 || !own.every((term) => stems.has(term))
  })
  return words.join(' ')
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
