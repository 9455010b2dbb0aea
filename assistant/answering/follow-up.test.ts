/** Whom a turn means that names nobody. */
import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { resolveTurn } from './follow-up.ts'
import { languageOf } from './language.ts'
import type { Vocabulary } from './vocabulary.ts'

let vocabulary: Vocabulary
beforeAll(() => {
  vocabulary = languageOf(loadCatalog('content')).vocabulary
})

function resolved(question: string, answer: string, own: string): string {
  return resolveTurn(
    [
      { role: 'user', content: question },
      { role: 'assistant', content: answer },
      { role: 'user', content: own },
    ],
    vocabulary,
  ).text
}

test('whoever the question was about is meant, whomever the answer names first', () => {
  const text = resolved('Who was Jane Toppan?', 'Book by Harold Schechter on Jane Toppan.', 'How did her case end?')
  expect(text).toContain('Jane Toppan')
  expect(text).not.toContain('Schechter')
})

test('whom the answer named stands in the place of whom the question did', () => {
  const text = resolved('Who came after Otis Whitney?', 'J. Henry Goguen came after Otis M. Whitney.', 'Until when did that one serve?')
  expect(text).toContain('Goguen')
  expect(text).not.toContain('Whitney')
})

test('whom the answer named is meant where the question asked who', () => {
  expect(resolved('Who was superintendent in 2008?', 'Mark F. Delaney headed the force.', 'And after him?')).toContain('Delaney')
})
