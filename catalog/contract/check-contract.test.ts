import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readContent } from '../load-catalog.ts'
import { contrast, LookSchema, lookStyles, OWN_COLORS } from './look.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Problems of the starting archive with files replaced, or changed by a function. */
function problems(files: Record<string, string | ((before: string) => string)>) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'))
  folders.push(folder)
  cpSync('examples/starter', folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof text === 'string' ? text : text(readFileSync(file, 'utf8')))
  }
  return readContent(folder).problems
}

const article = (path: string, section = 'site', more = '') =>
  `---\ntitle: A page\npath: ${path}\nsection: ${section}\nsummary: A page that is written for a test, with a summary that is long enough.\norder: 9\n${more}reviewed: 2026-11-24\n---\n\nWords.\n`

test('the starting archive and both others have no problem', () => {
  for (const folder of ['content', 'examples/starter', 'examples/keel-islands']) expect(readContent(folder).problems, folder).toEqual([])
})

test('an article at an address of the software, or at that of another article, is named', () => {
  expect(problems({ 'articles/x.md': article('/explore/more') })).toMatchObject([
    { file: 'articles/x.md', field: 'path', found: '/explore/more' },
  ])
  expect(problems({ 'articles/x.md': article('/about') })).toMatchObject([{ field: 'path', found: '/about' }])
  expect(problems({ 'articles/x.md': article('/blog/x') })).toMatchObject([{ field: 'path', found: '/blog/x' }])
})

test('sections, categories and links that lead nowhere are named with their file', () => {
  expect(problems({ 'articles/x.md': article('/x', 'nothing') })).toMatchObject([{ field: 'section', found: 'nothing' }])
  expect(problems({ 'articles/x.md': article('/blog/x', 'blog', 'category: none\npublished: 2026-01-01\n') })).toMatchObject([
    { field: 'category', found: 'none' },
  ])
  expect(problems({ 'site/navigation.yaml': (before) => before.replace('to: /about', 'to: /memorial') })).toMatchObject([
    { file: 'site/navigation.yaml', found: '/memorial' },
  ])
  expect(problems({ 'site/redirects.yaml': '- { from: /about, to: /nowhere }\n' })).toMatchObject([
    { file: 'site/redirects.yaml', found: '/nowhere' },
    { file: 'site/redirects.yaml', found: '/about' },
  ])
})

test('ids have the prefix of the archive, which no collection has', () => {
  expect(problems({ 'site/identity.yaml': (before) => before.replace('idPrefix: town', 'idPrefix: photos') })).toMatchObject([
    { file: 'records/photographs.csv', found: 'town:photo:1900:001' },
    { file: 'collections/photos.yaml', found: 'photos' },
  ])
})

test('a setting that is wrong is named with line, found and expected', () => {
  expect(problems({ 'site/identity.yaml': (before) => before.replace('timeZone: UTC', 'timeZone: Mars/Base') })).toMatchObject([
    { file: 'site/identity.yaml', line: 10, field: 'timeZone', found: 'Mars/Base' },
  ])
  expect(problems({ 'site/service.yaml': 'holidays:\n  - { name: X, on: 13-01 }\n' })).toMatchObject([
    { file: 'site/service.yaml', line: 2 },
  ])
})

test('colors that cannot be told apart are refused, in both schemes', () => {
  const faint = problems({ 'site/look.yaml': "light:\n  ink-2: '#cccccc'\ndark:\n  link: '#101010'\n" })
  expect(faint.map(({ line, field }) => `${line} ${field}`)).toEqual(['2 light.ink-2', '2 light.ink-2', '4 dark.link', '4 dark.link'])
  expect(faint[0]?.expected).toMatch(/contrast of at least 4.5/)
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

test('the colors that contrast is measured with are those of the stylesheet', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /:root\[data-theme="dark"\] \{([^}]*)\}/].map(
    (rule) => rule.exec(tokens)?.[1] ?? '',
  )
  const inFile = (rule: string, before: Record<string, string>) => ({
    ...before,
    ...Object.fromEntries([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value])),
  })
  expect(inFile(light, {})).toMatchObject(OWN_COLORS.light)
  expect(inFile(dark, inFile(light, {}))).toMatchObject(OWN_COLORS.dark)
})

test('a look is laid over the colors of the software, and its rules follow', () => {
  const look = LookSchema.parse({ light: { ink: '#102030' }, dark: { link: '#99ccff' } })
  expect(lookStyles(look)).toBe(
    ':root{--ink:#102030;--rule:#10203033;--rule-2:#102030}' +
      '@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){--link:#99ccff;--link-rule:#99ccff66}}' +
      ':root[data-theme="dark"]{--link:#99ccff;--link-rule:#99ccff66}',
  )
  expect(lookStyles(LookSchema.parse({}))).toBe('')
})
