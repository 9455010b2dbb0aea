import { describe, expect, test } from 'vitest'
import { openLocalCrossEncoder } from './local-cross-encoder.ts'
import { areThere, crossEncoderFiles } from './model-files.ts'

const FILES = crossEncoderFiles('data/model')

describe.skipIf(!areThere(FILES))('the cross-encoder (skipped without data/model: npm start makes it)', () => {
  test('tells a sentence that answers from one about the same matter, and reads a long one', async () => {
    const crossEncoder = await openLocalCrossEncoder(FILES)
    const about = 'Mounted: In 1921 troopers patrolled the hill towns on horses that farmers had lent.'
    const odds = await crossEncoder.read('When did troopers ride horses in the hill towns?', [about, `${about} ${'x '.repeat(900)}`])
    const [other] = await crossEncoder.read('What did a horse cost in the hill towns?', [about])
    await crossEncoder.close()
    expect(odds).toHaveLength(2)
    expect(odds[0]).toBeGreaterThan((other ?? 0) + 1)
    expect(odds.every(Number.isFinite)).toBe(true)
  })
})
