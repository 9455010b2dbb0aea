import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, FORMULA_ID } from '../../tests/fixtures/tiny-records.ts'
import { addCase, addSameWords, runAllCases, takeBack } from './search-fixes.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const actor = 'anna'
const casesOfTheDesk = async () => (await runAllCases({ ...archive, contentDir: 'content' })).cases.filter(({ mend }) => mend !== '')

test('a case fails until words of the same meaning make its search find the record, and again once they are taken back', async () => {
  const { store, viewer } = archive
  await addCase(store, { terms: 'zyzzyva', expected: FORMULA_ID, actor }, viewer)
  expect(await casesOfTheDesk()).toMatchObject([{ query: 'zyzzyva', found: [], failures: [expect.stringContaining(FORMULA_ID)] }])
  await addSameWords(store, { terms: 'zyzzyva', same: ' Law of 1921 ; statute', actor })
  expect(await casesOfTheDesk()).toMatchObject([{ query: 'zyzzyva', failures: [] }])
  const [, same] = store.mends.list()
  expect(await takeBack(store, same?.id ?? '')).toMatchObject({ kind: 'same', words: ['Law of 1921', 'statute'] })
  expect(await casesOfTheDesk()).toMatchObject([{ failures: [expect.stringContaining('not among')] }])
  await expect(takeBack(store, same?.id ?? '')).rejects.toThrow(/already undone/)
})

test('the cases of the site are asked too, and count', async () => {
  const { asked, held, cases } = await runAllCases({ ...archive, contentDir: 'content' })
  expect(asked).toBeGreaterThan(30)
  // The tiny archive lacks most of what they ask for.
  expect(held).toBeLessThan(asked)
  expect(cases.some(({ mend, failures }) => mend === '' && failures.length > 0)).toBe(true)
})

test.each(['', ' , ;', 'x', '**', 'ok, y'.repeat(40), 'Zyzzyva'])('"%s" is refused as words of the same meaning', async (same) => {
  const before = archive.store.mends.list().length
  await expect(addSameWords(archive.store, { terms: 'zyzzyva', same, actor })).rejects.toMatchObject({ status: 400 })
  expect(archive.store.mends.list()).toHaveLength(before)
})

test.each([
  ['an unknown record', 'msp:doc:1865:9999'],
  ['a record that readers do not see', CLOSED_ID],
  ['nothing', ' '],
])('a case that asks for %s is refused: it could never pass', async (_, expected) => {
  const refused = addCase(archive.store, { terms: 'zyzzyva', expected: expected, actor }, archive.viewer)
  await expect(refused).rejects.toMatchObject({ status: 400, details: [{ where: 'expected' }] })
})
