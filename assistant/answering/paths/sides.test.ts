import { expect, test } from 'vitest'
import { sidesIn } from './sides.ts'

const sides = (text: string) => sidesIn(text)?.map(({ start, end }) => text.slice(start, end)) ?? null

test.each([
  ['range of the launch in 1974 compared to 1979', ['1974', '1979']],
  ['Keel East or Keel West, which had more boats?', ['Keel East', 'Keel West']],
  ['the old engine against the new engine, horsepower', ['old engine', 'new engine']],
  ['how many nurses and how many doctors took the oath', ['nurses', 'doctors']],
])('%s', (text, expected) => {
  expect(sides(text)).toEqual(expected)
})

test.each(['Who was Andrew and what did he do?', 'When was the barracks built?', 'salt and pepper'])('%s has no sides', (text) => {
  expect(sides(text)).toBeNull()
})
