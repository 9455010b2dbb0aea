/** Lines of the facts that bear on a statement, found by the words and numbers they share; rare ones count more. */

export interface FactLine {
  file: string
  line: number
  text: string
}

/** Every fact of a file: one to a line, each a list item or a row of a table. */
export function factLines(file: string, text: string): FactLine[] {
  return text
    .split('\n')
    .flatMap((written, at) => (/^(- |\| )/.test(written) ? [{ file, line: at + 1, text: written.replace(/^- /, '') }] : []))
}

/** A matcher over all facts. @returns the lines nearest to a text, best first. */
export function factMatcher(facts: readonly FactLine[]): (text: string, most: number) => FactLine[] {
  const inLines = facts.map((fact) => ({ fact, words: new Set(stems(fact.text)) }))
  const standing = new Map<string, number>()
  for (const { words } of inLines) for (const word of words) standing.set(word, (standing.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log(1 + facts.length / (standing.get(word) ?? facts.length))
  return (text, most) => {
    const asked = [...new Set(stems(text))]
    return inLines
      .map(({ fact, words }) => ({ fact, score: asked.reduce((sum, word) => sum + (words.has(word) ? weight(word) : 0), 0) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ fact }) => fact)
  }
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** Words cut to six letters, numbers whole; dates in words also as figures, as the facts write them. */
function stems(text: string): string[] {
  const dated = text.replace(/\b(\w+) (\d{1,2}), (\d{4})\b/g, (whole, month: string, day: string, year: string) => {
    const number = MONTHS.indexOf(month.toLowerCase()) + 1
    return number === 0 ? whole : `${whole} ${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  return (dated.toLowerCase().match(/\d{4}-\d\d(?:-\d\d)?|[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []).flatMap((word) => {
    if (/^\d/.test(word)) return [word.replaceAll(',', '')]
    return word.length > 3 ? [word.slice(0, 6)] : []
  })
}
