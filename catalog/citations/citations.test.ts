import { describe, expect, test } from 'vitest'
import { kindHeading } from '../name-kind.ts'
import { recordFixture } from '../record-fixture.ts'
import type { RecordInput } from '../schemas/record.ts'
import { type CitationItem, citationItem } from './citation-item.ts'
import { bibtex, CslItemSchema, csl, ris } from './formats.ts'
import { furtherForms } from './further-forms.ts'
import type { Run } from './runs.ts'
import { type CitationStyle, cite } from './styles.ts'

/** Italics between asterisks, straight quotes, as the vectors are written. */
function marked(runs: readonly Run[]): string {
  return runs
    .map(({ text, italic }) => (italic ? `*${text}*` : text))
    .join('')
    .replace(/[“”]/g, '"')
}

const ARCHIVE = 'Massachusetts State Police Historical Archive'

function item(input: Partial<RecordInput>, changed: Partial<CitationItem> = {}): CitationItem {
  // The vectors are of real use: they are not marked as samples.
  const record = recordFixture({ basis: 'sourced', ...input })
  const setting = { archive: ARCHIVE, place: 'Framingham, MA', url: `https://archive.example.org/records/${record.id}` }
  return { ...citationItem(record, setting), ...changed }
}

const force = [{ name: 'Massachusetts State Police', role: '' }]
const PHOTO = item({ id: 'msp:photo:1938:014', title: 'Sample View of a Barracks', date: '1938-08-12' })
const DOCUMENT = item({
  id: 'msp:doc:1921:003',
  title: 'Sample General Order on Radio Use',
  date: '1921-09-01',
  type: 'Document',
  genre: 'General Order',
  issuer: 'Massachusetts State Police',
  series: 'General Orders',
})
const VIDEO = item({
  id: 'msp:video:1956:002',
  title: 'Sample Film of a Mounted Drill',
  date: '1956',
  type: 'Video',
  genre: 'Film',
  creators: force,
  extent: '16 mm film, digitised as MPEG-4, 4:10',
})
const ARTIFACT = item({
  id: 'msp:artifact:1930:001',
  title: 'Sample trooper campaign hat',
  date: '1930~',
  type: 'Artifact',
  extent: 'Felt and leather',
})

function citation(of: CitationItem, style: CitationStyle, form?: string): string {
  const found = cite(of).find((one) => one.style === style && (form === undefined || one.form === form))
  return marked(found?.runs ?? [])
}

const A = ARCHIVE
const U = 'https://archive.example.org/records'

describe('vectors', () => {
  test.each([
    [PHOTO, 'MLA', undefined, `*Sample View of a Barracks*. 12 Aug. 1938. *${A}*, archive.example.org/records/msp:photo:1938:014.`],
    [
      DOCUMENT,
      'MLA',
      undefined,
      `Massachusetts State Police. *Sample General Order on Radio Use*. 1 Sept. 1921. *${A}*, archive.example.org/records/msp:doc:1921:003.`,
    ],
    [
      VIDEO,
      'MLA',
      undefined,
      `Massachusetts State Police. *Sample Film of a Mounted Drill*. 1956. *${A}*, archive.example.org/records/msp:video:1956:002.`,
    ],
    [ARTIFACT, 'MLA', undefined, `Sample trooper campaign hat. Circa 1930. *${A}*, archive.example.org/records/msp:artifact:1930:001.`],
    [
      PHOTO,
      'Chicago',
      'Note',
      `1. *Sample View of a Barracks*, August 12, 1938, photograph, ${A}, Framingham, MA, ${U}/msp:photo:1938:014.`,
    ],
    [
      PHOTO,
      'Chicago',
      'Bibliography',
      `*Sample View of a Barracks*. August 12, 1938. Photograph. ${A}, Framingham, MA. ${U}/msp:photo:1938:014.`,
    ],
    [
      DOCUMENT,
      'Chicago',
      'Note',
      `1. Massachusetts State Police, "Sample General Order on Radio Use," 1 September 1921, General Orders, msp:doc:1921:003, ${A}, Framingham, MA, ${U}/msp:doc:1921:003.`,
    ],
    [
      DOCUMENT,
      'Chicago',
      'Bibliography',
      `Massachusetts State Police. "Sample General Order on Radio Use." 1 September 1921. General Orders. ${A}, Framingham, MA. ${U}/msp:doc:1921:003.`,
    ],
    [
      VIDEO,
      'Chicago',
      'Note',
      `1. *Sample Film of a Mounted Drill* (Massachusetts State Police, 1956), 16 mm film, from ${A}, MPEG-4 video, 4:10, ${U}/msp:video:1956:002.`,
    ],
    [
      VIDEO,
      'Chicago',
      'Bibliography',
      `*Sample Film of a Mounted Drill*. Massachusetts State Police, 1956. 16 mm film. From ${A}. MPEG-4 video, 4:10. ${U}/msp:video:1956:002.`,
    ],
    [
      ARTIFACT,
      'Chicago',
      'Note',
      `1. Sample trooper campaign hat, ca. 1930, felt and leather, ${A}, Framingham, MA, ${U}/msp:artifact:1930:001.`,
    ],
    [
      ARTIFACT,
      'Chicago',
      'Bibliography',
      `Sample trooper campaign hat. Ca. 1930. Felt and leather. ${A}, Framingham, MA. ${U}/msp:artifact:1930:001.`,
    ],
    [PHOTO, 'APA', undefined, `*Sample View of a Barracks* [Photograph]. (1938). ${A}. ${U}/msp:photo:1938:014`],
    [
      DOCUMENT,
      'APA',
      undefined,
      `Massachusetts State Police. (1921, September 1). *Sample General Order on Radio Use* [General order]. ${A}. ${U}/msp:doc:1921:003`,
    ],
    [VIDEO, 'APA', undefined, `Massachusetts State Police. (1956). *Sample Film of a Mounted Drill* [Film]. ${A}. ${U}/msp:video:1956:002`],
    [
      ARTIFACT,
      'APA',
      undefined,
      `*Sample trooper campaign hat* [Artifact]. (ca. 1930). ${A}, Framingham, MA, United States. ${U}/msp:artifact:1930:001`,
    ],
    [
      PHOTO,
      'Turabian',
      'Note',
      `1. *Sample View of a Barracks*, August 12, 1938, photograph, ${A}, Framingham, MA, ${U}/msp:photo:1938:014.`,
    ],
    [
      DOCUMENT,
      'Turabian',
      'Note',
      `1. Massachusetts State Police, "Sample General Order on Radio Use," September 1, 1921, General Orders, msp:doc:1921:003, ${A}, Framingham, MA, ${U}/msp:doc:1921:003.`,
    ],
    [
      DOCUMENT,
      'Turabian',
      'Bibliography',
      `Massachusetts State Police. "Sample General Order on Radio Use." September 1, 1921. General Orders. ${A}, Framingham, MA. ${U}/msp:doc:1921:003.`,
    ],
    [
      VIDEO,
      'Turabian',
      'Note',
      `1. *Sample Film of a Mounted Drill* (Massachusetts State Police, 1956), 16 mm film, 4:10, ${A}, ${U}/msp:video:1956:002.`,
    ],
    [
      VIDEO,
      'Turabian',
      'Bibliography',
      `*Sample Film of a Mounted Drill*. Massachusetts State Police, 1956. 16 mm film, 4:10. ${A}. ${U}/msp:video:1956:002.`,
    ],
    [
      ARTIFACT,
      'Turabian',
      'Note',
      `1. Sample trooper campaign hat, ca. 1930, felt and leather, ${A}, Framingham, MA, ${U}/msp:artifact:1930:001.`,
    ],
  ] as const)('%#: %o in %s %s', (of, style, form, expected) => {
    expect(citation(of, style, form)).toBe(expected)
  })
})

describe('dates', () => {
  test.each([
    ['1930/1935', '. 1930-35. ', '1930–1935', '(1930–1935)'],
    ['1865/1921', '. 1865-1921. ', '1865–1921', '(1865–1921)'],
    ['', 'Barracks*. *Mass', 'n.d.', '(n.d.)'],
    ['1930~', '. Circa 1930. ', 'ca. 1930', '(ca. 1930)'],
    ['192X', '. 1920s. ', '1920s', '(1920s)'],
    ['1921?', '. 1921?. ', '1921?', '(1921?)'],
    ['1921-05', '. May 1921. ', 'May 1921', '(1921)'],
    ['1921/..', '. 1921-. ', '1921–', '(1921–)'],
    ['../1921', '. Until 1921. ', 'until 1921', '(until 1921)'],
  ])('%s', (date, inMla, inNote, inApa) => {
    const of = { ...PHOTO, date }
    expect(citation(of, 'MLA')).toContain(inMla.replace('?. ', '? '))
    expect(citation(of, 'Chicago', 'Note')).toContain(`, ${inNote}, photograph`)
    expect(citation(of, 'Turabian', 'Note')).toContain(`, ${inNote}, photograph`)
    expect(citation(of, 'APA')).toContain(`${inApa}.`)
  })
})

describe('names', () => {
  const by = (...names: string[]) =>
    item({
      title: 'A View',
      date: '1930',
      creators: names.map((name) => ({ name, role: 'photographer' })),
      headings: names.map((name) => kindHeading(name, 'person')),
    })
  test('a person is inverted in lists, natural in notes, shortened in APA', () => {
    const of = by('Jones, Leslie Ronald, 1886-1967')
    expect(citation(of, 'MLA')).toMatch(/^Jones, Leslie Ronald\. \*/)
    expect(citation(of, 'Chicago', 'Bibliography')).toMatch(/^Jones, Leslie Ronald\. \*/)
    expect(citation(of, 'Chicago', 'Note')).toMatch(/^1\. Leslie Ronald Jones, \*/)
    expect(citation(of, 'APA')).toMatch(/^Jones, L\. R\. \(1930\)\. \*/)
  })
  test('two and more', () => {
    const two = by('Doe, Jane', 'Roe, Ann')
    expect(citation(two, 'MLA')).toMatch(/^Doe, Jane, and Ann Roe\. /)
    expect(citation(two, 'Turabian', 'Note')).toMatch(/^1\. Jane Doe and Ann Roe, /)
    expect(citation(two, 'APA')).toMatch(/^Doe, J\., & Roe, A\. \(/)
    const four = by('Doe, Jane', 'Roe, Ann', 'Poe, Eve', 'Low, Kim')
    expect(citation(four, 'MLA')).toMatch(/^Doe, Jane, et al\. /)
    expect(citation(four, 'Chicago', 'Note')).toMatch(/^1\. Jane Doe et al\., /)
  })
  test('a publisher is no author', () => {
    const of = item({ title: 'A View', creators: [{ name: 'Boston Globe', role: 'publisher' }] })
    expect(citation(of, 'MLA')).toMatch(/^\*A View\*/)
  })
})

test('a title that ends in a mark takes no period', () => {
  const asked = { ...DOCUMENT, title: 'Who Goes There?' }
  expect(citation(asked, 'MLA')).toContain('*Who Goes There?* 1 Sept.')
  expect(citation(asked, 'Chicago', 'Bibliography')).toContain('"Who Goes There?" 1 September')
  expect(citation(asked, 'Chicago', 'Note')).toContain('"Who Goes There?," 1 September')
})

test('titles keep their capitals in every style and form', () => {
  for (const title of ['Kansas City Example and Northwestern Railroad', 'Letter to the President of the Ladies Society from Mary Smith']) {
    for (const type of ['Document', 'Photograph', 'Artifact', 'Video'] as const) {
      const of = item({ title, type })
      for (const { runs, style } of cite(of)) expect(marked(runs), style).toContain(title)
      const others = furtherForms(of, { name: ARCHIVE, place: '', within: '' })
      for (const { runs } of others.filter(({ form }) => form === 'Original seen')) expect(marked(runs)).toContain(title)
      for (const text of [ris(of), bibtex(of), csl(of).title]) expect(text).toContain(title)
    }
  }
})

test('a name that nobody calls a person is cited whole', () => {
  for (const name of ['Smith & Sons, Inc.', 'Example Mill, Board of Directors', 'Park Aerial Surveys, Inc.']) {
    for (const headings of [[], [kindHeading(name, 'body')], [kindHeading(name, 'family')]]) {
      const of = item({ title: 'A View', date: '1930', creators: [{ name, role: '' }], headings })
      for (const { runs, style } of cite(of)) expect(marked(runs), style).toContain(name)
      for (const { runs, form, style } of furtherForms(of)) if (style === 'APA') expect(marked(runs), form).toContain(name)
      expect(csl(of).author).toEqual([{ literal: name }])
      expect(ris(of)).toContain(`AU  - ${name}\r\n`)
      expect(bibtex(of)).toContain(`author = {{${name.replace('&', '\\&')}}}`)
    }
  }
})

test('a sample says so in every citation and every format', () => {
  const sample = { ...PHOTO, sample: true }
  for (const { runs } of cite(sample)) expect(marked(runs).toLowerCase()).toContain('sample record')
  expect(citation(sample, 'APA')).toContain('[Photograph; sample record]')
  for (const text of [bibtex(sample), ris(sample), JSON.stringify(csl(sample))]) expect(text).toContain('Sample record')
  for (const text of [bibtex(PHOTO), ris(PHOTO), JSON.stringify(csl(PHOTO))]) expect(text).not.toContain('Sample record')
})

test('CSL has the shape of its schema', () => {
  for (const of of [PHOTO, DOCUMENT, VIDEO, ARTIFACT]) expect(CslItemSchema.parse(csl(of))).toEqual(csl(of))
  expect(csl(PHOTO).issued).toEqual({ 'date-parts': [[1938, 8, 12]] })
  expect(csl(ARTIFACT).issued).toEqual({ 'date-parts': [[1930]], circa: true })
  expect(csl({ ...PHOTO, date: '' }).issued).toBeUndefined()
  expect(csl(item({ creators: [{ name: 'Jones, Leslie, 1886-1967', role: '' }] })).author).toEqual([{ family: 'Jones', given: 'Leslie' }])
})

test('BibTeX escapes what TeX would take for its own', () => {
  const text = bibtex({ ...DOCUMENT, title: 'Fines & Costs: 50% of $3 {each}_a\\b' })
  expect(text).toContain('title = {{Fines \\& Costs: 50\\% of \\$3 \\{each\\}\\_a\\textbackslash{}b}}')
  expect(text).toMatch(/^@misc\{msp-doc-1921-003,\n/)
  expect(text).toContain('author = {{Massachusetts State Police}}')
  expect(text).toContain('year = {1921}')
  expect(text).toContain('month = sep')
  // Every brace that opens a group is closed.
  const braces = text.replace(/\\[{}]/g, '')
  expect(braces.split('{').length).toBe(braces.split('}').length)
})

test('RIS lines are tagged, begin with the type and end with ER', () => {
  const lines = ris({ ...DOCUMENT, description: 'Two\nlines' }).split('\r\n')
  expect(lines[0]).toBe('TY  - UNPB')
  expect(lines.at(-2)).toBe('ER  - ')
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /)
  expect(lines).toContain('DA  - 1921/09/01/')
  expect(ris(ARTIFACT)).toContain('N1  - Date: ca. 1930')
  expect(ris({ ...PHOTO, date: '' })).not.toMatch(/PY|Date:/)
})

test('rights of files are said where they are not those of the record', () => {
  const record = recordFixture({
    rights: 'CC BY',
    media: [
      { file: 'a.tif', kind: 'image', rights: 'CC BY' },
      { file: 'a.mp4', kind: 'video', rights: 'CC BY-NC' },
    ],
  })
  const item = citationItem(record, { archive: 'An archive', url: 'https://archive.example.org/records/1' })
  for (const text of [ris(item), bibtex(item), csl(item).note]) expect(text).toContain('Rights of files: CC BY-NC.')
})

// An expression that is lost in one of these never comes back, and the test with it.
test.each(['Roe, ', '1886 ', ' ', ', 1886-', 'b. ', 'about '])(
  'names and titles of a hundred thousand characters are cited (%j)',
  (piece) => {
    const text = `${piece.repeat(100_000 / piece.length)}x`
    const record = recordFixture({ title: `A barracks${text}`, creators: [{ name: `Roe, Jane${text}`, role: '' }], issuer: text })
    const item = citationItem(record, { archive: 'An archive', url: 'https://archive.example.org/records/1' })
    for (const { runs } of cite(item)) expect(runs.length).toBeGreaterThan(0)
    for (const cited of [ris(item), bibtex(item)]) expect(cited.length).toBeGreaterThan(0)
  },
)
