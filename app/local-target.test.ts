import { expect, test } from 'vitest'
import { localTarget } from './local-target.ts'

test('a page of the site is kept, with its query', () => {
  for (const target of ['/', '/explore?q=a%20b&page=2', '/records/MSP-DOC-1933-0401', '/explore?q=https://elsewhere.example', '/caf%C3%A9'])
    expect(localTarget(target)).toBe(target)
  expect(localTarget('/explore#results')).toBe('/explore')
  expect(localTarget('/a/../list')).toBe('/list')
})

test.each([
  '',
  'explore',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2E%2e//elsewhere.example',
  'javascript:alert(1)',
  '/explore\r\nSet-Cookie: a=b',
  '/\u0000',
  '/\u2028',
])('%j leads nowhere', (target) => {
  expect(localTarget(target)).toBeNull()
})
