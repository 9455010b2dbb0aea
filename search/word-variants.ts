/** Other ways to spell a word: searched beside it, never put in its place. */
import { LONGEST_WORD } from './analysis.ts'

/** What comes before -our in Britain and -or in America. */
const OUR =
  'ard|arm|behavi|cand|clam|col|discol|demean|misdemean|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rum|sav|splend|tum|val|vap|vig|watercol'

/** Endings and letters that British and American English, or older and newer spelling, write in two ways. */
const PAIRS: readonly (readonly [one: RegExp, other: string])[] = [
  [new RegExp(`(?<=^(?:${OUR}))our`), 'or'],
  [new RegExp(`(?<=^(?:${OUR}))or`), 'our'],
  [/(?<=.{3})is(?=(?:e|es|ed|ing|er|ers|ation|ations)$)/, 'iz'],
  [/(?<=.{3})iz(?=(?:e|es|ed|ing|er|ers|ation|ations)$)/, 'is'],
  [/(?<=.{2})ys(?=(?:e|es|ed|ing|er|ers)$)/, 'yz'],
  [/(?<=.{2})yz(?=(?:e|es|ed|ing|er|ers)$)/, 'ys'],
  [/(?<=[bt])re(?=s?$)/, 'er'],
  [/(?<=.{2}[bt])er(?=s?$)/, 're'],
  [/(?<=.{2})ence(?=s?$)/, 'ense'],
  [/(?<=.{2})ense(?=s?$)/, 'ence'],
  [/(?<=.{2})ogue(?=s?$)/, 'og'],
  [/(?<=.{3})og(?=s?$)/, 'ogue'],
  [/(?<=.{2}[aeiou])ll(?=(?:ed|ing|er|ers)$)/, 'l'],
  [/(?<=.{2}[aeiou])l(?=(?:ed|ing|er|ers)$)/, 'll'],
  [/^(.*)gr[ae]y(?=$|s$|ed$|ish$|ing$)/, ''],
]

/** Stems that only a list tells: whatever ending follows is kept. */
const STEMS: readonly (readonly [british: string, american: string])[] = [
  ['programme', 'program'],
  ['tyre', 'tire'],
  ['kerb', 'curb'],
  ['gaol', 'jail'],
  ['plough', 'plow'],
  ['draught', 'draft'],
  ['mould', 'mold'],
  ['aluminium', 'aluminum'],
  ['jewellery', 'jewelry'],
  ['licence', 'license'],
  ['storey', 'story'],
  ['manoeuv', 'maneuv'],
  ['paediat', 'pediat'],
  ['haemo', 'hemo'],
  ['anaesth', 'anesth'],
  ['archaeo', 'archeo'],
  ['encyclopaed', 'encycloped'],
  ['mediaeval', 'medieval'],
]

/** @returns the word in other spellings; many are no words, and find nothing. */
export function spellingVariants(word: string): string[] {
  const found = PAIRS.flatMap(([one, other]) => (one.test(word) ? [other === '' ? swapGray(word) : word.replace(one, other)] : []))
  for (const [one, other] of [...STEMS, ...STEMS.map(([british, american]) => [american, british] as const)]) {
    if (word.startsWith(one)) found.push(other + word.slice(one.length))
  }
  return [...new Set(found)].filter((variant) => variant !== word)
}

function swapGray(word: string): string {
  return word.replace(/gr([ae])y/, (_, letter: string) => (letter === 'a' ? 'grey' : 'gray'))
}

/** Where letters and digits meet, a word may be written in two: k9 and K-9, ec135 and EC 135. */
export function splitAtDigits(word: string): string[] | null {
  const parts = word.match(/\p{L}+|\p{N}+/gu) ?? []
  return parts.length === 2 && parts.join('') === word ? parts : null
}

/** Shortest part of a word that was written together. */
const SHORTEST_PART = 3
const MOST_SPLITS = 2

/** Two words that were written in one: airwing. @param knows whether a word is one of the language. */
export function writtenTogether(word: string, knows: (word: string) => boolean): [string, string][] {
  if (!/^[a-z]+$/.test(word) || word.length < 2 * SHORTEST_PART || knows(word)) return []
  const found: [string, string][] = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART && found.length < MOST_SPLITS; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (knows(first) && knows(second)) found.push([first, second])
  }
  return found
}

/** Two neighbours written in one, where that is a word: "air wing" as airwing, "O Brien" as obrien. */
export function joinedWord(first: string, second: string): string | null {
  const joined = first + second
  return joined.length <= LONGEST_WORD && /^[\p{L}\p{N}]+$/u.test(joined) ? joined : null
}
