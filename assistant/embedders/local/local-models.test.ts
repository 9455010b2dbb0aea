import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dot } from '../../vector-math.ts'
import { openLocalModels, whileUsed } from './local-models.ts'
import { hasModels, modelFiles } from './model-files.ts'

const FOLDER = process.env.MODEL_DIR || 'data/model'
const LONG = 'x '.repeat(900)

describe.skipIf(!hasModels(FOLDER))(`the local models (skipped without ${FOLDER}: npm start makes it)`, () => {
  let models: Awaited<ReturnType<typeof openLocalModels>>
  beforeAll(async () => {
    models = await openLocalModels(modelFiles(FOLDER))
  })
  afterAll(async () => {
    await models.embedder.close()
    await models.crossEncoder.close()
  })

  test('a question lies nearer to what answers it than to anything else, in another language too', async () => {
    const { embedder } = models
    const passages = await embedder.embed(['The K-9 unit tracks missing persons.', 'The budget of the harbor was cut.', LONG], 'passage')
    const [dogs, harbor, long] = passages
    const [english, spanish] = await embedder.embed(
      ['How were dogs used to find people?', '¿Cómo se usaban los perros para buscar personas?'],
      'question',
    )
    if (!dogs || !harbor || !long || !english || !spanish) throw new Error('five vectors were expected')
    expect(dot(english, dogs)).toBeGreaterThan(dot(english, harbor) + 0.02)
    expect(dot(spanish, dogs)).toBeGreaterThan(dot(spanish, harbor) + 0.02)
    expect(dot(long, long)).toBeCloseTo(1, 3)
    expect(embedder.dimensions).toBe(long.length)
  })

  test('the same text gives the same vector, and question and passage differ', async () => {
    const { embedder } = models
    const [once, again] = await embedder.embed(['State Police', 'State Police'], 'passage')
    const [asked] = await embedder.embed(['State Police'], 'question')
    expect(once).toEqual(again)
    expect(once).not.toEqual(asked)
  })

  test('the reader tells a sentence that answers from one about the same matter, and reads a long one', async () => {
    const { crossEncoder } = models
    const about = 'Mounted: In 1921 troopers patrolled the hill towns on horses that farmers had lent.'
    const odds = await crossEncoder.read('When did troopers ride horses in the hill towns?', [about, `${about} ${LONG}`])
    const [other] = await crossEncoder.read('What did a horse cost in the hill towns?', [about])
    expect(odds).toHaveLength(2)
    expect(odds[0]).toBeGreaterThan((other ?? 0) + 1)
    expect(odds.every(Number.isFinite)).toBe(true)
  })
})

test('what nobody uses leaves after a while, never in use, and comes back', async () => {
  vi.useFakeTimers()
  try {
    let opened = 0
    const closed: number[] = []
    let broken = false
    const held = whileUsed(
      async () => {
        if (broken) throw new Error('no memory')
        opened += 1
        return opened
      },
      async (which) => void closed.push(which),
      1_000,
    )
    const slow = held.use(() => new Promise((done) => setTimeout(() => done('slow'), 5_000)))
    expect(await held.use(async (which) => which)).toBe(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(closed).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await slow).toBe('slow')
    await vi.advanceTimersByTimeAsync(999)
    expect(closed).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(closed).toEqual([1])
    broken = true
    await expect(held.use(async (which) => which)).rejects.toThrow('no memory')
    broken = false
    expect(await held.use(async (which) => which)).toBe(2)
    await held.close()
    expect(closed).toEqual([1, 2])
  } finally {
    vi.useRealTimers()
  }
})
