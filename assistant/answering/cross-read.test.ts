import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fixedRetriever } from '../contract/fixed-retriever.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { PairOdds } from '../cross-encoder.ts'
import type { AnsweringQuestion, NearKnown } from '../retriever.ts'
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

const KNOWN: readonly NearKnown[] = [
  { number: 7, nearness: 0.9, unanswered: null, sentences: [{ subject: PASSAGE.subject, begins: 'The beds of the troop' }] },
  { number: 8, nearness: 0.8, unanswered: 'detail', sentences: [{ subject: PASSAGE.subject, begins: 'Troopers did not' }] },
  { number: 9, nearness: 0.5, unanswered: 'detail', sentences: [] },
]

function reading(odds: (text: string) => PairOdds | null, known: readonly NearKnown[] = []) {
  const asked: number[] = []
  const retriever = {
    ...fixedRetriever([PASSAGE]),
    answering: async ({ texts, known }: AnsweringQuestion) => {
      asked.push(...known)
      const all = texts.map(odds)
      const same = known.map((number) => ({ answers: 0, otherwise: 0, same: number === 7 ? 3 : -9 }))
      return all.every((one) => one !== null) ? { texts: all, known: same } : null
    },
  }
  const read = crossRead(evidence(), known, QUESTION, BEFORE, { retriever, signal: new AbortController().signal })
  return { read, asked }
}

test('what answers when it is read with the question comes first, whatever words it shares', async () => {
  const [before] = evidence()
  const { read } = reading((text) =>
    text.includes('beds') ? { answers: 4, otherwise: -9, same: 0 } : { answers: -9, otherwise: 3, same: 0 },
  )
  const [after, other] = (await read)?.read ?? []
  expect(before?.text).toContain('in the road')
  expect(after?.text).toContain('barracks')
  expect(after?.signs.answers).toBeCloseTo(10 / 12)
  expect(other?.signs.answers).toBe(0)
  expect([after?.signs.otherwise, other?.signs.otherwise]).toEqual([0, 9 / 12])
})

test('of known questions the nearest are read, and what they ask the same of is told to their sentences', async () => {
  const { read, asked } = reading(() => ({ answers: 0, otherwise: 0, same: 0 }), KNOWN)
  const found = await read
  expect(asked).toEqual([7, 8])
  expect(found?.known.map(({ same }) => same)).toEqual([0.75, 0, 0])
  const beds = found?.read.find(({ text }) => text.includes('beds'))
  expect(beds?.signs).toMatchObject({ sameAsked: 0.75, inVain: 0 })
  expect(beds?.signs.asked).toBeCloseTo(0.8)
})

test('a sentence is read under its title, heading and date', async () => {
  const [first] = evidence()
  expect(first && underItsTitle(first)).toBe('The 1970s, Barracks (1971): Troopers did not sleep in the road.')
})

test('where there is no cross-encoder nothing is weighed anew', async () => {
  expect(await reading(() => null).read).toBeNull()
})
