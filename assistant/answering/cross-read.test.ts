import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fixedRetriever } from '../contract/fixed-retriever.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { PairOdds } from '../cross-encoder.ts'
import type { AnsweringQuestion } from '../retriever.ts'
import { crossRead, underItsTitle } from './cross-read.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { type Language, understand } from './understand.ts'
import { FITTED } from './weights.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

const QUESTION = 'Where did troopers sleep?'
const PASSAGE = passageWith({
  title: 'The 1970s',
  heading: 'Barracks',
  date: '1971',
  text: 'Troopers did not sleep in the road. The beds of the troop stood in the barracks until 1971.',
})
const BEFORE = FITTED.hybrid.sentence

function evidence(): Evidence[] {
  const understanding = understand([{ role: 'user', content: QUESTION }], language)
  const found = { passage: PASSAGE, score: 1, similarity: 0.5, sentences: [], lexicalRank: 1, vectorRank: null }
  return evidenceOf([found], { understanding, ...language, counts: BEFORE })
}

function reading(odds: (text: string) => PairOdds | null) {
  const retriever = {
    ...fixedRetriever([PASSAGE]),
    answering: async ({ texts }: AnsweringQuestion) => {
      const all = texts.map(odds)
      return all.every((one) => one !== null) ? all : null
    },
  }
  return crossRead(evidence(), QUESTION, BEFORE, { retriever, signal: new AbortController().signal })
}

test('what answers when it is read with the question comes first, whatever words it shares', async () => {
  const [before] = evidence()
  const read = reading((text) => (text.includes('beds') ? { answers: 4, otherwise: -9, same: 0 } : { answers: -9, otherwise: 3, same: 0 }))
  const [after, other] = (await read) ?? []
  expect(before?.text).toContain('in the road')
  expect(after?.text).toContain('barracks')
  expect(after?.signs.answers).toBeCloseTo(10 / 12)
  expect(other?.signs.answers).toBe(0)
  expect([after?.signs.otherwise, other?.signs.otherwise]).toEqual([0, 9 / 12])
})

test('a sentence is read under its title, heading and date', async () => {
  const [first] = evidence()
  expect(first && underItsTitle(first)).toBe('The 1970s, Barracks (1971): Troopers did not sleep in the road.')
})

test('where there is no cross-encoder nothing is weighed anew', async () => {
  expect(await reading(() => null)).toBeNull()
})
