import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { fixedRetriever } from '../contract/fixed-retriever.ts'
import { hashedEmbedder } from '../contract/hashed-embedder.ts'
import { passageWith } from '../contract/passage-fixture.ts'
import type { Passage } from '../passage.ts'
import type { NearnessQuestion } from '../retriever.ts'
import { sentences } from '../sentences.ts'
import { dot } from '../vector-math.ts'
import { evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { meaningSigns, NO_MEANING, without } from './meaning-signs.ts'
import { type Language, understand } from './understand.ts'
import { FITTED } from './weights.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

const TEXT =
  'Troopers slept in the barracks until 1971. A trooper was killed on the road. Horses were lent by farmers. A boat lay in the harbor. The academy moved twice.'
const PASSAGE: Passage = passageWith({ text: TEXT, title: 'The 1970s' })

/** Nearness by the words of this passage alone, by an embedder that knows 'dwelt' for 'slept'. */
async function signsOf(question: string, first: number, meaning = true, by: keyof typeof FITTED = 'hybrid') {
  const embedder = hashedEmbedder([['slept', 'dwelt']], 1024)
  const retriever = {
    ...fixedRetriever([PASSAGE]),
    async nearness({ texts, phrases }: NearnessQuestion) {
      if (!meaning) return null
      const asked = await embedder.embed(texts, 'question')
      const [own, others] = [await embedder.embed(sentences(TEXT), 'passage'), await embedder.embed(phrases, 'question')]
      return {
        sentences: asked.map((one) => [own.map((other) => dot(one, other))]),
        phrases: asked.map((one) => others.map((other) => dot(one, other))),
      }
    },
  }
  const understanding = understand([{ role: 'user', content: question }], language)
  const found = [{ passage: PASSAGE, score: 1, similarity: 0.8, sentences: [], lexicalRank: 1, vectorRank: null }]
  const evidence = evidenceOf(found, { understanding, ...language, counts: FITTED.lexical.sentence }).sort(
    (a, b) => Number(b.at[0] === first) - Number(a.at[0] === first),
  )
  return meaningSigns({ retriever, signal: new AbortController().signal }, understanding, evidence, by)
}

test('a word that is something else draws the question away from the sentence, and lies no nearer to it than to others', async () => {
  const otherwise = await signsOf('Which troopers dwelt in the barracks?', 0)
  const shark = await signsOf('Which trooper was killed by a shark?', 1)
  expect(otherwise.nearerWithout).toBeLessThan(0)
  expect(shark.nearerWithout).toBeGreaterThan(0)
  expect(otherwise.restStandsOut).toBeGreaterThan(shark.restStandsOut)
})

test('where sentences were read with the question, what they tell is told without the rest of it', async () => {
  const alone = await signsOf('Which trooper was killed by a shark?', 1)
  const paired = await signsOf('Which trooper was killed by a shark?', 1, true, 'paired')
  expect(paired).toEqual({ ...alone, restStandsOut: 0 })
})

test('what sources seldom tell is known by its kind, whoever it is asked of', async () => {
  const children = await signsOf('How many children did Trooper MacDougall have?', 1)
  const killed = await signsOf('When was Trooper MacDougall killed?', 1)
  expect(children.seldomTold).toBeGreaterThan(killed.seldomTold)
})

test('without an embedder nothing is known', async () => {
  expect(await signsOf('Which trooper was killed by a shark?', 1, false)).toEqual(NO_MEANING)
})

test('words are left out by their stems', () => {
  expect(without("Why were Tsarnaev's two sentences set aside?", new Set(['tsarnaev', 'tsarnaevs', 'sentenc']))).toBe(
    'Why were two set aside?',
  )
})
