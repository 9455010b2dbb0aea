/** Small inputs of kinds that went wrong elsewhere, with what is right. */
import { describe, expect, test } from 'vitest'
import { publicViewer, seenBy } from '../../catalog/access.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { temporaryArchive } from './temporary-archive.ts'

const MARC = 'xmlns="http://www.loc.gov/MARC21/slim"'
const EAD = 'xmlns="urn:isbn:1-931666-22-9" xmlns:xlink="http://www.w3.org/1999/xlink"'

async function imported(text: string, collection = 'case') {
  const archive = temporaryArchive()
  const report = await archive.import({ file: archive.write('case.xml', text), collection })
  const store = report.state === 'done' ? archive.store() : null
  const records = store ? [...store.records.all()] : []
  const open = records.filter((record) => seenBy(record, publicViewer()) !== null)
  return { report, records, open, store, titled: (title: string) => records.find((record) => record.title === title) }
}

function ead(inside: string, root = ''): string {
  return `<ead ${EAD}${root}><eadheader><eadid>aid</eadid></eadheader>${inside}</ead>`
}

function field(tag: string, indicators: string, ...subfields: string[]): string {
  const parts = subfields.map((part) => `<subfield code="${part.charAt(0)}">${part.slice(1)}</subfield>`)
  return `<datafield tag="${tag}" ind1="${indicators.charAt(0)}" ind2="${indicators.charAt(1)}">${parts.join('')}</datafield>`
}

function marc(fields: string, leader = '00000npcaa2200000 i 4500', id = '<controlfield tag="001">m1</controlfield>'): string {
  return `<record ${MARC}><leader>${leader}</leader>${id}${fields}</record>`
}

describe('what a finding aid marks as internal', () => {
  const whole = '<did><unittitle>Papers</unittitle></did><scopecontent><p>HIDDEN</p></scopecontent>'
  const file = '<c01 level="file" id="a"><did><unittitle>HIDDEN file</unittitle></did></c01>'
  const all = `<archdesc level="collection">${whole}<dsc>${file}</dsc></archdesc>`

  test.each([
    ['the root of EAD 2002', ead(all, ' audience="internal"')],
    [
      'the root of EAD 3',
      `<ead xmlns="http://ead3.archivists.org/schema/" audience="internal"><control><recordid>aid</recordid></control>${all}</ead>`,
    ],
    ['archdesc', ead(all.replace('<archdesc', '<archdesc audience="internal"'))],
    ['a value that no version of EAD has', ead(all, ' audience="staff"')],
  ])('%s closes all of it', async (_, text) => {
    const { report, open, records } = await imported(text)
    expect(report).toMatchObject({ state: 'done', closed: 2 })
    expect([records.length, open]).toEqual([2, []])
  })

  test('dsc closes what is inside it', async () => {
    const { report, open } = await imported(ead(all.replace('<dsc', '<dsc audience="internal"').replace('HIDDEN</p>', 'Seen</p>')))
    expect(report).toMatchObject({ closed: 1 })
    expect(open.map(({ title }) => title)).toEqual(['Papers'])
  })

  test('a component closes what is inside it, and every other element is left out and counted', async () => {
    const inside = `<c01 level="series" id="s" audience="internal"><did><unittitle>HIDDEN series</unittitle></did><c02 id="t"><did><unittitle>HIDDEN too</unittitle></did></c02></c01>
      <c01 id="u"><did audience="internal"><unittitle>HIDDEN did</unittitle></did><odd audience="internal"><p>HIDDEN note</p></odd><controlaccess><subject audience="internal">HIDDEN heading</subject></controlaccess></c01>`
    const { report, open } = await imported(
      `<ead ${EAD}><eadheader audience="internal"><eadid>aid</eadid><filedesc><titlestmt><titleproper>HIDDEN title</titleproper></titlestmt></filedesc></eadheader>
       <archdesc level="collection"><did><unittitle>Papers</unittitle></did><dsc>${inside}</dsc></archdesc></ead>`,
    )
    expect(report).toMatchObject({ closed: 2 })
    expect(JSON.stringify(open)).not.toContain('HIDDEN')
    expect(open.map(({ title }) => title)).toEqual(['Papers', '[Untitled unspecified]'])
    const left = report.omitted.filter(({ reason }) => reason === 'marked as internal')
    expect(left.map(({ element, text }) => [element, text])).toEqual([
      ['eadheader', ''],
      ['c01/did', ''],
      ['c01/odd', ''],
      ['c01/controlaccess/subject', ''],
    ])
  })

  test('a collection with nothing public in it is known to archivists alone', async () => {
    const { store } = await imported(ead(all, ' audience="internal"'))
    expect(store?.shelf.knowsCollection(publicViewer(), 'case')).toBe(false)
    expect(store?.shelf.knowsCollection({ role: 'staff', day: 0 }, 'case')).toBe(true)
    const { store: other } = await imported(ead(all))
    expect(other?.shelf.knowsCollection(publicViewer(), 'case')).toBe(true)
  })
})

test('MARC notes marked private are left out and counted', async () => {
  const hidden = ['541', '542', '561', '583'].map((tag) => field(tag, '0 ', 'aPRIVATE')).join('')
  const nonpublic = field('583', '1 ', 'aCleaned', 'xPRIVATE') + field('852', '  ', 'aExample', 'xPRIVATE')
  const linked = field('880', '0 ', '6561-01/$1', 'aPRIVATE')
  const { report, records } = await imported(
    marc(field('245', '00', 'aMill papers') + hidden + nonpublic + linked + field('561', '1 ', 'aFrom the mill')),
  )
  expect(JSON.stringify(records)).not.toContain('PRIVATE')
  expect(records[0]?.notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['processing', 'Cleaned'],
    ['custody', 'From the mill'],
  ])
  const left = report.omitted.map(({ element, count, reason }) => `${element} ${count} ${reason}`)
  expect(left).toEqual(['541', '542', '561', '583', '583$x', '852$x'].map((name) => `${name} ${name === '561' ? 2 : 1} marked as private`))
})

describe('records inside an OAI-PMH answer', () => {
  const answer = (...records: string[]) =>
    `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><request>x</request><ListRecords>${records.map((one, at) => `<record><header><identifier>oai:example.org:resources/${at + 1}</identifier></header><metadata>${one}</metadata></record>`).join('')}</ListRecords></OAI-PMH>`

  test('are called by the identifier of their header where they have none', async () => {
    const { report, records } = await imported(
      answer(`<collection ${MARC}>${marc(field('245', '10', 'aMill papers'), undefined, '')}</collection>`),
    )
    expect(report).toMatchObject({ state: 'done', warnings: 1, shownWarnings: [{ field: 'identifier' }] })
    expect(records[0]).toMatchObject({ id: 'case:oai:example.org:resources-1', identifiers: ['oai:example.org:resources/1'] })
  })

  test('or by one that is made from what they say, the same at the next import', async () => {
    const { report, records } = await imported(`<collection>${marc(field('245', '10', 'aMill papers'), undefined, '')}</collection>`)
    expect(report).toMatchObject({ state: 'done', warnings: 1 })
    expect(records[0]?.id).toMatch(/^case:r-[0-9a-f]{16}$/)
  })

  test('finding aids are read, each with its own components', async () => {
    const aid = (id: string) =>
      `<ead ${EAD}><eadheader><eadid>${id}</eadid></eadheader><archdesc level="collection"><did><unittitle>Papers ${id}</unittitle></did><dsc><c01 id="x"><did><unittitle>File of ${id}</unittitle></did></c01></dsc></archdesc></ead>`
    const { report, records, titled } = await imported(answer(aid('e1'), aid('e2')))
    expect(report).toMatchObject({ state: 'done', format: 'ead', read: 4 })
    expect(records.map(({ id }) => id)).toEqual(['case:e1', 'case:e2', 'case:x', 'case:x-2'])
    expect(titled('File of e2')?.ancestors.map(({ id }) => id)).toEqual(['case:e2'])
  })
})

test.each([
  ['authority', 'z', 'an authority record'],
  ['holdings', 'x', 'a holdings record'],
])('an %s record of MARC is refused as one', async (_, type, found) => {
  const { report } = await imported(
    marc(field('110', '2 ', 'aExample Mill') + field('410', '2 ', 'aMill (Example)'), `00000c${type}  a2200000n  4500`),
  )
  expect(report).toMatchObject({ state: 'refused', refused: 1, shownProblems: [{ field: 'leader', found }] })
})

describe('small things of finding aids', () => {
  async function component(inside: string): Promise<ArchiveRecord | undefined> {
    const { records } = await imported(
      ead(`<archdesc level="collection"><did><unittitle>Papers</unittitle></did><dsc><c01 id="k">${inside}</c01></dsc></archdesc>`),
    )
    return records.find(({ id }) => id === 'case:k')
  }

  test('a blank stands between a title and the date in it, none inside brackets', async () => {
    expect((await component('<did><unittitle>Family papers,<unitdate>1865-1985</unitdate></unittitle></did>'))?.title).toBe(
      'Family papers, 1865-1985',
    )
    expect((await component('<did><unittitle>Papers (<unitdate>1865</unitdate>)</unittitle></did>'))?.title).toBe('Papers (1865)')
  })

  test('addresses are trimmed; a page of the web is a link and no picture', async () => {
    const picture = await component('<did><unittitle>A</unittitle><dao xlink:href=" http://example.org/a.jpg "/></did>')
    expect(picture?.media).toMatchObject([{ file: 'http://example.org/a.jpg', kind: 'image' }])
    const page = await component(
      '<did><unittitle>A</unittitle><dao xlink:href="http://example.org/catalog/123" xlink:title="See it"/></did>',
    )
    expect(page).toMatchObject({ media: [], notes: [{ kind: 'files', text: 'See it: http://example.org/catalog/123' }] })
  })

  test('an approximate date stays one', async () => {
    const record = await component('<did><unittitle>A</unittitle><unitdate certainty="approximate" normal="1910">1910</unitdate></did>')
    expect(record).toMatchObject({ date: '1910~', dateNote: '' })
  })

  test('of several boxes, each folder names its own', async () => {
    const record = await component(
      '<did><unittitle>A</unittitle><container type="box" id="c1">1</container><container type="folder" parent="c1">2-4</container><container type="box" id="c2">3</container><container type="folder" parent="c2">7</container></did>',
    )
    expect(record).toMatchObject({ box: '1, 3', folder: '2-4 (box 1), 7 (box 3)' })
  })
})

test('MARC: subdivisions, other scripts, roles in words, links, full stops that belong to names', async () => {
  const { records } = await imported(
    marc(
      [
        field('100', '1 ', '6880-01', 'aTanaka, Ichiro', '4prf'),
        field('245', '10', '6880-02', 'aKeisatsu shashin.'),
        field('650', ' 0', 'aPolice', 'zJapan', 'xHistory', 'y20th century.'),
        field('600', '10', 'aKing, William S.', 'xTravel'),
        field('710', '2 ', 'aSmith &amp; Sons, Inc.', 'eprinter.'),
        field('856', '42', 'uhttp://example.org/findingaid.html', '3Finding aid'),
        field('856', '40', 'uhttp://example.org/a.jpg'),
        field('880', '1 ', '6100-01/$1', 'a田中一郎'),
        field('880', '10', '6245-02/$1', 'a警察写真'),
      ].join(''),
    ),
  )
  expect(records[0]).toMatchObject({
    title: 'Keisatsu shashin',
    variantTitles: ['警察写真'],
    creators: [
      { name: 'Tanaka, Ichiro', role: 'performer' },
      { name: 'Smith & Sons, Inc.', role: 'printer' },
    ],
    people: ['King, William S.'],
    subjects: ['Police -- Japan -- History -- 20th century', 'King, William S. -- Travel'],
    media: [{ file: 'http://example.org/a.jpg' }],
    notes: [
      { kind: 'creator', text: '田中一郎' },
      { kind: 'files', text: 'Finding aid: http://example.org/findingaid.html' },
    ],
  })
})

describe('dates whose encoding is EDTF mean what EDTF says', () => {
  const mods = (dates: string) =>
    `<mods xmlns="http://www.loc.gov/mods/v3"><identifier>m1</identifier><titleInfo><title>Papers</title></titleInfo><originInfo>${dates}</originInfo></mods>`
  const coded = (...subfields: string[]) => marc(field('245', '00', 'aPapers') + field('046', '  ', ...subfields))

  test.each([
    ['MODS, a season', mods('<dateCreated encoding="edtf">2001-21</dateCreated>'), '2001-21', ''],
    ['MODS, when it was issued', mods('<dateIssued encoding="edtf" keyDate="yes">2004-22</dateIssued>'), '2004-22', ''],
    [
      'MODS, a start and an end beside words',
      mods(
        '<dateIssued>in two winters</dateIssued><dateIssued encoding="edtf" point="start">2001-24</dateIssued><dateIssued encoding="edtf" point="end">2003-24</dateIssued>',
      ),
      '2001-24/2003-24',
      'in two winters',
    ],
    ['MODS, an end that is open', mods('<dateCreated encoding="edtf" point="start">1921-05</dateCreated>'), '1921-05/..', ''],
    ['MARC 046 $k', coded('k2001-21', '2edtf'), '2001-21', ''],
    ['MARC 046 $k and $l', coded('k2001-21', 'l2003-24', '2edtf'), '2001-21/2003-24', ''],
    ['MARC 046 $k with an interval', coded('k1920?/1935~', '2EDTF'), '1920?/1935~', ''],
    ['MARC 046 $o and $p', coded('o1840', 'p1910~', '2edtf'), '1840/1910~', ''],
  ])('%s', async (_, document, date, dateNote) => {
    const { records, report } = await imported(document)
    expect(records[0]).toMatchObject({ date, dateNote })
    expect(report.shownWarnings.filter((warning) => warning.field === 'date')).toEqual([])
  })

  test('what EDTF level 1 does not know is warned about, and its words are kept', async () => {
    for (const document of [mods('<dateCreated encoding="edtf">{1667,1668}</dateCreated>'), coded('k{1667,1668}', '2edtf')]) {
      const { records, report } = await imported(document)
      expect(records[0]?.dateNote).toBe('{1667,1668}')
      expect(report.shownWarnings).toMatchObject([{ field: 'date', found: '{1667,1668}' }])
    }
  })
})

describe('rights', () => {
  const statement = 'https://creativecommons.org/licenses/by-sa/3.0/'
  const dc = (rights: string) => `<dc><identifier>m1</identifier><title>Papers</title><rights>${rights}</rights></dc>`
  const mods = (rights: string) =>
    `<mods xmlns="http://www.loc.gov/mods/v3"><identifier>m1</identifier><titleInfo><title>Papers</title></titleInfo><accessCondition type="use and reproduction">${rights}</accessCondition></mods>`
  const aid = (rights: string) =>
    ead(
      `<archdesc level="collection"><did><unittitle>Papers</unittitle></did><userestrict><head>Use</head><p>${rights}</p></userestrict><dsc><c01 id="f"><did><unittitle>File</unittitle></did></c01></dsc></archdesc>`,
    )
  const library = (rights: string) => marc(field('245', '00', 'aPapers') + field('540', '  ', `a${rights}`))

  test.each([
    ['MARC', library],
    ['MODS', mods],
    ['Dublin Core', dc],
    ['EAD', aid],
  ])('%s: labels and addresses are read, other words are the note, with a warning', async (_, document) => {
    const rightsOf = async (words: string) => {
      const { records, report } = await imported(document(words))
      const warned = report.shownWarnings.filter(({ found }) => found === words)
      return [records.map(({ rights, rightsNote }) => `${rights}|${rightsNote}`), warned.length]
    }
    // What a finding aid says of the whole holds for its files.
    const all = (line: string) => (document === aid ? [line, line] : [line])
    expect(await rightsOf('In Copyright')).toEqual([all('Restricted|'), 0])
    expect(await rightsOf(statement)).toEqual([all('CC BY-SA 3.0|'), 0])
    expect(await rightsOf(`CC BY-SA 3.0 (${statement})`)).toEqual([all('CC BY-SA 3.0|'), 0])
    expect(await rightsOf('© The family')).toEqual([all('Not evaluated|© The family'), 1])
  })

  test('MARC 540 $u and links in words name the label, the words stay', async () => {
    const { records } = await imported(marc(field('245', '00', 'aPapers') + field('540', '  ', 'aAsk us.', `u${statement}`)))
    expect(records[0]).toMatchObject({ rights: 'CC BY-SA 3.0', rightsNote: 'Ask us.' })
    const linked = await imported(aid(`Use is free under <extref xlink:href="${statement}">a license</extref>.`))
    expect(linked.titled('File')).toMatchObject({ rights: 'CC BY-SA 3.0' })
    expect(linked.titled('Papers')?.rightsNote).toContain('Use is free under')
  })
})
