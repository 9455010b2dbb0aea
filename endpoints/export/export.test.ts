import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isArchiveError } from '../../catalog/errors.ts'
import { csvCell } from '../../catalog/row-files.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, FORMULA_ID, RESTRICTED_ID, SECRET_WORD, TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { answerExport } from './export.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const ask = (query: string, init: RequestInit = {}) => answerExport(new Request(`http://archive.test/api/export?${query}`, init), archive)
const open = TINY_RECORDS.length - 1
const samples = TINY_RECORDS.filter(({ basis, id }) => basis === 'sample' && id !== CLOSED_ID).length

const rowsOf = (text: string) =>
  z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true, bom: true, record_delimiter: '\r\n' }))

describe('an export', () => {
  test('as CSV has every record of the result set in its order, in columns of the crosswalk', async () => {
    const answer = ask('q=motorcycle&sort=date-desc&format=csv&page=2&size=1')
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="state-police-archive-motorcycle.csv"')
    const rows = rowsOf(await answer.text())
    const years = Array.from({ length: 31 }, (_, at) => String(1951 - at))
    const datesOf = (sample: string) => rows.flatMap((row) => (row.sample === sample ? [row.date] : []))
    // What is sourced first, the newest first in each part.
    for (const sample of ['false', 'true']) expect(datesOf(sample)).toEqual(years.filter((year) => datesOf(sample).includes(year)))
    expect(rows.map(({ date }) => date)).toEqual([...datesOf('false'), ...datesOf('true')])
    expect(rows.map(({ date }) => date).toSorted()).toEqual(years.toSorted())
    expect(rows[0]).toMatchObject({
      url: 'http://archive.test/records/msp:photo:1951:600',
      sample: 'false',
      note: '',
      places: 'Framingham',
    })
    expect(rows.at(-1)).toMatchObject({ basis: 'sample', sample: 'true', note: expect.stringContaining('Sample record') })
  })

  test('as CSV holds no cell that a spreadsheet would compute', async () => {
    const [row] = rowsOf(await ask('q=title:hyperlink&format=csv').text())
    expect(row).toMatchObject({ id: FORMULA_ID, title: expect.stringMatching(/^'=HYPERLINK/), people: "'@Somebody" })
    const cells = rowsOf(await ask('format=csv').text()).flatMap((cells) => Object.values(cells))
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['  =1', "'  =1"],
    ['-5', "'-5"],
    ['\t@x', "'\t@x"],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['=a,b', `"'=a,b"`],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
    ['', ''],
  ])('the cell %j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })

  test('as JSON is one document with every record', async () => {
    const { records } = z
      .object({ records: z.array(z.looseObject({ id: z.string(), basis: z.string() })) })
      .parse(await ask('format=json').json())
    expect(records).toHaveLength(open)
    expect(records.map(({ id }) => id)).not.toContain(CLOSED_ID)
  })

  test('as BibTeX has one entry a record, samples noted', async () => {
    const text = await ask('format=bib').text()
    expect(text.match(/^@misc\{/gm)).toHaveLength(open)
    expect(text.match(/note = \{Sample record/g)).toHaveLength(samples)
    expect(text).toContain('\\{brace\\} of 50\\%')
  })

  test('as RIS has one entry a record, samples noted', async () => {
    const text = await ask('format=ris').text()
    expect(text.match(/^TY {2}- /gm)).toHaveLength(open)
    expect(text.match(/^ER {2}- \r$/gm)).toHaveLength(open)
    expect(text.match(/^N1 {2}- Sample record/gm)).toHaveLength(samples)
  })

  test.each(['csv', 'json', 'jsonl', 'bib', 'ris'])('as %s gives no hidden word away', async (format) => {
    const text = await ask(`format=${format}`).text()
    expect(text).not.toContain(SECRET_WORD)
    expect(text).not.toContain('scan.jpg')
    expect(text).toContain(RESTRICTED_ID)
  })

  test('of nothing is an empty file of its format', async () => {
    expect(await ask('q=zeppelin&format=json').json()).toEqual({ records: [] })
    expect(await ask('q=zeppelin&format=bib').text()).toBe('')
    expect(rowsOf(await ask('q=zeppelin&format=csv').text())).toEqual([])
  })

  test.each(['', 'format=pdf', 'format=csv&format=ris', 'format=csv&sort=x', 'format=csv&fromat=x'])(
    'asked for with "%s" is refused',
    (query) => {
      let thrown: unknown
      try {
        ask(query)
      } catch (error) {
        thrown = error
      }
      expect(isArchiveError(thrown) && thrown.status).toBe(400)
    },
  )

  test('names its file after the search', () => {
    const name = (query: string) => ask(`${query}&format=ris`, { method: 'HEAD' }).headers.get('Content-Disposition')
    expect(name('')).toBe('attachment; filename="state-police-archive-all-records.ris"')
    expect(name('q=Fl%C3%BCgel+"x"%0D%0A&type=Audio&from=1921')).toBe('attachment; filename="state-police-archive-flugel-x-audio-1921.ris"')
    expect(name('q=%E6%96%87')).toBe('attachment; filename="state-police-archive-records.ris"')
  })

  test('stops reading when its reader leaves', async () => {
    let read = 0
    let ended = false
    async function* counting() {
      try {
        for (;;) {
          read += 1
          yield 'msp:photo:1921:600'
        }
      } finally {
        ended = true
      }
    }
    const endless = { ...archive, engine: { ...archive.engine, status: () => archive.engine.status(), matchingIds: () => counting() } }
    const answer = answerExport(new Request('http://archive.test/api/export?format=ris'), endless)
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    const before = read
    await new Promise((later) => setTimeout(later, 20))
    expect({ ended, more: read - before }).toEqual({ ended: true, more: 0 })
  })
})
