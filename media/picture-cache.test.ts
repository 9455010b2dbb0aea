import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPictureCache } from './picture-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A picture of so many bytes, and how often it was made. */
function counted(bytes: number) {
  const made = {
    times: 0,
    make: async () => {
      made.times += 1
      return Buffer.alloc(bytes, made.times)
    },
  }
  return made
}

test('a picture is made once, also when many ask at once, and again after a restart it is not', async () => {
  const one = counted(10)
  const cache = openPictureCache(folder, 1_000)
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get(['a'], one.make)))
  expect(new Set(all.map((bytes) => bytes.toString('hex'))).size).toBe(1)
  await openPictureCache(folder, 1_000).get(['a'], one.make)
  expect(one.times).toBe(1)
})

test('the least recently used goes first, and the bound holds', async () => {
  const cache = openPictureCache(folder, 30)
  const made = { a: counted(10), b: counted(10), c: counted(10), d: counted(10) }
  for (const name of ['a', 'b', 'c'] as const) await cache.get([name], made[name].make)
  await cache.get(['a'], made.a.make)
  await cache.get(['d'], made.d.make)
  expect(cache.bytes()).toBe(30)
  expect(readdirSync(folder)).toHaveLength(3)
  await cache.get(['a'], made.a.make)
  await cache.get(['b'], made.b.make)
  expect([made.a.times, made.b.times]).toEqual([1, 2])
})

test('a failure is not kept: the next asks again', async () => {
  const cache = openPictureCache(folder, 1_000)
  await expect(cache.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get(['a'], counted(3).make)).length).toBe(3)
})

test('what a killed process left half written is removed and never sent', async () => {
  writeFileSync(join(folder, 'left.part'), 'half')
  const cache = openPictureCache(folder, 1_000)
  expect(existsSync(join(folder, 'left.part'))).toBe(false)
  expect(cache.bytes()).toBe(0)
})

test('a folder emptied behind its back only costs the making', async () => {
  const one = counted(5)
  const cache = openPictureCache(folder, 1_000)
  await cache.get(['a'], one.make)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  expect((await cache.get(['a'], one.make)).length).toBe(5)
  expect([one.times, cache.bytes()]).toEqual([2, 5])
})
