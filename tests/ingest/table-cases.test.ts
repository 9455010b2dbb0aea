/** Tables as other systems write them (../shared/cases): what each cell means. */
import { existsSync, readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { displayDate } from '../../catalog/dates.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { temporaryArchive } from './temporary-archive.ts'

const CASES = '../shared/cases'
const FIELDS = { date: 'date', creators: '{ name: creator }', subjects: 'subject', description: 'description' }

/** A mapping of the columns that a table has among the usual ones. */
function mapping(columns: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const fields = Object.entries(FIELDS).filter(([field]) => columns.includes(field === 'creators' ? 'creator' : field.replace(/s$/, '')))
  const lines = [['title', 'title'], ...fields, ...Object.entries(more)].map(([field, rule]) => `  ${field}: ${rule}`)
  return `collection: { title: X, description: x, heldBy: Example, citation: X }\nid: number\ntype: { value: Document }\nrights: Not evaluated\nfields:\n${lines.join('\n')}\nextra: keep\n`
}

async function imported(name: string, content: string | Uint8Array, columns: readonly string[], more?: Readonly<Record<string, string>>) {
  const archive = temporaryArchive()
  const map = archive.write('map.yaml', mapping(columns, more))
  const report = await archive.import({ file: archive.write(name, content), map, collection: 'x' })
  const { records } = archive.store()
  const read = (id: string): ArchiveRecord => {
    const found = records.get(`x:${id}`)?.record
    if (!found) throw new Error(`no record x:${id} of ${report.added}`)
    return found
  }
  const warnings = report.findings.map(({ field, found }) => `${field}: ${found}`)
  return { report, read, warnings }
}

/** A case of the shared folder, or the same text where that is not here. */
function given(name: string, otherwise: string): string {
  return existsSync(`${CASES}/${name}`) ? readFileSync(`${CASES}/${name}`, 'utf8') : otherwise
}

test('numbers keep all their digits, as ids and in columns that are kept', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['number', 'title', 'barcode'],
    ['', 'One', ''],
    ['', 'Two', ''],
  ])
  // Written as they are given: no floating point number has so many digits.
  const long = { A2: '31234567890123', C2: '12345678901234567890', A3: '9007199254740993', C3: '42.360123456789' }
  for (const [at, v] of Object.entries(long)) sheet[at] = { t: 'n', v }
  utils.book_append_sheet(book, sheet, 'S')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('no workbook')
  const { read } = await imported('long.xlsx', bytes, ['number', 'title'])
  expect(read('31234567890123').extra).toEqual({ barcode: '12345678901234567890' })
  expect(read('9007199254740993').extra).toEqual({ barcode: '42.360123456789' })
  const json = '{"number":9007199254740993,"title":"One","barcode":12345678901234567890}'
  expect((await imported('long.jsonl', json, ['number', 'title'])).read('9007199254740993').extra).toEqual({
    barcode: '12345678901234567890',
  })
})

test.skipIf(!existsSync(CASES))('numbers of a sheet are ids with all their digits', async () => {
  const { report, read } = await imported('case.xlsx', readFileSync(`${CASES}/05-long-numbers-as-ids.xlsx`), ['number', 'title', 'date'])
  expect(report).toMatchObject({ state: 'done', added: 3, warnings: 0 })
  for (const end of ['3', '4', '5']) expect(read(`3123456789012${end}`).date).toBe('1921')
})

test('names are kept whole, what is said of their kind too, and parts in brackets are parts', async () => {
  const { read } = await imported(
    'names.csv',
    given(
      '06-corporate-names.csv',
      'number,title,creator\nn1,Item one,"Smith & Sons, Inc."\nn2,Item two,"Example Mill, Board of Directors"\n',
    ),
    ['creator'],
  )
  expect(read('n1').creators).toEqual([{ name: 'Smith & Sons, Inc.', role: '' }])
  expect(read('n2').creators).toEqual([{ name: 'Example Mill, Board of Directors', role: '' }])
  const table =
    'number,title,creator,kind\n1,A,"Jones, Leslie [photographer]",person\n2,B,"Roe, Jane (engraver)",Personal\n3,C,Acme (Firm),corporate\n4,D,"Poe, Ann (1900-1980)",alien\n'
  const { read: one, warnings } = await imported('kinds.csv', table, [], { creators: '{ name: creator, kind: kind }' })
  expect(one('1')).toMatchObject({
    creators: [{ name: 'Jones, Leslie', role: 'photographer' }],
    headings: [{ text: 'Jones, Leslie', kind: 'person' }],
  })
  expect(one('2')).toMatchObject({ creators: [{ name: 'Roe, Jane', role: 'engraver' }], headings: [{ kind: 'person' }] })
  expect(one('3')).toMatchObject({ creators: [{ name: 'Acme (Firm)', role: '' }], headings: [{ text: 'Acme (Firm)', kind: 'body' }] })
  expect(one('4').creators).toEqual([{ name: 'Poe, Ann (1900-1980)', role: '' }])
  expect(warnings).toEqual(['creatorKind (kind): alien'])
})

test('empty rows are skipped and counted', async () => {
  const { report } = await imported('empty.csv', given('10-empty-rows.csv', 'number,title,date\n1,A,1921\n,,\n2,B,1922\n'), ['date'])
  expect(report).toMatchObject({ state: 'done', read: 2, added: 2, problems: 0 })
  expect(report.omitted).toEqual([{ element: '(row)', reason: 'an empty row', text: '', count: 1, line: 3 }])
})

test('one value whatever its composition or apostrophe', async () => {
  const text = given('13-composed-and-decomposed.csv', 'number,title,subject\n1,A,R\u00e9unions\n2,B,Re\u0301unions\n')
  const { read } = await imported('composed.csv', text, ['subject'])
  expect(read('2').subjects).toEqual(read('1').subjects)
  expect(read('2').subjects).toEqual(['R\u00e9unions'])
  const table = "number,title,subject\n1,The Chief’s car,Women’s work\n2,B,Women's work\n3,C,‘Quoted’ words\n"
  const { read: one } = await imported('apostrophes.csv', table, ['subject'])
  expect([one('1').subjects, one('2').subjects, one('3').subjects]).toEqual([["Women's work"], ["Women's work"], ['‘Quoted’ words']])
  expect(one('1').title).toBe('The Chief’s car')
})

test('tags and entities are read as text, once', async () => {
  const text = given(
    '19-html-in-cells.csv',
    'number,title,description\n1,AT&amp;T and <i>The Globe</i>,"<p>First <em>part</em>.</p><p>Second &amp; third&nbsp;one.</p>"\n',
  )
  const { read, report } = await imported('html.csv', text, ['description'])
  expect(read('1')).toMatchObject({ title: 'AT&T and The Globe', description: 'First part.\n\nSecond & third one.' })
  expect(report.warnings).toBe(0)
  const table =
    'number,title,description\n1,5 < 6 & AT&T,&amp;lt;b&amp;gt; twice\n2,<unclear>word</unclear>,"See <a href=""https://example.org/?a=1&amp;b=2"">the page</a>.<br>Next"\n'
  const { read: one } = await imported('text.csv', table, ['description'])
  expect(one('1')).toMatchObject({ title: '5 < 6 & AT&T', description: '&lt;b&gt; twice' })
  expect(one('2')).toMatchObject({ title: '<unclear>word</unclear>', description: 'See the page (https://example.org/?a=1&b=2).\nNext' })
})

test('the first line of Excel that names the delimiter is no heading', async () => {
  const text = given('21-sep-line.csv', 'sep=;\nnumber;title;date\n1;Sep line;1921\n')
  const { read, report } = await imported('sep.csv', text, ['date'])
  expect(report).toMatchObject({ state: 'done', added: 1, warnings: 0 })
  expect(read('1')).toMatchObject({ title: 'Sep line', date: '1921' })
  expect((await imported('tab.csv', 'sep=\t\nnumber\ttitle\n1\tA, b\n', [])).read('1').title).toBe('A, b')
})

test("a program's word for nothing is nothing, with a warning", async () => {
  const { read, warnings } = await imported('null.csv', given('22-null-word.csv', 'number,title,creator\n1,A,NULL\n2,NULL,Smith\n'), [
    'creator',
  ])
  expect(read('1').creators).toEqual([])
  expect(read('2')).toMatchObject({ title: '[Untitled]', creators: [{ name: 'Smith' }] })
  expect(warnings).toEqual(expect.arrayContaining(['creator: NULL', 'title: NULL']))
  const words = ['N/A', 'n/a', '#REF!', '\\N', 'NaN']
  const table = `number,title,note\n${words.map((word, at) => `${at},A,${word}`).join('\n')}\n9,B,None known\n`
  const { read: one, report } = await imported('words.csv', table, [])
  for (const at of words.keys()) expect(one(String(at)).extra).toEqual({})
  expect(one('9').extra).toEqual({ note: 'None known' })
  expect(report.warnings).toBe(words.length)
})

test('a null date is undated, its words are kept', async () => {
  const { read, warnings } = await imported('zero.csv', given('09-null-dates.csv', 'number,title,date\nz1,Null date,0000-00-00\n'), [
    'date',
  ])
  expect(read('z1')).toMatchObject({ date: '', dateNote: '0000-00-00' })
  expect(warnings).toEqual(['date (date): 0000-00-00'])
})

test('a season is one where the column is said to be EDTF, and a doubt elsewhere', async () => {
  const text = given('11-edtf-season.csv', 'number,title,date\ns1,Summer,2001-21\n')
  const { read, warnings } = await imported('season.csv', text, [], { date: '{ column: date, edtf: true }' })
  expect([read('s1').date, warnings]).toEqual(['2001-21', []])
  const named = await imported('named.csv', text.replace('date', 'date_edtf'), [], { date: 'date_edtf' })
  expect(named.read('s1').date).toBe('2001-21')
  const doubted = await imported('doubt.csv', text, ['date'])
  expect(doubted.read('s1')).toMatchObject({ date: '2001/2021', dateNote: '2001-21' })
  expect(doubted.warnings).toEqual(['date (date): 2001-21'])
})

test('dates before our era are read', async () => {
  const text = given('23-bce.csv', 'number,title,date\n1,A,44 BCE\n2,B,500 BC\n3,C,AD 79\n')
  const { read, report } = await imported('bce.csv', text, ['date'])
  expect(['1', '2', '3'].map((id) => read(id).date)).toEqual(['-0043', '-0499', '0079'])
  expect(['1', '2', '3'].map((id) => displayDate(read(id).date))).toEqual(['44 BCE', '500 BCE', '79 CE'])
  expect(report.warnings).toBe(0)
})

test('a language that nobody states is not stated', async () => {
  const text = given('08-language-not-said.csv', 'number,title\nl1,警察の歴史\nl2,Carta al jefe de policía\n')
  const { read } = await imported('language.csv', text, [])
  expect([read('l1').language, read('l2').language]).toEqual(['', ''])
  const { read: one } = await imported('stated.csv', 'number,title,lang\n1,A,spa\n2,B,und\n3,C,Latin\n', [], { language: 'lang' })
  expect(['1', '2', '3'].map((id) => one(id).language)).toEqual(['Spanish', '', 'Latin'])
})

test('rights words that are no label become the note, with a warning', async () => {
  const table = 'number,title,licence\n1,A,© The family\n2,B,https://creativecommons.org/licenses/by/4.0/\n3,C,CC BY-NC\n4,D,\n'
  const { read, warnings } = await imported('rights.csv', table, [], { rights: 'licence' })
  expect(['1', '2', '3', '4'].map((id) => [read(id).rights, read(id).rightsNote])).toEqual([
    ['Not evaluated', '© The family'],
    ['CC BY', ''],
    ['CC BY-NC', ''],
    ['Not evaluated', ''],
  ])
  expect(warnings).toEqual(['rights (licence): © The family'])
  const rule = '{ column: licence, lookup: { CC BY-NC: CC BY-NC }, otherwise: Not evaluated }'
  const { read: one, report } = await imported('looked-up.csv', table, [], { rights: rule })
  expect([one('1').rights, one('1').rightsNote, one('3').rights, one('3').rightsNote]).toEqual([
    'Not evaluated',
    '© The family',
    'CC BY-NC',
    '',
  ])
  expect(report.warnings).toBe(2)
})
