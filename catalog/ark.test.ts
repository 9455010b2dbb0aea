import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arkOf, readArk } from './ark.ts'
import { ANY_ID } from './record-ids.ts'

test('an id is an ARK and comes back, whatever letters it has', () => {
  expect(arkOf('12345', 'msp:photo:1921:001')).toBe('ark:/12345/msp=photo=1921=001')
  const local = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => ANY_ID.test(`a-1:${text}`) && text.isWellFormed())
  fc.assert(
    fc.property(local, (text) => {
      const ark = arkOf('12345', `a-1:${text}`)
      expect(ark).toMatch(/^ark:\/12345\/[A-Za-z0-9=~*@_]+$/)
      expect(readArk(ark.slice('ark:'.length))).toEqual({ naan: '12345', id: `a-1:${text}`, version: null })
    }),
  )
})

test.each([
  ['/12345/a=1', { naan: '12345', id: 'a:1', version: null }],
  ['12345/a=1', { naan: '12345', id: 'a:1', version: null }],
  ['/12345/a=1.v2', { naan: '12345', id: 'a:1', version: 2 }],
  ['/12-345/a=-1', { naan: '12345', id: 'a:1', version: null }],
  ['/12345/', null],
  ['/1/a=1', null],
  ['/12345/a=1/page', null],
  ['/12345/a=1.pdf', null],
  ['/12345/a@ff', null],
])('%s', (text, read) => {
  expect(readArk(text)).toEqual(read)
})
