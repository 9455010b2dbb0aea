import { expect, test } from 'vitest'
import { nameFault, nameKey } from './accounts.ts'

const OTHERS = ['Anna', 'Ian Milne', 'Олег', '山田はな']

test.each(['Ben', 'Zoë O’Neill-Smith Jr.', 'Łukasz Żółw', 'Ольга', 'Ελένη', 'יעל', '田中カナ', '김 영수', 'Joanna'])(
  '%s is a name for a new account',
  (name) => {
    expect(nameFault(name, OTHERS)).toBe('')
  },
)

test.each(['anna', ' ANNA', 'Ａｎｎａ', 'ОЛЕГ'])('%s is the name of somebody', (name) => {
  expect(nameFault(name, OTHERS)).toBe('a name that no other account has')
})

test.each([
  ['lan Milne', 'a small L for a capital I'],
  ['IAN MILNE ', 'capitals'],
  ['Ian Mi1ne', 'a digit'],
  ['Ian\u200D Milne', 'a joiner that nobody sees'],
  ['Anna\u200C', 'another one'],
  ['archive', 'the software'],
  ['Scrlpt', 'the software, nearly'],
])('%s is refused: %s', (name) => {
  expect(nameFault(name, OTHERS)).not.toBe('')
})

test.each(['Аnna', 'Annа', 'Αnna', 'Bеn', 'Ꭺnna', 'Oлег', '𐌀nna'])('%s mixes scripts', (name) => {
  expect(nameFault(name, [])).toBe('letters of one script only')
})

test('letters of one other script that look like a Latin name are refused', () => {
  // Cyrillic throughout: А, р, а, с, е.
  expect(nameFault('Арасе', ['Apace'])).toBe('a name that cannot be taken for that of another account')
})

test('one name is typed in many ways', () => {
  expect(new Set(['Anna  Bell', ' anna bell ', 'ＡＮＮＡ BELL'].map(nameKey))).toEqual(new Set(['anna bell']))
})
