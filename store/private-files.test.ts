import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeToOthers } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'private-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)

test('files and folders that others may read are closed to them, whatever lies behind a link is left alone', () => {
  mkdirSync(join(folder, 'data/media'), { recursive: true })
  writeFileSync(join(folder, 'outside'), 'not ours', { mode: 0o644 })
  for (const path of ['data/desk.sqlite', 'data/media/scan.tif']) writeFileSync(join(folder, path), 'x')
  for (const [path, mode] of [
    ['outside', 0o644],
    ['data', 0o755],
    ['data/media', 0o777],
    ['data/desk.sqlite', 0o664],
    ['data/media/scan.tif', 0o644],
  ] as const)
    chmodSync(join(folder, path), mode)
  symlinkSync(join(folder, 'outside'), join(folder, 'data/link'))
  closeToOthers(join(folder, 'data'))
  expect(['data', 'data/media', 'data/desk.sqlite', 'data/media/scan.tif', 'outside'].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '600',
    '644',
  ])
  expect(readFileSync(join(folder, 'data/media/scan.tif'), 'utf8')).toBe('x')
  closeToOthers(join(folder, 'missing'))
})
