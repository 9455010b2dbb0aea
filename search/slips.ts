/**
 * Which better spellings may be searched for an unknown word. A name is never changed into a word, nor a word into a name: nobody who
 * asks for Carrigan means a carriage. A name is only taken for another name, and one slip away.
 */

/** What is known of a folded word. */
export interface WordKinds {
  /** A word of the language. */
  isWord(word: string): boolean
  /** A name of people, which may be a word as well: Whistler, Carver. */
  isName(word: string): boolean
}

/** Slips by which one name is taken for another. */
const SLIPS_OF_NAMES = 1

/** @param edits slips from what was typed. */
export function mayBeMeant(typed: string, spelling: string, edits: number, kinds: WordKinds): boolean {
  if (kinds.isName(typed) && !kinds.isWord(typed)) return kinds.isName(spelling) && edits <= SLIPS_OF_NAMES
  return !kinds.isName(spelling) || kinds.isWord(spelling) || (edits <= SLIPS_OF_NAMES && !isSlipOfWord(typed, kinds))
}

function isSlipOfWord(typed: string, { isWord }: WordKinds): boolean {
  for (const near of oneSlipAway(typed)) if (isWord(near)) return true
  return false
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A letter too many, two swapped, one mistaken, one left out. */
function* oneSlipAway(word: string): Iterable<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    if (here !== '') yield before + after
    if (after !== '') yield before + after.charAt(0) + here + after.slice(1)
    for (const letter of LETTERS) {
      if (here !== '') yield before + letter + after
      yield before + letter + here + after
    }
  }
}
