import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { shareCard } from './share-card.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

test('every page there always is can be shared, with a plate that exists or none', () => {
  const pages = [...archive.catalog.softwarePages.map(({ path }) => path), ...archive.catalog.articles.map(({ path }) => path)]
  for (const page of pages) {
    const { title, plate } = shareCard(paths.shareImage(page), archive)
    expect(title.length, page).toBeGreaterThan(2)
    expect(plate === '' || existsSync(`content/public/plates/${plate}.svg`), `${page}: ${plate}`).toBe(true)
  }
})

test('a sample record says so, and a record under a content note has no plate', () => {
  const open = TINY_RECORDS.filter(({ access }) => access.level !== 'closed')
  expect(open.some(({ basis }) => basis === 'sample')).toBe(true)
  for (const { id, basis, contentNote } of open) {
    const card = shareCard(paths.shareImage(paths.record(id)), archive)
    expect(card).toMatchObject({ callNumber: id, sample: basis === 'sample' })
    if (contentNote !== '') expect(card.plate).toBe('')
  }
})

test('a record that no plate fits has the ground of its own plate in type', () => {
  const open = TINY_RECORDS.filter(({ access, contentNote }) => access.level === 'open' && contentNote === '')
  const cards = open.map(({ id }) => shareCard(paths.shareImage(paths.record(id)), archive))
  expect(cards.some(({ plate }) => plate !== '')).toBe(true)
  expect(cards.some(({ plate }) => plate === '')).toBe(true)
  for (const { plate, ground } of cards) expect(ground === undefined).toBe(plate !== '')
})

test('what is no page has no picture', () => {
  for (const path of [
    '/media/og/nothing.png',
    '/media/og/people/nobody.png',
    '/media/og/.png',
    '/media/og/explore/more.png',
    '/media/og/%.png',
  ])
    expect(() => shareCard(path, archive), path).toThrow(/not found/)
})

test('the picture is a PNG of 1200 × 630', async () => {
  const png = await archive.media.sharePicture(shareCard(paths.shareImage('/'), archive))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
