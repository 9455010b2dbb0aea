import { expect, test } from 'vitest'
import { hasRole } from './roles.ts'

test.each([
  ['administrator', 'administrator', true],
  ['administrator', 'archivist', true],
  ['archivist', 'archivist', true],
  ['archivist', 'administrator', false],
  ['archivist', 'editor', true],
  ['editor', 'archivist', false],
] as const)('an account that is %s has the rights of an %s: %s', (role, wanted, may) => {
  expect(hasRole(role, wanted)).toBe(may)
})
