import { expect, test } from 'vitest'
import { LAYOUTS_AND_FRAMES } from '../../media/plate-frames.ts'
import { answerPlateFrames } from './answer-picture.ts'

test('every layout and frame that a plate can name is in the one file that pages refer to', async () => {
  const answer = answerPlateFrames()
  expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
  const svg = await answer.text()
  expect([...svg.matchAll(/<g id="([^"]+)"><path /g)].map(([, id]) => id)).toEqual(LAYOUTS_AND_FRAMES)
  expect(LAYOUTS_AND_FRAMES).toContain('ledger')
  expect(LAYOUTS_AND_FRAMES).toContain('photograph')
})
