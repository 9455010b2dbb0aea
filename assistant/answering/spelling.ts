/** Mends words that stand nowhere in the archive's own texts, nor in the dictionary, and are one slip away from one that the archive has. */
import { stem, tokens } from '../../search/analysis.ts'
import type { WordWeights } from './question-words.ts'

/** Words shorter than this are left as they are: they are meant as often as they are mistyped. Names are rarely meant otherwise. */
const SHORTEST = 5
const SHORTEST_NAME = 4
/** From here on a word may have two slips where it sounds alike, one where it does not. */
const LONG = 7

export interface Mended {
  text: string
  /** What was typed and what is meant, for the reader to see. */
  changes: readonly { typed: string; meant: string }[]
}

/** @param isKnown whether a word as typed is meant though no text has it. */
export function mendSpelling(text: string, weights: WordWeights, isKnown: (word: string) => boolean = () => false): Mended {
  const changes: { typed: string; meant: string }[] = []
  let mended = ''
  let from = 0
  for (const [at, { word, start, end }] of tokens(text).entries()) {
    const meantSo = weights.words.has(word) || (at > 0 && (isKnown(word) || /\p{Lu}/u.test(text.charAt(start))))
    const asks = meantSo ? null : questionWord(word)
    if (asks !== null) {
      mended += text.slice(from, start) + asks
      from = end
      continue
    }
    const meant =
      weights.words.has(word) || isKnown(text.slice(start, end).replace(/['’]s?$/, ''))
        ? null
        : nearest(word, weights.words, weights.knows(stem(word)), /\p{Lu}/u.test(text.charAt(start)))
    if (meant === null) continue
    mended += text.slice(from, start) + meant
    from = end
    changes.push({ typed: text.slice(start, end), meant })
  }
  return { text: mended + text.slice(from), changes }
}

const QUESTION_WORDS = ['who', 'what', 'when', 'where', 'which', 'why', 'how']

/** 'Wich', 'wen', 'hwo': by these it is told what is asked for. Nobody need be told that they were mended. */
function questionWord(word: string): string | null {
  if (word.length < 3) return null
  return QUESTION_WORDS.find((one) => !word.startsWith(one) && one[0] === word[0] && slips(word, one, 1) <= 1) ?? null
}

/** @param inflected its stem is known, so that it may be a form of a known word: then only what sounds the same is meant. */
function nearest(word: string, known: ReadonlyMap<string, number>, inflected: boolean, name: boolean): string | null {
  if (word.length < (name ? SHORTEST_NAME : SHORTEST) || /\d/.test(word)) return null
  let best: { word: string; cost: number; count: number } | null = null
  for (const [candidate, count] of known) {
    // Nobody mistypes the first letter as easily as he uses a word that is not in the archive.
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > 2 || /\d/.test(candidate)) continue
    const alike = sounds(candidate) === sounds(word)
    const allowed = alike ? (word.length >= LONG || name ? 2 : 1) : word.length >= LONG ? 1 : 0
    const cost = slips(word, candidate, allowed)
    if (cost > allowed || (inflected && !(alike && cost <= 1 && stem(candidate) !== stem(word)))) continue
    if (best && (cost > best.cost || (cost === best.cost && count <= best.count))) continue
    best = { word: candidate, cost, count }
  }
  return best?.word ?? null
}

/** A rough key of how a word sounds: consonants, alike ones as one. */
function sounds(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[cqx]/g, 'k')
    .replace(/[zs]/g, 's')
    .replace(/[gj]/g, 'j')
    .replace(/[td]/g, 't')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)[aeiouyhw]/g, '')
}

/** Letters to put in, take out, exchange or swap to come from one word to the other; beyond `most` any larger number. */
export function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      let cost = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same)
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      now.push(cost)
    }
    if (Math.min(...now) > most) return most + 1
    before = last
    last = now
  }
  return last[other.length] ?? most + 1
}
