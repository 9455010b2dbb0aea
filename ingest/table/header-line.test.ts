import { expect, test } from 'vitest'
import { headerPlace } from '../csv/delimiter.ts'

test('headings are the first line that names most columns', () => {
  const data = ['1', 'A badge', '1921', 'brass']
  expect(headerPlace([['No.', 'Name', 'Date', 'Material'], data])).toBe(0)
  expect(headerPlace([['Inventory of the museum', '', '', ''], [], ['No.', 'Name', 'Date', ''], data])).toBe(2)
  // A column without a name, few columns, nothing at all.
  expect(headerPlace([['No.', 'Name', '', ''], data, data])).toBe(1)
  expect(
    headerPlace([
      ['No.', 'Name'],
      ['1', ''],
    ]),
  ).toBe(0)
  expect(headerPlace([['Read me'], ['Nothing here']])).toBe(0)
  expect(headerPlace([])).toBe(0)
})
