import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import type { ImportReport } from '../../ingest/index.ts'
import { contentOf, FIXTURES, type TemporaryArchive, temporaryArchive } from './temporary-archive.ts'

const MAP = `${FIXTURES}/example.yaml`
const EXAMPLE = { file: `${FIXTURES}/example.csv`, map: MAP, collection: 'example' }

/** Imports a file into an archive that holds something already, and checks that nothing of that changed. */
async function refused(archive: TemporaryArchive, file: string, map?: string): Promise<ImportReport> {
  await archive.import(EXAMPLE)
  const before = contentOf(archive.store())
  const report = await archive.import({ file, collection: 'example', ...(map ? { map } : {}) })
  expect(report.state).toBe('refused')
  expect(contentOf(archive.store())).toBe(before)
  return report
}

const places = (report: ImportReport) => report.shownProblems.map(({ line, field, found }) => `${line} ${field}: ${found}`)

describe('a table with a defect is refused whole, every problem named', () => {
  test.each([
    ['bad-encoding', ['3 (bytes): byte E9 at offset 75']],
    ['empty', ['1 (file): an empty file']],
    ['header-only', ['2 (file): a header row only']],
    ['open-quote', ['3 (row): a quote that is not closed before the file ends']],
    ['bad-values', ['2 id (number): ']],
  ])('%s', async (name, expected) => {
    const report = await refused(temporaryArchive(), `${FIXTURES}/defects/${name}.csv`, MAP)
    expect(places(report)).toEqual(expected)
    expect(report.shownProblems.every(({ expected }) => expected !== '')).toBe(true)
  })

  test('a column that the mapping names and the file lacks', async () => {
    const archive = temporaryArchive()
    const file = `${FIXTURES}/defects/missing-column.csv`
    await expect(archive.import({ file, map: MAP, collection: 'example' })).rejects.toThrow(
      /example\.yaml:\d+ fields\.subjects\.column: found "subjects", expected a column of missing-column\.csv: number, title/,
    )
    expect(existsSync(join(archive.dataDir, 'archive.sqlite'))).toBe(false)
  })

  test('a delimiter that is not the one the mapping names', async () => {
    const archive = temporaryArchive()
    const map = archive.write('comma.yaml', readFileSync(MAP, 'utf8').replace('format: csv', "format: csv\ndelimiter: ','"))
    const file = `${FIXTURES}/defects/wrong-delimiter.csv`
    await expect(archive.import({ file, map, collection: 'example' })).rejects.toThrow(
      /read with comma as delimiter, the header row is one column/,
    )
    // Left to itself, the import finds the semicolon out.
    expect(await archive.import({ file, map: MAP, collection: 'example' })).toMatchObject({ state: 'done', added: 1 })
  })

  test('a mapping with wrong keys, all of them named with their lines', async () => {
    const archive = temporaryArchive()
    const map = archive.write('wrong.yaml', 'id: number\ntype: { value: Photograph }\nfields:\n  tilte: title\n  date: { colum: date }\n')
    const error = await archive.import({ ...EXAMPLE, map }).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(error).toContain('wrong.yaml:4 fields.title: found nothing, expected a column of the file, or a rule')
    expect(error).toMatch(/wrong\.yaml:5 fields\.date: found .*expected no field named colum/)
    expect(error).toMatch(/wrong\.yaml:4 fields: found .*expected no field named tilte/)
  })

  test('a table without a mapping, a file that is not there', async () => {
    const archive = temporaryArchive()
    await expect(archive.import({ file: EXAMPLE.file, collection: 'example' })).rejects.toThrow(/expected --map/)
    await expect(archive.import({ ...EXAMPLE, file: 'nowhere.csv' })).rejects.toThrow(/nowhere\.csv: found no such file/)
    await expect(archive.import({ ...EXAMPLE, collection: 'Not A Slug' })).rejects.toThrow(/collection: found "Not A Slug"/)
  })
})

describe('a finding aid with a defect is refused whole', () => {
  test.each([
    ['unclosed', ['8 (xml): <c> that is not closed before the file ends']],
    ['entity-bomb', ['7 (xml): <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">']],
    ['external-entity', ['2 (xml): <!ENTITY secret SYSTEM "file:///etc/hostname">']],
    ['not-a-finding-aid', ['2 (xml): <html> as the root element']],
  ])('%s', async (name, expected) => {
    expect(places(await refused(temporaryArchive(), `${FIXTURES}/defects/${name}.xml`))).toEqual(expected)
  })

  test('also where tags cross, bytes are no UTF-8 or elements are nested without end', async () => {
    const archive = temporaryArchive()
    const aid = (inside: string) =>
      `<ead><eadheader><eadid>x</eadid></eadheader><archdesc level="collection"><did><unittitle>T</unittitle></did>${inside}</archdesc></ead>`
    const crossed = archive.write('crossed.xml', aid('<scopecontent><p>a</scopecontent></p>'))
    expect(places(await refused(archive, crossed))[0]).toMatch(/^1 \(xml\): unexpected close tag/)
    const bytes = archive.write('bytes.xml', Buffer.from(aid('<scopecontent><p>caf\xe9</p></scopecontent>'), 'latin1'))
    expect(places(await refused(archive, bytes))[0]).toMatch(/^1 \(bytes\): byte E9 at offset \d+$/)
    const deep = archive.write('deep.xml', aid(`${'<list><item>'.repeat(120)}x${'</item></list>'.repeat(120)}`))
    expect(places(await refused(archive, deep))[0]).toMatch(/elements more than 200 deep/)
  })
})

describe('a line of 2 GB is refused after its first megabytes', () => {
  /** 2 GiB in a file of 2 MB: gzip members one after another are one stream. */
  async function twoGigabytes(path: string, head: string): Promise<void> {
    const member = gzipSync('x'.repeat(16 * 1024 * 1024))
    const out = createWriteStream(path)
    out.write(gzipSync(head))
    for (let at = 0; at < 128; at += 1) if (!out.write(member)) await once(out, 'drain')
    out.end()
    await once(out, 'close')
  }

  test('in a table', async () => {
    const archive = temporaryArchive()
    const file = archive.write('long.csv.gz', '')
    await twoGigabytes(file, 'number,title,kind,date,maker,subjects,pages\n1,')
    expect(places(await refused(archive, file, MAP))).toEqual(['2 (row): a row of more than 8388608 characters'])
  })

  test('in a finding aid', async () => {
    const archive = temporaryArchive()
    const file = archive.write('long.xml.gz', '')
    await twoGigabytes(file, '<ead>\n<archdesc level="collection"><did><unittitle>')
    expect(places(await refused(archive, file))).toEqual(['2 (xml): more than 8388608 characters without a tag'])
  })

  test('and a file with a hole of 2 GB is no text', async () => {
    const archive = temporaryArchive()
    const file = archive.write('hole.csv', 'number,title,kind,date,maker,subjects,pages\n1,')
    truncateSync(file, 2 * 1024 * 1024 * 1024)
    expect(places(await refused(archive, file, MAP))).toEqual(['2 (bytes): byte 00 at offset 46'])
  })
})

test('a gzip file that breaks off is refused, and so is a report that cannot be written', async () => {
  const archive = temporaryArchive()
  const whole = gzipSync(readFileSync(EXAMPLE.file))
  const file = archive.write('broken.csv.gz', whole.subarray(0, whole.length - 12))
  await expect(archive.import({ ...EXAMPLE, file })).rejects.toThrow(/broken\.csv\.gz: found damaged gzip data/)
  await expect(archive.import({ ...EXAMPLE, report: join(archive.dataDir, 'nowhere', 'report.csv') })).rejects.toThrow(
    /report cannot be written/,
  )
  await expect(archive.import({ ...EXAMPLE, report: EXAMPLE.file })).rejects.toThrow(/another file than the one that is imported/)
  expect(existsSync(join(archive.dataDir, 'archive.sqlite'))).toBe(false)
})

describe('what can be kept is kept, with a warning', () => {
  async function kept(name: string): Promise<{ warnings: string[]; read(id: string): ArchiveRecord | undefined; report: ImportReport }> {
    const archive = temporaryArchive()
    const table = name.endsWith('.csv')
    const report = await archive.import({
      file: `${FIXTURES}/defects/${name}`,
      collection: 'example',
      keepGoing: true,
      ...(table ? { map: MAP } : {}),
    })
    const { records } = archive.store()
    const warnings = report.shownWarnings.map(({ line, field, found }) => `${line} ${field}: ${found}`)
    return { warnings, report, read: (id) => records.get(id)?.record }
  }

  test('values that no field takes', async () => {
    const { warnings, report, read } = await kept('bad-values.csv')
    expect(report).toMatchObject({ state: 'done', read: 4, added: 3, refused: 1, problems: 1 })
    expect(warnings).toEqual(['3 title (title): ', '4 type (kind): spaceship', '5 pages (pages): some'])
    expect(read('example:2')).toMatchObject({ title: '[Untitled]' })
    expect(read('example:3')).toMatchObject({ type: 'Document', extra: { kind: 'spaceship' } })
    expect(read('example:4')).toMatchObject({ pages: null, extra: { pages: 'some' } })
  })

  test('dates that no calendar has', async () => {
    const { warnings, read } = await kept('impossible-date.csv')
    expect(warnings).toEqual(['2 date (date): 1921-02-30', '4 date (date): 1900/1890'])
    expect(read('example:1')).toMatchObject({ date: '1921-02', dateNote: '1921-02-30' })
    expect(read('example:3')).toMatchObject({ date: '1890?/1900?', dateNote: '1900/1890' })
  })

  test('rows with too few or too many cells', async () => {
    const { warnings, read } = await kept('ragged-row.csv')
    expect(warnings).toEqual(['3 (row): 4 cells', '5 (row): 8 cells'])
    expect(read('example:2')).toMatchObject({ title: 'Ragged', date: '1921' })
    expect(read('example:4')).toMatchObject({ extra: { 'Further cells': 'more' } })
  })

  test('rows with the id of another', async () => {
    const { warnings, report, read } = await kept('double-id.csv')
    expect(warnings).toEqual(['4 id (number): example:1'])
    expect(report.shownWarnings[0]?.expected).toBe('each id once; line 2 has it too, so this one is filed as example:1-2')
    expect(read('example:1')).toMatchObject({ title: 'One' })
    expect(read('example:1-2')).toMatchObject({ title: 'One again', identifiers: ['1'] })
  })

  test('components with impossible dates, or the id of another', async () => {
    const { warnings, report, read } = await kept('bad-components.xml')
    expect(report).toMatchObject({ read: 5, added: 5, refused: 0 })
    expect(warnings).toEqual([
      '8 id of c example:same-2: same',
      '9 unitdate of c example:leap: February 30, 1921',
      '10 unitdate of c example:normal: turn of the century',
    ])
    expect(read('example:same-2')).toMatchObject({ title: 'Second' })
    expect(read('example:leap')).toMatchObject({ date: '1921-02', dateNote: 'February 30, 1921' })
    expect(read('example:normal')).toMatchObject({ date: '1890?/1900?', dateNote: 'turn of the century' })
  })
})

describe('going on in spite of problems', () => {
  test('does not go on where the rest of the file cannot be trusted', async () => {
    const report = await temporaryArchive().import({ ...EXAMPLE, file: `${FIXTURES}/defects/open-quote.csv`, keepGoing: true })
    expect(report).toMatchObject({ state: 'refused', added: 0 })
  })
})

test('a table in Windows-1252 is recognised, and one that mixes encodings is not guessed at', async () => {
  const archive = temporaryArchive()
  const table = 'number,title,kind,date,maker,subjects,pages\n1,Caf\xe9 \x93x\x94,photo,1921,,,\n'
  const file = archive.write('latin.csv', Buffer.from(table, 'latin1'))
  expect(await archive.import({ ...EXAMPLE, file })).toMatchObject({ state: 'done', encoding: 'windows-1252', added: 1 })
  expect(archive.store().records.get('example:1')?.record.title).toBe('Café “x”')
})

test('the CSV report has every problem, and no cell that a spreadsheet would run', async () => {
  const archive = temporaryArchive()
  const rows = Array.from({ length: 300 }, () => `,T,=cmd|' /C calc'!A0,1921,,,\n`).join('')
  const file = archive.write('formulas.csv', `number,title,kind,date,maker,subjects,pages\n${rows}`)
  const reportFile = archive.write('report.csv', '')
  const report = await archive.import({ ...EXAMPLE, file, report: reportFile })
  expect(report).toMatchObject({ problems: 300, refused: 300 })
  expect(report.shownProblems).toHaveLength(200)
  const lines = readFileSync(reportFile, 'utf8').split('\r\n')
  expect(lines.filter((line) => line.startsWith('problem,'))).toHaveLength(300)
  expect(lines.filter((line) => line.startsWith('refused,'))).toHaveLength(300)
  expect(lines.filter((line) => line.includes(",'=cmd|' /C calc'!A0,"))).toHaveLength(300)
})
