import { expect, test, vi } from 'vitest'
import type { Embedder } from './embedder.ts'
import { QuestionVectors } from './question-vectors.ts'

function counting(fail = () => false) {
  const asked: string[][] = []
  const embedder: Embedder = {
    name: 'counting',
    dimensions: 1,
    async embed(texts) {
      asked.push([...texts])
      if (fail()) throw new Error('No answer')
      return texts.map((text) => Float32Array.of(text.length))
    },
    async close() {},
  }
  return { asked, embedder }
}

test('a text is made into a vector once, also when it is asked for twice at the same time', async () => {
  const { asked, embedder } = counting()
  const kept = new QuestionVectors()
  const [first, second] = await Promise.all([kept.of(['one', 'three'], embedder), kept.of(['three', 'one'], embedder)])
  expect([first, second].map((vectors) => vectors.map(([length]) => length))).toEqual([
    [3, 5],
    [5, 3],
  ])
  await kept.of(['one', 'two'], embedder)
  expect(asked).toEqual([['one', 'three'], ['two']])
})

test('no more than so many are kept, and all that were asked for are given', async () => {
  const { asked, embedder } = counting()
  const kept = new QuestionVectors({ most: 2 })
  expect(await kept.of(['a', 'bb', 'ccc'], embedder)).toHaveLength(3)
  await kept.of(['bb', 'ccc'], embedder)
  await kept.of(['a'], embedder)
  expect(asked).toEqual([['a', 'bb', 'ccc'], ['a']])
})

test('what was asked is forgotten after a while', async () => {
  vi.useFakeTimers()
  const { asked, embedder } = counting()
  const kept = new QuestionVectors({ milliseconds: 1_000 })
  await kept.of(['a'], embedder)
  vi.advanceTimersByTime(999)
  await kept.of(['a'], embedder)
  vi.advanceTimersByTime(1)
  await kept.of(['a'], embedder)
  vi.useRealTimers()
  expect(asked).toEqual([['a'], ['a']])
})

test('what failed is tried again, and another embedder makes its own', async () => {
  let down = true
  const { asked, embedder } = counting(() => down)
  const kept = new QuestionVectors()
  await expect(kept.of(['a'], embedder)).rejects.toThrow('No answer')
  down = false
  expect(await kept.of(['a'], embedder)).toHaveLength(1)
  await kept.of(['a'], { ...embedder, name: 'another' })
  expect(asked).toHaveLength(3)
})
