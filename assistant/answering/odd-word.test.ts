import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import { tells } from './everyday-words.ts'
import type { Evidence } from './evidence.ts'
import { evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { oddWord } from './odd-word.ts'
import { type Language, understand } from './understand.ts'
import { FITTED } from './weights.ts'
import { writtenOut } from './written-out.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

function oddIn(question: string, text: string): number {
  const understanding = understand([{ role: 'user', content: question }], language)
  const passage = passageWith({ title: 'The 1970s', label: 'Decade', text })
  const found = [{ passage, score: 1, similarity: 0.8, sentences: [], lexicalRank: 1, vectorRank: null }]
  const [best]: Evidence[] = evidenceOf(found, { understanding, ...language, counts: FITTED.lexical.sentence })
  if (!best) throw new Error('the passage has a sentence')
  return oddWord(understanding, best, language.thesaurus)
}

const KILLED = 'Trooper Robert J. MacDougall was struck and killed by a vehicle on August 6, 1971.'

test('a telling word that the sentence has not sticks out where it has the rest', () => {
  expect(oddIn('Which trooper was killed by a vehicle?', KILLED)).toBe(0)
  expect(oddIn('Which trooper was killed by a shark?', KILLED)).toBeGreaterThan(0.25)
})

test('everyday words stick out less, and none does where most is said in other words', () => {
  const shark = oddIn('Which trooper was killed by a shark?', KILLED)
  expect(oddIn('Which trooper was killed when it happened by night?', KILLED)).toBeLessThan(shark)
  expect(oddIn('Which lawman perished under the wheels of a lorry?', KILLED)).toBeLessThan(shark)
})

test('a word of all texts says nothing of its own, whatever this archive has of it', () => {
  expect(tells({ term: 'shark', weight: 1 })).toBeGreaterThan(0.8)
  expect(tells({ term: 'took', weight: 1 })).toBeLessThan(0.4)
})

test('years said short are written as sources write them', () => {
  expect(writtenOut("the crash of '95 and the strike in the '70s")).toBe('the crash of 1995 and the strike in the 1970s')
  expect(writtenOut('in the early seventies, and in the eighties of the nineteenth century')).toBe('in the early 1970s, and in the 1880s')
  expect(writtenOut('after 9/11 in ’03')).toBe('after September 11, 2001 in 2003')
  expect(writtenOut('seventy of the 1970s')).toBe('seventy of the 1970s')
})
