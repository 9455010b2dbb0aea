/** Titles in sentence case (APA 7, section 6.17), without lowering names. */

const SMALL = new Set(['a', 'an', 'the', 'and', 'but', 'or', 'nor', 'of', 'in', 'on', 'at', 'to', 'for', 'from', 'by', 'with', 'as', 'no'])
/** Words that are names wherever they stand. */
const NAMES = new Set(
  (
    'American English January February March April May June July August September ' +
    'October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Civil War World'
  ).split(' '),
)
/** Names of more than one word, whose parts are common words. Those of the archive itself are in content/site/identity.yaml. */
const PHRASES = ['Civil War', 'World War', 'United States']

/**
 * @param keep names in the record (people, places, units), whose words keep their capitals.
 * @returns the title as it is where it is in sentence case already: lowering it could only harm a name.
 */
export function sentenceCase(title: string, keep: readonly string[] = []): string {
  if (!isTitleCase(title)) return title
  const kept = [...PHRASES, ...keep].filter((phrase) => title.includes(phrase))
  const held = new Set<number>()
  for (const phrase of kept) {
    for (let at = title.indexOf(phrase); at >= 0; at = title.indexOf(phrase, at + 1)) {
      for (let letter = at; letter < at + phrase.length; letter++) held.add(letter)
    }
  }
  return title.replace(/[\p{L}\p{N}’']+/gu, (word, at: number) => {
    if (held.has(at) || at === 0 || NAMES.has(word) || /\d|\p{Lu}.*\p{Lu}|^\p{Lu}$/u.test(word)) return word
    return /[:?!.–—]["”]?\s+["“]?$/u.test(title.slice(0, at)) ? word : word.toLowerCase()
  })
}

function isTitleCase(title: string): boolean {
  const words = title.match(/\p{L}[\p{L}’']*/gu) ?? []
  const weighty = words.slice(1).filter((word) => !SMALL.has(word.toLowerCase()))
  const capital = weighty.filter((word) => /^\p{Lu}/u.test(word))
  return weighty.length > 0 && capital.length === weighty.length
}
