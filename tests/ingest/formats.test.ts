import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { FIXTURES, temporaryArchive } from './temporary-archive.ts'

const MAP = `${FIXTURES}/example.yaml`
const ROWS = [
  ['number', 'title', 'kind', 'date', 'maker', 'subjects', 'pages'],
  ['1', 'Café', 'photo', '1921-05-16', 'Doe, Jane', 'Cars; Roads', ''],
  ['2', 'A letter', 'paper', 'c1930', '', '', '3'],
]
const CSV = ROWS.map((row) => row.join(',').replace('Doe, Jane', '"Doe, Jane"')).join('\n')

function expectRows(read: (id: string) => ArchiveRecord | undefined): void {
  expect(read('example:1')).toMatchObject({
    title: 'Café',
    type: 'Photograph',
    date: '1921-05-16',
    creators: [{ name: 'Doe, Jane' }],
    subjects: ['Cars', 'Roads'],
  })
  expect(read('example:2')).toMatchObject({ title: 'A letter', type: 'Document', date: '1930~', pages: 3 })
}

async function imported(name: string, content: string | Buffer, map?: string) {
  const archive = temporaryArchive()
  const report = await archive.import({ file: archive.write(name, content), collection: 'example', ...(map ? { map } : {}) })
  const { records } = archive.store()
  return { report, read: (id: string) => records.get(id)?.record }
}

describe('one table in many formats', () => {
  test.each(['xlsx', 'ods', 'biff8'] as const)('%s', async (bookType) => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet(ROWS)
    sheet.D2 = { t: 'd', v: new Date(Date.UTC(1921, 4, 16)), z: 'yyyy-mm-dd' }
    utils.book_append_sheet(book, sheet, 'Objects')
    const bytes: unknown = write(book, { type: 'buffer', bookType })
    const { report, read } = await imported(`rows.${bookType}`, Buffer.from(bytes instanceof Uint8Array ? bytes : []), MAP)
    expect(report).toMatchObject({ state: 'done', format: 'sheet', added: 2, warnings: 0 })
    expectRows(read)
  })

  test('JSON Lines, and an array of JSON', async () => {
    const objects = ROWS.slice(1).map((row) => Object.fromEntries(row.map((cell, at) => [ROWS[0]?.[at] ?? '', cell])))
    const listed = objects.map((object) => ({ ...object, subjects: object.subjects?.split('; ') }))
    for (const text of [listed.map((one) => JSON.stringify(one)).join('\n'), JSON.stringify(listed, null, 1)]) {
      const { report, read } = await imported('rows.jsonl', text, MAP)
      expect(report).toMatchObject({ state: 'done', format: 'json', added: 2 })
      expectRows(read)
    }
  })

  test.each([
    ['UTF-16 little endian', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, 'utf16le')])],
    ['UTF-16 big endian', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(CSV, 'utf16le').swap16()])],
    ['Mac OS Roman', Buffer.from(CSV.replace('é', '\x8e'), 'latin1')],
    ['Windows-1252', Buffer.from(CSV, 'latin1')],
  ])('%s', async (_, bytes) => {
    const { report, read } = await imported('rows.csv', bytes, MAP)
    expect(report).toMatchObject({ state: 'done', added: 2 })
    expectRows(read)
  })

  test('a line of JSON that is no object is a refused row; damaged JSON refuses the file', async () => {
    expect(
      (
        await imported(
          'rows.jsonl',
          '{"number":"1","title":"A","kind":"photo","date":"","maker":"","subjects":[],"pages":null}\n[1]\n',
          MAP,
        )
      ).report,
    ).toMatchObject({
      state: 'refused',
      refused: 1,
      shownProblems: expect.arrayContaining([expect.objectContaining({ line: 2, expected: 'an object on each line' })]),
    })
  })
})

describe('records of libraries need no mapping', () => {
  test('MARCXML', async () => {
    const { report, read } = await imported(
      'marc.xml',
      `<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>00000nkm a2200000 a 4500</leader><controlfield tag="001">ocm1</controlfield>
<controlfield tag="008">990101s19uu    mau                 eng d</controlfield>
<datafield tag="100" ind1="1" ind2=" "><subfield code="a">Quill, Jane,</subfield><subfield code="d">1850-1931,</subfield><subfield code="e">photographer.</subfield></datafield>
<datafield tag="245" ind1="1" ind2="0"><subfield code="a">Harbor at night :</subfield><subfield code="b">a view /</subfield><subfield code="c">by J. Quill.</subfield></datafield>
<datafield tag="264" ind1=" " ind2="0"><subfield code="c">[1905?]</subfield></datafield><datafield tag="300" ind1=" " ind2=" "><subfield code="a">1 photograph</subfield></datafield>
<datafield tag="506" ind1=" " ind2=" "><subfield code="a">Closed until 2150.</subfield></datafield><datafield tag="545" ind1=" " ind2=" "><subfield code="a">She kept a studio.</subfield></datafield>
<datafield tag="650" ind1=" " ind2="0"><subfield code="a">Harbors</subfield><subfield code="z">Massachusetts.</subfield><subfield code="0">sh85058919</subfield></datafield>
<datafield tag="856" ind1="4" ind2="0"><subfield code="u">https://example.org/h.jpg</subfield></datafield><datafield tag="999" ind1=" " ind2=" "><subfield code="a">shelf 3</subfield></datafield></record></collection>`,
    )
    expect(report).toMatchObject({ state: 'done', format: 'records', added: 1, problems: 0 })
    expect(read('example:ocm1')).toMatchObject({
      title: 'Harbor at night : a view',
      date: '1905?',
      type: 'Photograph',
      creators: [{ name: 'Quill, Jane, 1850-1931', role: 'photographer' }],
      subjects: ['Harbors -- Massachusetts'],
      headings: [{ kind: 'person' }, { vocabulary: 'lcsh', identifier: 'sh85058919' }],
      access: { level: 'restricted', until: '2150-01-01', note: 'Closed until 2150.' },
      media: [{ file: 'https://example.org/h.jpg' }],
      notes: expect.arrayContaining([
        { kind: 'history', label: 'Biographical or historical note', text: 'She kept a studio.' },
        { kind: 'general', label: 'MARC 999', text: 'shelf 3' },
      ]),
    })
  })

  test('MODS', async () => {
    const { report, read } = await imported(
      'mods.xml',
      `<mods xmlns="http://www.loc.gov/mods/v3"><titleInfo><nonSort>The</nonSort><title>Cruiser</title></titleInfo><name type="personal" authority="naf"><namePart>Doe, Jane</namePart><role><roleTerm type="text">Photographer</roleTerm></role></name>
<typeOfResource>still image</typeOfResource><originInfo><dateCreated point="start">1920</dateCreated><dateCreated point="end">1925</dateCreated><publisher>City</publisher></originInfo>
<subject authority="lcsh"><topic>Police</topic><geographic>Lynn</geographic></subject><subject><geographic>Boston</geographic></subject><identifier type="local">p-7</identifier>
<note type="acquisition">Gift.</note><accessCondition type="restriction on access">Ask for permission.</accessCondition><accessCondition>http://rightsstatements.org/vocab/NoC-US/1.0/</accessCondition></mods>`,
    )
    expect(report).toMatchObject({ state: 'done', added: 1 })
    expect(read('example:p-7')).toMatchObject({
      title: 'The Cruiser',
      date: '1920/1925',
      type: 'Photograph',
      issuer: 'City',
      creators: [{ name: 'Doe, Jane', role: 'photographer' }],
      subjects: ['Police -- Lynn'],
      places: [{ name: 'Boston' }],
      rights: 'No Copyright - United States',
      access: { level: 'open', note: 'Ask for permission.' },
      notes: [{ kind: 'acquisition', text: 'Gift.' }],
    })
  })

  test('Dublin Core in an OAI-PMH answer, a record without an identifier by that of its header', async () => {
    const one = (inside: string) =>
      `<record><header><identifier>oai:x</identifier></header><metadata><oai_dc:dc xmlns:oai_dc="o" xmlns:dc="d">${inside}</oai_dc:dc></metadata></record>`
    const { report, read } = await imported(
      'oai.xml',
      `<OAI-PMH><ListRecords>${one('<dc:title>Map</dc:title><dc:identifier>m1</dc:identifier><dc:identifier>https://example.org/m1</dc:identifier><dc:coverage>Lynn</dc:coverage><dc:date>1899</dc:date><dc:relation>Atlas</dc:relation>')}${one('<dc:title>No id</dc:title>')}</ListRecords></OAI-PMH>`,
    )
    expect(report).toMatchObject({ state: 'done', read: 2, added: 2, warnings: 1 })
    expect(read('example:oai:x')).toMatchObject({ title: 'No id' })
    expect(read('example:m1')).toMatchObject({ places: [{ name: 'Lynn' }], date: '1899' })
    const good = await imported(
      'dc.xml',
      `<records>${one('<dc:title>Map</dc:title><dc:identifier>m1</dc:identifier><dc:relation>Atlas</dc:relation>').replace(/<\/?(?:record|header|metadata|identifier)>|oai:x/g, '')}</records>`,
    )
    expect(good.read('example:m1')).toMatchObject({ title: 'Map', notes: [{ kind: 'related', text: 'Atlas' }] })
  })
})

test('a mapping with a wrong name says which was meant, and how a constant is written', async () => {
  const archive = temporaryArchive()
  const file = archive.write('rows.csv', CSV)
  const attempt = (yaml: string) => archive.import({ file, map: archive.write('m.yaml', yaml), collection: 'example' }).then(String, String)
  expect(await attempt('id: number\ntype: kind\nfields: { title: title, creator: maker }\n')).toContain('did you mean creators?')
  expect(await attempt('id: number\ntype: Photograph\nfields: { title: title }\n')).toContain(
    'for a constant, write { value: "Photograph" }',
  )
  expect(await attempt('id: nummer\ntype: kind\nfields: { title: title }\n')).toContain('did you mean number?')
})
