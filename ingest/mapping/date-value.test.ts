import { expect, test } from 'vitest'
import { readDateCells } from './date-value.ts'

const cells = { words: '', from: '', to: '', approximate: false, hyphen: 'month' as const }

test.each([
  [{ words: 'c.1800', from: '1800', to: '1800' }, '1800~', ''],
  // The source's years close an open end …
  [{ words: 'after c.1830', from: '1830', to: '1851' }, '1830~/1851', 'after c.1830'],
  [{ words: 'after c.1830', from: '1830', to: '1830' }, '1830~', 'after c.1830'],
  [{ words: 'before 1877', from: '1831', to: '1876' }, '1831/1876', 'before 1877'],
  // … and stand in, never exact, where the words cannot be read.
  [{ words: 'c.18799–1802', from: '1799', to: '1802' }, '1799~/1802~', 'c.18799–1802'],
  [{ words: 'date not known', from: '', to: '' }, '', ''],
  [{ words: '1947', approximate: true }, '1947~', ''],
  [{ words: '1930/1950', approximate: true }, '1930~/1950~', ''],
  [{ words: '192X', approximate: true }, '192X', ''],
  [{ words: '1947?', approximate: true }, '1947%', ''],
])('%j', (given, date, note) => {
  expect(readDateCells({ ...cells, ...given })).toEqual({ date, note, warning: '' })
})

test('what cannot be read stays words, what no calendar has is impossible', () => {
  expect(readDateCells({ ...cells, words: 'long ago' })).toMatchObject({
    date: '',
    note: 'long ago',
    warning: expect.stringContaining('filed as undated'),
  })
  expect(readDateCells({ ...cells, words: '1921-02-30' })).toMatchObject({
    date: '1921-02',
    note: '1921-02-30',
    warning: expect.stringContaining('a date that exists'),
  })
})

test('EDTF is read as EDTF where the source says so; elsewhere a doubt is a warning', () => {
  expect(readDateCells({ ...cells, words: '2001-21', edtf: true })).toEqual({ date: '2001-21', note: '', warning: '' })
  expect(readDateCells({ ...cells, words: '-0043', edtf: true })).toEqual({ date: '-0043', note: '', warning: '' })
  expect(readDateCells({ ...cells, words: 'XXXX', edtf: true })).toEqual({ date: '', note: '', warning: '' })
  expect(readDateCells({ ...cells, words: 'May 1921', edtf: true })).toMatchObject({
    date: '1921-05',
    note: 'May 1921',
    warning: expect.stringContaining('EDTF'),
  })
  expect(readDateCells({ ...cells, words: '2001-21' })).toMatchObject({
    date: '2001/2021',
    note: '2001-21',
    warning: expect.stringContaining('season'),
  })
  expect(readDateCells({ ...cells, words: '2001-21', hyphen: 'range' })).toEqual({ date: '2001/2021', note: '', warning: '' })
})

test('a null date is undated, with its words', () => {
  expect(readDateCells({ ...cells, words: '0000-00-00' })).toMatchObject({
    date: '',
    note: '0000-00-00',
    warning: expect.stringContaining('undated'),
  })
})
