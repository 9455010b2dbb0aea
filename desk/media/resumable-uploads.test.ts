import { appendFileSync, existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { openResumableUploads, type ResumableUploads } from './resumable-uploads.ts'

let dataDir: string
let uploads: ResumableUploads
beforeEach(() => {
  dataDir = scratch('resumable')
  uploads = openResumableUploads(dataDir)
})
afterEach(() => discard(dataDir))

const bytes = (text: string) => new TextEncoder().encode(text)

test('a file comes in pieces and is whole when all of them are here', async () => {
  const { id, offset } = await uploads.create({ name: 'film.mp4', size: 10, by: 'anna' })
  expect(offset).toBe(0)
  expect(uploads.append(id, 'anna', 0, bytes('01234')).offset).toBe(5)
  expect(() => uploads.whole(id, 'anna')).toThrow(expect.objectContaining({ status: 409 }))
  expect(uploads.append(id, 'anna', 5, bytes('56789')).offset).toBe(10)
  expect(readFileSync(uploads.whole(id, 'anna'), 'utf8')).toBe('0123456789')
  uploads.remove(id, 'anna')
  expect(() => uploads.find(id, 'anna')).toThrow(expect.objectContaining({ status: 404 }))
})

test('what is on disk is where it goes on, also after a piece of which only a part was written', async () => {
  const { id } = await uploads.create({ name: 'film.mp4', size: 10, by: 'anna' })
  appendFileSync(join(dataDir, 'incoming', `${id}.part`), '012')
  const again = openResumableUploads(dataDir)
  expect(again.find(id, 'anna').offset).toBe(3)
  expect(() => again.append(id, 'anna', 0, bytes('01'))).toThrow(expect.objectContaining({ status: 409, code: 'wrong-offset' }))
  expect(again.append(id, 'anna', 3, bytes('3456789')).offset).toBe(10)
})

test('nobody else sees, continues or ends it; nothing longer than was said is taken', async () => {
  const { id } = await uploads.create({ name: 'film.mp4', size: 3, by: 'anna' })
  for (const attempt of [
    () => uploads.find(id, 'bert'),
    () => uploads.append(id, 'bert', 0, bytes('x')),
    () => uploads.whole(id, 'bert'),
    () => uploads.remove(id, 'bert'),
    () => uploads.find('../../desk', 'anna'),
  ])
    expect(attempt).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => uploads.append(id, 'anna', 0, bytes('0123'))).toThrow(expect.objectContaining({ status: 413 }))
  expect(uploads.find(id, 'anna').offset).toBe(0)
  await expect(uploads.create({ name: 'x', size: UPLOAD_BUDGET.resumableFile + 1, by: 'anna' })).rejects.toMatchObject({ status: 413 })
})

test('an upload that nobody goes on with is deleted', async () => {
  const { id } = await uploads.create({ name: 'film.mp4', size: 3, by: 'anna' })
  expect(uploads.forget()).toBe(0)
  const old = new Date(Date.now() - (UPLOAD_BUDGET.resumableDays + 1) * 86_400_000)
  utimesSync(join(dataDir, 'incoming', `${id}.part`), old, old)
  expect(uploads.forget()).toBe(1)
  expect(existsSync(join(dataDir, 'incoming', `${id}.json`))).toBe(false)
})
