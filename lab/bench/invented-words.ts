/** Words and names that nobody wrote: each number gives one, always the same, pronounceable and stemmable. */

const ONSETS = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'qu',
  'r',
  's',
  'st',
  't',
  'th',
  'tr',
  'v',
  'w',
  'z',
]
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo', 'ou']
const CODAS = ['', '', '', 'n', 'r', 'l', 'm', 's', 't', 'nd', 'ck', 'rt']
const ENDINGS = ['', '', '', '', '', 's', 'ed', 'ing', 'er', 'ly']
const SYLLABLES = ONSETS.length * VOWELS.length * CODAS.length
/** Prime to the number of syllables, so that neighbouring numbers look nothing alike. */
const STRIDE = 1_637

function syllable(number: number): string {
  const at = (number * STRIDE) % SYLLABLES
  const onset = ONSETS[at % ONSETS.length] ?? ''
  const vowel = VOWELS[Math.floor(at / ONSETS.length) % VOWELS.length] ?? ''
  return onset + vowel + (CODAS[Math.floor(at / (ONSETS.length * VOWELS.length))] ?? '')
}

/** The invented word of a number, in small letters. Of half a million numbers two in a hundred share a word. */
export function inventedWord(number: number): string {
  const stem = syllable(number % SYLLABLES) + syllable(7 + number + Math.floor(number / SYLLABLES))
  return stem + (ENDINGS[number % ENDINGS.length] ?? '')
}

/** The invented personal name of a number, such as `Chaird Broomel`. */
export function inventedName(number: number): string {
  const given = inventedWord((number * 31) % 400)
  const family = inventedWord(1_000 + number)
  return `${capital(given)} ${capital(family)}`
}

/** First letter made large. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
