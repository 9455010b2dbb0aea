import { expect, test } from 'vitest'
import { parseBlock } from '../schemas/article.ts'
import { figuresInBlock, filledBlock } from './article-references.ts'

function specifications(value: string) {
  const result = parseBlock('specifications', [{ name: 'Range', value }])
  if ('error' in result) throw result.error
  return result.block
}

test('figures inside the words of a block are found and filled in', () => {
  const block = specifications('{{figure:air-range}} at {{figure:air-speed}}, "quoted"')
  expect(figuresInBlock(block)).toEqual(['air-range', 'air-speed'])
  const filled = filledBlock(block, (id) => (id === 'air-range' ? '395 "nautical" miles' : '140 knots'))
  expect(filled).toEqual(specifications('395 "nautical" miles at 140 knots, "quoted"'))
})

test('a block without figures stays as it is', () => {
  const block = specifications('4.6 L V8')
  expect(filledBlock(block, () => 'never')).toBe(block)
})

test('the table of figures takes no data of its own', () => {
  expect(parseBlock('specification-figures', null)).toEqual({ block: { name: 'specification-figures', data: null } })
  expect(parseBlock('specification-figures', [{ value: '1' }])).toHaveProperty('error')
})
