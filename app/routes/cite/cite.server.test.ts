import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingMessages } from '../../../messages/area.ts'
import type { Language } from '../../../messages/languages.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { TINY_RECORDS } from '../../../tests/fixtures/tiny-records.ts'
import { loadCite } from './cite.server.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const ask = (query: string, language: Language = 'en') =>
  loadCite(new Request(`http://archive.test/cite${query}`), { ...archive, language })

test('a record chosen has its citations in four styles, and its further forms', async () => {
  const [record] = TINY_RECORDS.filter(({ access }) => access.level === 'open')
  const { chosen, status, notice } = await ask(`?record=${record?.id}`)
  expect([status, notice, chosen?.id]).toEqual([200, '', record?.id])
  expect(new Set(chosen?.citations.map(({ style }) => style))).toEqual(new Set(['MLA', 'Chicago', 'APA', 'Turabian']))
  expect(chosen?.further.length).toBeGreaterThanOrEqual(4)
})

test('an unknown record says so with its status and offers others', async () => {
  const { chosen, status, notice, choices } = await ask('?record=msp:photo:1800:001')
  expect([chosen, status]).toEqual([null, 404])
  expect(notice).toContain('msp:photo:1800:001')
  expect(choices?.length).toBeGreaterThan(0)
})

test('in Spanish the notice names the record too', async () => {
  await missingMessages('es')
  const { notice, status } = await ask('?record=msp:photo:1800:001', 'es')
  expect([notice, status]).toEqual(['No se encontró la ficha msp:photo:1800:001.', 404])
})

test('a closed record is not cited, and nothing of it is said', async () => {
  const closed = TINY_RECORDS.find(({ access }) => access.level === 'closed')
  if (!closed) throw new Error('the tiny archive has no closed record')
  const page = await ask(`?record=${closed.id}`)
  expect([page.chosen, page.status]).toEqual([null, 403])
  expect(JSON.stringify(page)).not.toContain(closed.title)
})

test('words find records by title, and too many are refused', async () => {
  const word = /\p{L}{5,}/u.exec(TINY_RECORDS[0]?.title ?? '')?.[0] ?? ''
  expect((await ask(`?q=${word}`)).choices?.length).toBeGreaterThan(0)
  expect((await ask('?q=zzzzqqqq')).total).toBe(0)
  await expect(ask(`?q=${'x'.repeat(501)}`)).rejects.toMatchObject({ status: 400 })
})
