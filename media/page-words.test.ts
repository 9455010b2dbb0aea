import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type PageWords, readPageWords, textOfPage, textOfWords, writePageWords } from './page-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
const scan = join(folder, 'msp_doc_1865_001.tif')
afterAll(() => rmSync(folder, { recursive: true }))

const word = (text: string, line: number, block = 0) => ({ text, x: 1, y: 2, width: 3, height: 4, line, block })
const page = (...words: PageWords['words']): PageWords => ({ width: 100, height: 200, words })

test('pages are written whole and read one by one', async () => {
  const [first, second] = [page(word('State', 0)), page(word('Police', 0))]
  await writePageWords(scan, [first, second])
  expect(await readPageWords(scan, 0)).toEqual(first)
  expect(await readPageWords(scan, 1)).toEqual(second)
  expect(await readPageWords(scan, 2)).toBeNull()
  expect(await readPageWords(join(folder, 'other.tif'), 0)).toBeNull()
})

test('an interrupted rewrite leaves the words of before', async () => {
  await writePageWords(scan, [page(word('kept', 0))])
  async function* failing() {
    yield page(word('new', 0))
    throw new Error('the disk is full')
  }
  await expect(writePageWords(scan, failing())).rejects.toThrow('the disk is full')
  expect(textOfPage((await readPageWords(scan, 0)) ?? page())).toBe('kept')
  expect(readdirSync(join(folder, 'words'))).toEqual(['msp_doc_1865_001.tif.jsonl'])
})

test('a page reads line by line, block by block', () => {
  expect(textOfPage(page(word('General', 0), word('Order', 0), word('No.', 1), word('Signed', 2, 1)))).toBe('General Order\nNo.\n\nSigned')
})

test.each([
  ['a hyphen before a small letter parts a word', ['Massachu-', 'setts'], 'Massachusetts'],
  ['a soft hyphen parts a word before any letter', ['Mac\u00AD', 'Donald'], 'MacDonald'],
  ['a hyphen before a capital is its own', ['Smith-', 'Jones'], 'Smith-\nJones'],
  ['a hyphen between figures is its own', ['1914-', '18'], '1914-\n18'],
  ['a dash is no hyphen', ['patrol', '-', 'later'], 'patrol\n-\nlater'],
  ['a word may go on twice', ['inter-', 'nation-', 'al'], 'international'],
])('%s', (_, lines, text) => {
  expect(textOfPage(page(...lines.map((one, line) => word(one, line))))).toBe(text)
})

test('a hyphen within a line stays', () => {
  expect(textOfPage(page(word('two-', 0), word('wheeled', 0)))).toBe('two- wheeled')
})

test('of a word whose other part is gone, its whole is not said', () => {
  expect(textOfPage(page({ ...word('investi', 0), whole: 'investigation' }, word('Signed', 1)))).toBe('investi\nSigned')
})

test('the text of a file says where it comes from, and where it was cut', async () => {
  const typed: PageWords = { ...page(word('typed', 0)), layer: true }
  const read = page(word('read', 0))
  await writePageWords(scan, [typed, page(), typed])
  expect(await textOfWords(scan, 100)).toEqual({ text: 'typed\f\ftyped', textOrigin: '', cutAt: null })
  expect(await textOfWords(scan, 10)).toEqual({ text: 'typed', textOrigin: '', cutAt: 2 })
  await writePageWords(scan, [typed, read])
  expect(await textOfWords(scan, 100)).toMatchObject({ textOrigin: 'ocr' })
})
