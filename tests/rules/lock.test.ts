import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const PackageSchema = z.looseObject({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
})
const HASH = /^sha512-[\w+/]{86}==$/
const { packages } = z
  .object({ packages: z.record(z.string(), PackageSchema) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('every package is installed against its hash', () => {
  const without = locked.filter(([, { integrity }]) => !HASH.test(integrity ?? ''))
  expect(without.map(([path]) => path)).toEqual([])
})

test('the lock names no address: npm takes packages from the registry it is set to', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
