/** SRU 1.2 as library systems ask it: answers are XML, diagnostics have their numbers, nothing hidden is found. */
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { SECRET_WORD } from '../../tests/fixtures/tiny-records.ts'
import { answerSru } from './answer-sru.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive?.close())

interface Read {
  text: string
  /** Texts of elements, by name, in order. */
  values: Map<string, string[]>
}

async function ask(query: Record<string, string>, samples = false): Promise<Read> {
  const settings = { ...archive.settings, publicUrl: 'https://archive.example', publishSamples: samples }
  const request = new Request(`https://archive.example/sru?${new URLSearchParams(query)}`)
  const text = await (await answerSru(request, { ...archive, settings })).text()
  const values = new Map<string, string[]>()
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void open.push({ name, text: '' }))
  parser.on('text', (piece) => {
    const last = open.at(-1)
    if (last) last.text += piece
  })
  parser.on('closetag', () => {
    const { name, text: said } = open.pop() ?? { name: '', text: '' }
    values.set(name, [...(values.get(name) ?? []), said])
  })
  parser.write(text).close()
  return { text, values }
}

const search = (query: string, more: Record<string, string> = {}, samples = false) =>
  ask({ version: '1.2', operation: 'searchRetrieve', query, ...more }, samples)

test('explain names what can be asked', async () => {
  for (const query of ['', 'operation=explain&version=1.1']) {
    const { values } = await ask(Object.fromEntries(new URLSearchParams(query)))
    expect(values.get('host')).toEqual(['archive.example'])
    expect(values.get('name')).toEqual(expect.arrayContaining(['title', 'creator', 'serverChoice', 'identifier']))
  }
})

test('a search answers records in the schema asked for, and where to go on', async () => {
  const first = await search('dc.title = motorcycle and dc.date within "1921 1930"', { maximumRecords: '3' }, true)
  expect(first.values.get('numberOfRecords')).toEqual(['10'])
  expect(first.values.get('nextRecordPosition')).toEqual(['4'])
  expect(first.values.get('dc:title')?.length).toBe(3)
  const titles: string[] = []
  for (let start = 1; start <= 10; start += 4) {
    // A place in the list that is no first place of a page of this size.
    const { values } = await search(
      'dc.title = motorcycle and dc.date within "1921 1930"',
      {
        maximumRecords: '4',
        startRecord: String(start),
      },
      true,
    )
    titles.push(...(values.get('dc:title') ?? []))
  }
  expect(new Set(titles).size).toBe(10)
  const second = await search('dc.title = motorcycle and dc.date within "1921 1930"', { maximumRecords: '3', startRecord: '2' }, true)
  expect(second.values.get('dc:title')).toEqual(titles.slice(1, 4))
  expect(second.values.get('recordPosition')).toEqual(['2', '3', '4'])
  expect((await search('motorcycle', { recordSchema: 'mods', maximumRecords: '1' })).text).toContain('<mods')
  expect((await search('motorcycle', { recordSchema: 'info:srw/schema/1/marcxml-v1.1', maximumRecords: '1' })).text).toContain('leader>')
  expect((await search('motorcycle', { recordPacking: 'string', maximumRecords: '1' })).values.get('recordData')?.[0]).toMatch(
    /^<srw_dc:dc/,
  )
  expect((await search('motorcycle', { maximumRecords: '0' })).values.get('record')).toBeUndefined()
})

test('what is hidden is not found, and samples only where they are published', async () => {
  expect((await search(SECRET_WORD)).values.get('numberOfRecords')).toEqual(['0'])
  const [without, among] = [await search('dc.date >= 1800'), await search('dc.date >= 1800', {}, true)]
  expect(Number(among.values.get('numberOfRecords')?.[0])).toBeGreaterThan(Number(without.values.get('numberOfRecords')?.[0]))
})

test.each([
  [{ operation: 'scan' }, 4],
  [{ version: '2.0' }, 5],
  [{ operation: 'searchRetrieve', version: '1.2' }, 7],
  [{ query: 'a', maximumrecords: '1' }, 8],
  [{ query: 'a', maximumRecords: 'x' }, 6],
  [{ query: 'a', startRecord: '0' }, 6],
  [{ query: 'motorcycle', startRecord: '1000' }, 61],
  [{ query: 'a', recordSchema: 'ead' }, 66],
  [{ query: 'a', recordPacking: 'json' }, 71],
  [{ query: 'bath.x = a' }, 15],
])('%j is diagnostic %i', async (query, number) => {
  const { values } = await ask(Object.fromEntries(Object.entries(query)))
  expect(values.get('uri')).toEqual([`info:srw/diagnostic/1/${number}`])
})
