import { describe, expect, test, vi } from 'vitest'
import { halved, openLocalCrossEncoder } from './local-cross-encoder.ts'
import { areThere, crossEncoderFiles } from './model-files.ts'
import { openReaderBeside } from './reader-beside.ts'

const FILES = crossEncoderFiles('data/model')

describe.skipIf(!areThere(FILES))('the cross-encoder (skipped without data/model: npm start makes it)', () => {
  test('tells a sentence that answers from one about the same matter, and reads a long one', async () => {
    const crossEncoder = await openLocalCrossEncoder(FILES)
    const about = 'Mounted: In 1921 troopers patrolled the hill towns on horses that farmers had lent.'
    const odds = await crossEncoder.read('When did troopers ride horses in the hill towns?', [about, `${about} ${'x '.repeat(900)}`])
    const [other] = await crossEncoder.read('What did a horse cost in the hill towns?', [about])
    const [contrary] = await crossEncoder.read('Which car dealers had lent the horses of 1921?', [about])
    await crossEncoder.close()
    expect(contrary?.otherwise).toBeGreaterThan((odds[0]?.otherwise ?? 0) + 1)
    expect(odds).toHaveLength(2)
    expect(odds[0]?.answers).toBeGreaterThan((other?.answers ?? 0) + 1)
    expect(odds.flatMap(({ answers, otherwise }) => [answers, otherwise]).every(Number.isFinite)).toBe(true)
  })

  test('gives the same odds in one thread and in two', async () => {
    const question = 'What did troopers ride?'
    const texts = ['They rode horses.', 'They drove cars.', 'It was cold.', 'Horses were lent by farmers in the hill towns.', 'On Monday.']
    const one = await openLocalCrossEncoder(FILES, 1)
    const two = await openLocalCrossEncoder(FILES, 2)
    const alone = await one.read(question, texts)
    expect(new Set(alone.map(({ answers }) => answers)).size).toBe(texts.length)
    expect(await two.read(question, texts)).toEqual(alone)
    expect(await Promise.all([two.read(question, texts), two.read(question, texts.slice(0, 1))])).toEqual([alone, alone.slice(0, 1)])
    await Promise.all([one.close(), two.close()])
  })
})

test('a thread that cannot open the model fails what waits for it, and says that it has ended', async () => {
  const beside = openReaderBeside({ model: 'no/model.onnx', tokenizer: 'no/tokenizer.json', tokenizerConfig: 'no/config.json' })
  await expect(beside.read('What?', ['That.'])).rejects.toThrow()
  await vi.waitFor(() => expect(beside.hasEnded()).toBe(true), { timeout: 10_000 })
  await beside.close()
})

test('both threads have as much to read', () => {
  const texts = ['x'.repeat(300), 'short', 'x'.repeat(120), 'x'.repeat(150), 'short too', 'x'.repeat(60)]
  const isFirst = halved(texts, 40)
  const lengthOf = (half: boolean) => texts.filter((_, at) => isFirst[at] === half).reduce((sum, text) => sum + text.length + 40, 0)
  expect(Math.abs(lengthOf(true) - lengthOf(false))).toBeLessThan(80)
  expect(halved(['one', 'two'], 10)).toEqual([true, false])
})
