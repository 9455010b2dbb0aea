import { expect, test } from 'vitest'
import { calibrationFor, calibrationOf, scoreOf, similarity, WORDS_ALONE } from './calibration.ts'

test('the cut-off loses as many right as it lets wrong ones in, and stands at one half of the scale', () => {
  const fitted = calibrationFor([0.7, 0.9, 1, 1.1, 0.45], [0.2, 0.3, 0.3, 0.4, 0.8])
  expect(fitted.cutOff).toBe(0.7)
  expect(similarity(fitted.cutOff, { ...fitted, measured: '' })).toBeCloseTo(0.5)
  expect(similarity(0.9, { ...fitted, measured: '' })).toBeCloseTo(0.95)
  expect(scoreOf(similarity(0.7, { ...fitted, measured: '' }), { ...fitted, measured: '' })).toBeCloseTo(0.7)
})

test('an embedder that was not measured takes the default', () => {
  expect(calibrationOf('some-new-model')).toEqual(calibrationOf('default'))
  expect(calibrationOf(WORDS_ALONE).cutOff).toBeGreaterThan(0)
})
