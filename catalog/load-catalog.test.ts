import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadCatalog, readContent } from './load-catalog.ts'
import { staleTranslations } from './proofreading/proofread.ts'
import { RECORD_COLUMNS } from './schemas/record-row.ts'

const IDENTITY = `shortName: Test
wordmark: [A test archive]
tagline: For tests
subject: tests
idPrefix: msp
founded: '1865'
years: { first: 1865, last: 2025 }
independence: { line: A test, footer: A test, notice: This is a test. }
`

function contentFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const plain: Record<string, string> = {
    'site/site.yaml': 'name: A test archive\n',
    'site/identity.yaml': IDENTITY,
    'site/navigation.yaml': 'header: [{ to: /explore, label: Explore }]\nfooter: []\n',
    'site/home.yaml': 'description: A test.\nhero: { lines: [The records of, a test, since 1865] }\n',
    'site/bibliography.yaml': '- id: act-1865\n  citation: St. 1865, c. 249\n  kind: law\n',
    'people/units.yaml': '- id: air-wing\n  name: Air Wing\n  kind: unit\n',
    'collections/photos.yaml': 'id: photos\ntitle: Photographs\nshortTitle: Photographs\ndescription: Pictures\n',
    ...files,
  }
  cpSync('content/site/fields.csv', join(folder, 'site/fields.csv'), { recursive: true })
  for (const [path, text] of Object.entries(plain)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function csv(...rows: Partial<Record<(typeof RECORD_COLUMNS)[number], string>>[]): string {
  const whole = { id: 'msp:photo:1921:001', basis: 'sample', title: 'A view', date: '1921', collection: 'photos', rights: 'CC BY' }
  const lines = rows.map((row) =>
    RECORD_COLUMNS.map((column) => `"${({ ...whole, ...row } as Record<string, string>)[column] ?? ''}"`).join(','),
  )
  return [RECORD_COLUMNS.join(','), ...lines].join('\n')
}

function problemsOf(files: Record<string, string>) {
  return readContent(contentFolder(files)).problems.map(({ file, line, field, found }) => ({ file, line, field, found }))
}

test('a sound folder becomes a catalog', () => {
  const catalog = loadCatalog(contentFolder({ 'records/photographs.csv': csv({ unit: 'Air Wing', subjects: 'Flight; Snow' }) }))
  expect(catalog.contentRecords).toMatchObject([{ type: 'Photograph', unit: 'Air Wing', subjects: ['Flight', 'Snow'] }])
  expect(catalog.unit('AIR WING')?.id).toBe('air-wing')
})

test('a record that was removed leads somewhere, and is not there any more', () => {
  const entry = (id: string, instead: string) =>
    `- { id: '${id}', date: 2026-11-27, reason: A test., instead: '${instead}', basis: sample, collection: photos }\n`
  const folder = (removed: string) => ({ 'records/photographs.csv': csv({}), 'records/removed.yaml': removed })
  expect(problemsOf(folder(entry('msp:photo:1921:002', '/records/msp:photo:1921:001') + entry('msp:photo:1921:003', '/explore')))).toEqual(
    [],
  )
  const file = 'records/removed.yaml'
  expect(problemsOf(folder(entry('msp:photo:1921:001', '/records/msp:photo:1921:004') + entry('msp:photo:1921:002', '/nowhere')))).toEqual([
    { file, line: 1, field: 'id', found: 'msp:photo:1921:001' },
    { file, line: 1, field: 'instead', found: '/records/msp:photo:1921:004' },
    { file, line: 2, field: 'instead', found: '/nowhere' },
  ])
})

test('a summary in another language is of a language of the site, and of what the article says now', () => {
  const article = (summary: string) =>
    `---\ntitle: A page\npath: /a-page\nsection: site\nsummary: ${summary}\norder: 1\nreviewed: 2026-11-21\n---\n\nText.\n`
  const [now, then] = ['What this page tells, in one sentence of its own.', 'What this page told before somebody changed it.']
  const spanish = 'Lo que cuenta esta página, en una sola frase propia.'
  const files = (language: string, summary: string) => ({
    'site/identity.yaml': `${IDENTITY}languages: [en, es]\n`,
    'articles/site/a-page.md': article(summary),
    [`translations/${language}.yaml`]: `- { path: /a-page, from: '${now}', summary: '${spanish}' }\n`,
  })
  expect(problemsOf(files('fr', now))).toContainEqual({ file: 'translations/fr.yaml', line: 1, field: '(file)', found: 'fr' })
  expect(problemsOf(files('en', now))).toContainEqual({ file: 'translations/en.yaml', line: 1, field: '(file)', found: 'en' })
  const summaryIn = (language: string, summary: string) => {
    const catalog = loadCatalog(contentFolder(files('es', summary)))
    const page = catalog.article('/a-page')
    return { stale: staleTranslations(catalog).map(({ found }) => found), said: page && catalog.translatedSummary(page, language) }
  }
  expect(summaryIn('es', now)).toEqual({ stale: [], said: spanish })
  expect(summaryIn('en', now).said).toBeNull()
  expect(summaryIn('es', then)).toEqual({ stale: [now], said: null })
})

test('a sample is not older than its unit', () => {
  const files = (date: string, basis: string) => ({
    'people/units.yaml': "- id: air-wing\n  name: Air Wing\n  kind: unit\n  founded: '1980~'\n",
    'records/photographs.csv': csv({
      date,
      basis,
      unit: 'Air Wing',
      ...(basis === 'sourced' ? { sources: 'act-1865', held_by: 'A library' } : {}),
    }),
  })
  expect(problemsOf(files('1979', 'sample'))).toEqual([{ file: 'records/photographs.csv', line: 2, field: 'date', found: '1979' }])
  for (const [date, basis] of [
    ['1979/1982', 'sample'],
    ['', 'sample'],
    ['1979', 'sourced'],
  ] as const)
    expect(problemsOf(files(date, basis))).toEqual([])
})

test('a label of rights that the archive declares is known', () => {
  const files = {
    'records/photographs.csv': csv({ rights: 'Ask the family' }, { id: 'msp:photo:1921:002', rights: 'CC BY-SA 3.0' }),
    'site/rights.yaml': '- label: Ask the family\n',
  }
  expect(loadCatalog(contentFolder(files)).rights.has('Ask the family')).toBe(true)
  expect(problemsOf({ ...files, 'site/rights.yaml': '- label: Ask the family\n- label: CC BY\n' })).toEqual([
    { file: 'site/rights.yaml', line: 1, field: 'label', found: 'cc by' },
  ])
})

describe('every problem is named with file, line, field and what was found, all at once', () => {
  test('in rows', () => {
    const file = 'records/photographs.csv'
    expect(
      problemsOf({
        [file]: csv(
          { date: '19211', unit: 'Sea Wing' },
          { id: 'msp:photo:1921:002', title: 'Two\nlines', rights: 'Free' },
          { id: 'msp:photo:1921:002', title: 'Again' },
          { id: '', title: '' },
        ),
      }),
    ).toEqual([
      { file, line: 2, field: 'date', found: '19211' },
      { file, line: 6, field: 'id', found: '' },
      { file, line: 6, field: 'title', found: '' },
      { file, line: 5, field: 'id', found: 'msp:photo:1921:002' },
      { file, line: 3, field: 'rights', found: 'Free' },
    ])
  })

  test('double ids name the earlier line', () => {
    const { problems } = readContent(contentFolder({ 'records/photographs.csv': csv({}, { title: 'Again' }) }))
    expect(problems).toMatchObject([{ line: 3, field: 'id', expected: expect.stringContaining('records/photographs.csv:2') }])
  })

  test('references that lead nowhere', () => {
    expect(
      problemsOf({ 'records/photographs.csv': csv({ unit: 'Sea Wing', places: 'Nowhere', people: 'Nobody', collection: 'none' }) }).map(
        ({ field }) => field,
      ),
    ).toEqual(['unit', 'places', 'people', 'collection'])
  })

  test('a sourced record without a source or holder, a sample with one', () => {
    expect(
      problemsOf({
        'records/photographs.csv': csv({ basis: 'sourced' }, { id: 'msp:photo:1921:002', sources: 'act-1865' }),
      }).map(({ line, field }) => [line, field]),
    ).toEqual([
      [2, 'sources'],
      [2, 'held_by'],
      [3, 'sources'],
    ])
  })

  test('ragged rows, unknown columns, bad bytes, unclosed quotes, odd file names', () => {
    const header = RECORD_COLUMNS.join(',')
    expect(problemsOf({ 'records/photographs.csv': `${header}\na,b` })).toMatchObject([{ line: 2, field: '(row)', found: '2 cells' }])
    expect(problemsOf({ 'records/photographs.csv': `${header},colour\n` })).toMatchObject([{ line: 1, field: 'colour' }])
    expect(problemsOf({ 'records/photographs.csv': `${header}\n"open` })).toMatchObject([{ field: '(row)' }])
    expect(problemsOf({ 'records/maps.csv': header })).toMatchObject([{ field: '(file)', found: 'maps.csv' }])
    const folder = contentFolder()
    mkdirSync(join(folder, 'records'))
    writeFileSync(join(folder, 'records/photographs.csv'), Buffer.from([0x69, 0x64, 0xe9, 0x0a]))
    expect(readContent(folder).problems).toMatchObject([{ field: '(file)', found: 'bytes that are not UTF-8' }])
  })

  test('in YAML, with the line of the field', () => {
    expect(problemsOf({ 'people/units.yaml': '- id: air-wing\n  name: Air Wing\n  kind: wing\n' })).toEqual([
      { file: 'people/units.yaml', line: 3, field: 'kind', found: 'wing' },
    ])
    expect(problemsOf({ 'collections/photos.yaml': 'id: photos\n  title: [\n' })[0]).toMatchObject({
      file: 'collections/photos.yaml',
      field: '(yaml)',
    })
  })

  test('and the loader throws them as one error', () => {
    expect(() => loadCatalog(contentFolder({ 'people/people.yaml': 'just words' }))).toThrow(/people\/people.yaml:1/)
  })
})
