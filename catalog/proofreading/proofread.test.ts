import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { markdownTree } from '../articles/markdown-tree.ts'
import { englishDictionary } from '../dictionaries.ts'
import { loadCatalog } from '../load-catalog.ts'
import { ARTICLE_BLOCKS } from '../schemas/article.ts'
import { RECORD_COLUMNS } from '../schemas/record-row.ts'
import { coverageOf, shortfalls } from './coverage.ts'
import { proofread, repeatedParagraphs, unknownWords } from './proofread.ts'
import { proseLines } from './prose-lines.ts'

import { statementsOf } from './statements.ts'

const catalog = loadCatalog('content')
const folder = mkdtempSync(join(tmpdir(), 'proofread-'))
cpSync('content', folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is changed in a copy of the content: file, words, other words, and the finding that it must lead to. */
const CHANGES: readonly (readonly [path: string, from: string, to: string, finding: RegExp])[] = [
  [
    'articles/units/gang.md',
    'was to have an office there',
    'was to have an offfice there',
    /^articles\/units\/gang\.md:\d+ \(spelling\) offfice$/,
  ],
  ['articles/decades/1920s.md', 'date: September 1925', 'date: September 1926', /1920s\.md:1 A national comparison September 1926/],
  ['timelines/1900-1940.yaml', 'date: "1929-10-05"', 'date: "1929-10-06"', /^timelines:1 Sullivan, Thomas J\. $/],
  ['articles/decades/1910s.md', ', "Harding, Irving B."', '', /1910s\.md:1 people $/],
  ['articles/decades/2000s.md', 'December 2001–2004', 'December 2001–2005', /Thomas J\. Foley December 2001–200[45]/],
  ['articles/decades/1950s.md', 'Alje M. Savela, aged 35', 'Alje M. Savela, aged 36', /1950s\.md:1 Alje M\. Savela aged 36/],
  [
    'people/people.yaml',
    'note: The dates of his term are',
    'note: The term is not documented. Its dates are',
    /people\.yaml:1 alfred-f-foote "not documented" 2 times/,
  ],
  ['collections/photos.yaml', 'held: 24,892', 'held: 24,982', /photos\.yaml:1 held 24,982/],
  [
    'people/troops.yaml',
    '    refs: [community-advocate-2015-10-06, mass-gov-c1-athol, sentinel-brookfield-2015]\n',
    '',
    /statements of c The barracks at Grafton/,
  ],
  [
    'articles/decades/1930s.md',
    '[@telegram-storm-retrospectives]',
    '[@wiki-odin-lloyd]',
    /1930s\.md:1 \(sources\) The Great New England Hurricane .* \[wiki-odin-lloyd\]/,
  ],
  ['people/subjects.yaml', 'name: Bomb disposal', 'name: Bombs', /subjects of msp:\S+ Bomb disposal/],
  [
    'articles/units/k9.md',
    'Teams in service have',
    'By the display text teams in service have',
    /^articles\/units\/k9\.md:\d+ \(text\) display text$/,
  ],
  ['people/units.yaml', 'founded: "1973"', 'founded: "1872"', /k9\.md:1 K-9 Unit/],
  [
    'site/bibliography.yaml',
    'url: https://iberkshires.com/story/75483',
    'url: https://www.docslib.org/doc/75483',
    /url of iberkshires-75483 https:\/\/www\.docslib\.org/,
  ],
  [
    'site/bibliography.yaml',
    'url: https://umassmedia.com/16498',
    'url: https://umassmedia.com/',
    /url of umass-media-16498 https:\/\/umassmedia\.com\/$/,
  ],
  ['site/bibliography.yaml', '  official: St. 1888, c. 113\n', '', /official of acts-1888-113 $/],
  ['site/bibliography.yaml', 'official: St. 1867, c. 285', 'official: St. 1867, c. 286', /official of acts-1867-285 St\. 1867, c\. 286/],
  [
    'site/figures.yaml',
    'Sources agree.\n  refs: [motor-car',
    'Without a published source.\n  refs: [motor-car',
    /refs of sedan-engine motor-car/,
  ],
]

test('a reader of all the content finds nothing to mend', () => {
  expect(proofread('content', catalog)).toEqual([])
})

test('what a reader would find is found, and nothing else', () => {
  for (const [path, from, to] of CHANGES) {
    const text = readFileSync(join(folder, path), 'utf8')
    expect(text, path).toContain(from)
    writeFileSync(join(folder, path), text.replace(from, to))
  }
  const found = proofread(folder, loadCatalog(folder)).map(({ file, line, field, found }) => `${file}:${line} ${field} ${found}`)
  const missed = CHANGES.filter(([, , , finding]) => !found.some((line) => finding.test(line)))
  expect(missed.map(([path]) => path)).toEqual([])
  expect(found.filter((line) => !CHANGES.some(([, , , finding]) => finding.test(line)))).toEqual([])
})

test('only what a reader reads is checked for spelling', () => {
  const lines = proseLines(
    'articles/x.md',
    '---\ntitle: A tytle\npath: /unuits/x\n---\nTxet.[@srouce] [lnik](/adress)\n```milestones\n- year: 1900\n  title: Evnet\n  refs: [srouce]\n```\n',
    '',
  )
  const known = new Set<string>()
  expect(unknownWords(lines, englishDictionary(), known).map(({ line, word }) => [line, word])).toEqual([
    [2, 'tytle'],
    [5, 'Txet'],
    [5, 'lnik'],
    [8, 'Evnet'],
  ])
})

test('British spellings are not American English; ordinals and abbreviations are no words', () => {
  const words = unknownWords([{ line: 1, text: 'Colour and color, the 69th RTT, neighbours' }], englishDictionary(), new Set())
  expect(words.map(({ word }) => word)).toEqual(['Colour', 'neighbours'])
})

test('a paragraph that another article has is named in both, in other words it is not', () => {
  const said = 'The barracks was built of brick in the year 1931 and stood on the north road above the river for forty years.'
  const article = (file: string, text: string) => ({ file, blocks: markdownTree(text, file, 0).blocks })
  const other = article(
    'c.md',
    'Built of brick in 1931, the barracks above the river was in use for forty years on the north road, as told.',
  )
  const found = repeatedParagraphs([article('a.md', said), article('b.md', `${said} So it was told.`), other])
  expect(found.map(({ file, other: also }) => [file, also])).toEqual([
    ['a.md', 'b.md'],
    ['b.md', 'a.md'],
  ])
})

describe('coverage', () => {
  const article = catalog.article('/units/k9')
  if (!article) throw new Error('The page of the K-9 Unit is missing')
  const page = coverageOf(article)
  test('counts statements, words and records of a page', () => {
    expect(page).toMatchObject({ path: '/units/k9', records: 4, thin: '' })
    expect(page.statements).toBeGreaterThan(10)
  })
  test('a floor that is missed is named, and a reason for being thin only where something is', () => {
    expect(shortfalls({ ...page, words: 349 }, catalog)).toEqual(['349 words, at least 350 expected'])
    expect(shortfalls({ ...page, words: 349, records: 2 }, catalog)).toHaveLength(2)
    expect(shortfalls({ ...page, words: 349, thin: 'One source.' }, catalog)).toEqual([])
    expect(shortfalls({ ...page, thin: 'One source.' }, catalog)).toEqual(['a reason for being thin, though nothing is missing'])
    expect(shortfalls({ ...page, words: 901, thin: '' }, catalog)).toEqual(['901 words, at most 900 expected'])
    expect(shortfalls({ ...page, section: 'decades', path: '/decades/1880s', dates: 5 }, catalog)).toEqual([
      '5 dated events, at least 6 expected',
    ])
    expect(shortfalls({ ...page, section: 'careers', path: '/careers/pilot', words: 301 }, catalog)).toEqual([
      '301 words, at most 300 expected',
    ])
  })
})

test('every typed block of the specification stands in an article', () => {
  const used = new Set(
    catalog.articles.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'typed' ? [block.block.name] : []))),
  )
  expect([...used].sort()).toEqual(Object.keys(ARTICLE_BLOCKS).sort())
})

test('every statement has the words before its mark and the sources of marks that touch', () => {
  const found = statementsOf(catalog).filter(({ page }) => page === '/decades/1940s')
  expect(found.find(({ text }) => text.startsWith('Albert T. Hayes died'))?.refs).toEqual(['odmp-roll-2016', 'fmsta-newsletter-2012-11'])
  expect(found.filter(({ text }) => text === '')).toEqual([])
})

test('words of other institutions, and of items in other languages, are spelled as they are', () => {
  const file = join(folder, 'records/sourced/languages.csv')
  const row = (id: string, title: string, language: string) =>
    RECORD_COLUMNS.map((column) => new Map<string, string>(Object.entries({ id, title, language })).get(column) ?? '').join(',')
  const rows = [
    row('msp:doc:1921:801', 'A mispeled ledger', ''),
    row('msp:doc:1921:802', 'Carta al jefe de policía', 'Spanish'),
    row('msp:doc:1921:803', 'A seecond letter', 'English; Spanish'),
    row('papers:1', 'Carta al jefe', ''),
  ]
  const text = `${[RECORD_COLUMNS.join(','), ...rows].join('\n')}\n`
  writeFileSync(file, text)
  const found = unknownWords(proseLines('records/sourced/languages.csv', text, file), englishDictionary(), new Set())
  rmSync(file)
  expect(found.map(({ word }) => word)).toEqual(['mispeled', 'seecond'])
})
