import { expect, test } from 'vitest'
import { cutLines, FACES, type Face, lineWidth, outlined, wrapped } from './lettering.ts'

const faces: readonly Face[] = ['display', 'text', 'data']

test('every face has the letters of English and of names, and data is set in one width', () => {
  expect(faces).toEqual(Object.keys(FACES))
  for (const face of faces) {
    const line = { face, size: 10, x: 0, y: 0, fill: '#000' }
    for (const letter of 'AZaz09&.,;:’“”–—éöñç') {
      expect(outlined({ ...line, text: letter }), `${face} ${letter}`).not.toBe(outlined({ ...line, text: '?' }))
    }
  }
  expect(lineWidth('iiii', 'data', 10)).toBe(lineWidth('mmmm', 'data', 10))
})

test('a letter without an outline is never left out', () => {
  expect(lineWidth('Ω', 'text', 10)).toBe(lineWidth('?', 'text', 10))
  expect(lineWidth('ḿ', 'text', 10)).toBe(lineWidth('m', 'text', 10))
})

test('no line is wider than asked, whatever the word, and no word is lost', () => {
  const text = 'An act to establish a state police force, chapter 249 of the acts and Donaudampfschifffahrtsgesellschaft of 1865'
  const lines = wrapped(text, 'display', 40, 400)
  for (const line of lines) expect(lineWidth(line, 'display', 40)).toBeLessThanOrEqual(400)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  expect(cutLines(lines, 2)).toHaveLength(2)
  expect(cutLines(lines, 2)[1]).toMatch(/…$/)
})
