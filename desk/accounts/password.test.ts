import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is known again, another is not, and whoever has none takes as long', async () => {
  const stored = await hashPassword('seven lanterns on the turnpike')
  expect(await isPassword('seven lanterns on the turnpike', stored)).toBe(true)
  expect(await isPassword('eight lanterns on the turnpike', stored)).toBe(false)
  expect(await isPassword('seven lanterns on the turnpike', null)).toBe(false)
})

test('sign-ins take turns: a crowd is refused beyond a bound, and the next one is heard again', async () => {
  const stored = await hashPassword('seven lanterns on the turnpike')
  const crowd = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('wrong', stored)))
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused.every((one) => one.status === 'rejected' && one.reason.status === 503)).toBe(true)
  expect(await isPassword('seven lanterns on the turnpike', stored)).toBe(true)
})
