import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoredBeside } from '../desk/backup/backup.ts'
import { type DataUse, lockDataDir } from './data-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const USES: readonly DataUse[] = ['serves', 'beside', 'alone']
const TOGETHER: Readonly<Record<DataUse, readonly DataUse[]>> = { serves: ['beside'], beside: ['serves', 'beside'], alone: [] }

test.each(USES)('what may use a folder together with a process of kind "%s"', (first) => {
  const lock = lockDataDir(folder, first)
  for (const second of USES) {
    const take = () => lockDataDir(folder, second).release()
    if (TOGETHER[first].includes(second)) take()
    else expect(take).toThrow(`DATA_DIR ${folder} is in use by`)
  }
  lock.release()
  for (const second of USES) lockDataDir(folder, second).release()
})

test('a command makes no folder; a server does', () => {
  const missing = join(folder, 'a/b')
  lockDataDir(missing, 'alone').release()
  lockDataDir(missing, 'beside').release()
  expect(existsSync(missing)).toBe(false)
  lockDataDir(missing, 'serves').release()
  expect(existsSync(missing)).toBe(true)
})

test('a restore that was killed between its two renames is finished by whoever comes next', () => {
  const data = join(folder, 'data')
  mkdirSync(restoredBeside(data))
  writeFileSync(join(restoredBeside(data), 'archive.sqlite'), 'restored')
  lockDataDir(data, 'serves').release()
  expect(existsSync(join(data, 'archive.sqlite'))).toBe(true)
  // Only then: data that is still in its place is not exchanged behind anybody's back.
  renameSync(data, restoredBeside(data))
  mkdirSync(data)
  lockDataDir(data, 'serves').release()
  expect(existsSync(join(data, 'archive.sqlite'))).toBe(false)
})
