import { expect, test } from 'vitest'
import type { KnownQuestion } from '../../catalog/known-questions.ts'
import { hashedEmbedder } from '../contract/hashed-embedder.ts'
import type { Embedder } from '../embedder.ts'
import { KnownQuestions } from './known-questions.ts'
import { KnownStore } from './known-store.ts'

function asked(question: string, unanswered: KnownQuestion['unanswered'] = null): KnownQuestion {
  return { question, unanswered, sentences: [{ subject: 'article:a', begins: 'It was' }] }
}
const QUESTIONS = [
  asked('When was the dive team organized'),
  asked('Who painted the barracks at Framingham', 'detail'),
  ...Array.from({ length: 100 }, (_, at) => asked(`What stands on page ${at} of volume ${at * 7}`)),
]

function counting(questionsName = 'hashed-64') {
  const embedder = hashedEmbedder()
  const texts: string[] = []
  const counted: Embedder = {
    ...embedder,
    questionsName,
    async embed(asked, purpose) {
      texts.push(...asked)
      return embedder.embed(asked, purpose)
    },
  }
  return { embedder: counted, texts }
}

async function nearest(known: KnownQuestions, question: string) {
  const [vector] = await hashedEmbedder().embed([question], 'question')
  return known.nearest(vector ?? new Float32Array(), 3)
}

test('the nearest question is found when its vector has been made, and none before', async () => {
  const known = new KnownQuestions(QUESTIONS, new KnownStore(':memory:'))
  expect(await nearest(known, 'the dive team organized')).toEqual([])
  expect(known.pending).toBe(0)
  known.use(counting().embedder)
  expect(known.pending).toBe(QUESTIONS.length)
  await known.learn(() => true)
  expect(known.pending).toBe(0)
  const [first] = await nearest(known, 'When was the dive team organized')
  expect(first?.known).toBe(QUESTIONS[0])
  expect(first?.nearness).toBeCloseTo(1, 2)
  known.close()
})

test('vectors are made once: what was stopped goes on, what is stored is not made again, and what is gone is let go', async () => {
  const store = new KnownStore(':memory:')
  const first = new KnownQuestions(QUESTIONS, store)
  first.use(counting().embedder)
  let batches = 0
  await first.learn(() => batches++ < 1)
  expect(first.pending).toBeGreaterThan(0)
  const { embedder, texts } = counting()
  const second = new KnownQuestions(QUESTIONS.slice(1), store)
  second.use(embedder)
  await second.learn(() => true)
  expect(texts).toHaveLength(first.pending)
  expect(store.vectors('hashed-64').size).toBe(QUESTIONS.length - 1)
  const turned = counting('hashed-64, turned otherwise')
  second.use(turned.embedder)
  expect(second.pending).toBe(QUESTIONS.length - 1)
  store.close()
})
