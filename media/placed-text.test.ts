import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PageWords, textOfPage } from './page-words.ts'
import { type LineBox, placesOf, textOfPageAt } from './placed-text.ts'

/** A page with ten words a line, each letter ten units wide. */
function pageOf(words: readonly string[]): PageWords {
  let x = 0
  const placed = words.map((text, at) => {
    if (at % 10 === 0) x = 0
    const word = { text, x, y: Math.floor(at / 10) * 20, width: text.length * 10, height: 15, line: Math.floor(at / 10), block: 0 }
    x += word.width + 10
    return word
  })
  return { width: 2_000, height: 2_000, words: placed }
}
const boxesOf = (text: string, page: PageWords) =>
  placesOf(text, page).map(({ text, boxes }) => [text, boxes.map(({ x, width }) => [x, width])])

const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 60 })

test('words that nobody changed have their own places', () => {
  fc.assert(
    fc.property(words, (given) => {
      const page = pageOf(given)
      const placed = placesOf(given.join(' '), page)
      expect(placed.map(({ text }) => text)).toEqual(given)
      expect(placed.map(({ boxes: [box] }) => box)).toEqual(page.words.map(({ text, ...box }) => box))
    }),
  )
})

test('whatever is changed, the words are those of the text in its order, and boxes lie within those of the page', () => {
  fc.assert(
    fc.property(words, words, (printed, written) => {
      const page = pageOf(printed)
      const text = written.join('  ')
      const placed = placesOf(text, page)
      expect(placed.map(({ start, end }) => text.slice(start, end))).toEqual(written)
      const inside = ({ x, y, width, height, line }: LineBox) =>
        page.words.some((word) => word.line === line && word.y === y && word.height === height && word.x <= x + 1e-6) &&
        page.words.some((word) => word.line === line && word.x + word.width >= x + width - 1e-6)
      for (const { boxes } of placed) for (const box of boxes) expect(inside(box)).toBe(true)
      if (printed.length === 0) expect(placed.every(({ boxes }) => boxes.length === 0)).toBe(true)
    }),
  )
})

test('a word that is hyphenated at the end of a line has its place on both', () => {
  const [of, first, second, was] = pageOf(['of', 'Massachu-', 'setts', 'was']).words.map((word, at) => ({ ...word, line: at < 2 ? 0 : 1 }))
  if (!of || !first || !second || !was) throw new Error('There are four words')
  const page = { width: 2_000, height: 2_000, words: [of, first, second, was] }
  expect(textOfPage(page)).toBe('of Massachusetts\nwas')
  const all = [
    ['of', [[0, 20]]],
    [
      'Massachusetts',
      [
        [30, 90],
        [130, 50],
      ],
    ],
    ['was', [[190, 30]]],
  ]
  expect(boxesOf(textOfPage(page), page)).toEqual(all)
  // A text from before words were joined.
  expect(boxesOf('of Massachu- setts was', page).map(([, boxes]) => boxes)).toEqual([[[0, 20]], [[30, 90]], [[130, 50]], [[190, 30]]])
})

test('a corrected word keeps the place of the one it was recognized as; words around it keep theirs', () => {
  const page = pageOf(['Genera1', 'Ordcr', 'No.', '7'])
  expect(boxesOf('General Order No. 7', page)).toEqual(
    boxesOf('Genera1 Ordcr No. 7', page).map(([, boxes], at) => [['General', 'Order', 'No.', '7'][at], boxes]),
  )
})

test('a word that was taken out leaves no place, one that was added has none', () => {
  const page = pageOf(['Trooper', 'Smith', 'arrived'])
  expect(boxesOf('Trooper arrived', page)).toEqual([
    ['Trooper', [[0, 70]]],
    ['arrived', [[140, 70]]],
  ])
  expect(boxesOf('Trooper Smith arrived late', page).at(-1)).toEqual(['late', []])
})

test('one word for two parts is in both, in two lines too; two for one share it', () => {
  const page = pageOf(['under', 'investi-', 'gation', 'now'])
  for (const [at, word] of page.words.entries()) word.line = at < 2 ? 0 : 1
  expect(boxesOf('under investigation now', page)[1]).toEqual([
    'investigation',
    [
      [60, 80],
      [150, 60],
    ],
  ])
  expect(boxesOf('of the State', pageOf(['ofthe', 'State']))).toEqual([
    ['of', [[0, 20]]],
    ['the', [[20, 30]]],
    ['State', [[60, 50]]],
  ])
})

test('a page of thousands of other words has no places', () => {
  const other = (prefix: string) => Array.from({ length: 2_500 }, (_, at) => `${prefix}${at}`)
  expect(placesOf(other('a').join(' '), pageOf(other('b'))).every(({ boxes }) => boxes.length === 0)).toBe(true)
})

test('each page says its part of the text', () => {
  expect([0, 1, 2].map((page) => textOfPageAt('one\n\f two', page))).toEqual(['one', 'two', ''])
})
