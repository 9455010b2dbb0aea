/** A date of a query as a node: the days it means, and the words it stands in a text in. */
import { tokens } from './analysis.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { DateNode } from './query-ast.ts'
import type { Lexeme } from './query-lexemes.ts'

/** A date stands in a text in the same words: all but those that only say how it is meant. */
export function dateNode({ text: typed, date, strict }: Lexeme & { type: 'date' }): DateNode {
  const { first, last, edtf, start, end, plain } = date
  const found = strict || !plain ? [] : tokens(typed).filter(({ word }) => !FUNCTION_WORDS.has(word) && !MEANT.has(word))
  const [one] = found
  const place = { typed, start, end }
  const words: DateNode['words'] =
    found.length > 1
      ? { type: 'phrase', terms: found.map(({ term }) => term), field: null, ...place }
      : one
        ? { type: 'word', term: one.term, word: one.word, field: null, known: true, ...place }
        : null
  return { type: 'date', first, last, edtf, words, ...place }
}

const MEANT = new Set(['circa', 'ca', 'c', 'about', 'around', 'approximately', 'early', 'mid', 'late'])
