/** Messages: every one is used, is in every language with the same arguments, and its module is what the folder of English says. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../tests/rules/source-files.ts'
import { areasOf, compiledCatalog, writtenMessages } from './catalogs.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'
import { MAIN_LANGUAGE } from './languages.ts'
import { staleModules } from './message-modules.ts'
import { isComplete, OTHER_LANGUAGES, translationFaults } from './translations.ts'

const AREAS = areasOf(MAIN_LANGUAGE)
const code = repositoryFiles(/^(app|catalog|desk|assistant|endpoints|ingest|media|search|server|store)\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.tsx?$/.test(path),
)

test('modules are what messages/en says', () => {
  expect([...staleModules().keys()], 'run npm run messages').toEqual([])
})

test('Spanish is complete, and no language says anything that cannot be used', () => {
  expect(isComplete('es')).toBe(true)
  const wrong = OTHER_LANGUAGES.flatMap(translationFaults).filter(
    ({ language, fault }) => isComplete(language) || (fault !== 'missing' && fault !== 'stale'),
  )
  expect(wrong).toEqual([])
})

test('what is the same in English is the same in every other language: translations are found by it', () => {
  for (const language of OTHER_LANGUAGES) {
    const known = new Map<string, unknown>()
    const doubtful = AREAS.flatMap((area) => Object.entries(compiledCatalog(language, area))).filter(([key, message]) => {
      const before = known.get(key)
      known.set(key, message)
      return before !== undefined && JSON.stringify(before) !== JSON.stringify(message)
    })
    expect(doubtful).toEqual([])
  }
})

test.each(AREAS)('%s: every message is used', (area) => {
  const importer = new RegExp(`import \\* as (\\w+) from '(?:\\.\\./)+messages/areas/${area}\\.ts'`)
  const users = code.flatMap(({ text }) => {
    const name = importer.exec(text)?.[1]
    return name === undefined ? [] : [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
  })
  const used = new Set(users)
  expect([...writtenMessages(MAIN_LANGUAGE, area).keys()].filter((name) => !used.has(name))).toEqual([])
})

test('no message of another language was left in English', () => {
  const same = AREAS.flatMap((area) => {
    const english = writtenMessages(MAIN_LANGUAGE, area)
    return [...writtenMessages('es', area)]
      .filter(([key, message]) => message === english.get(key))
      .map(([key, message]) => `${area}.${key}: ${message}`)
  })
  // Words that are the same in Spanish.
  expect(same.filter((line) => !/: (?:Video|Audio|ca\. \{date\})$/.test(line))).toEqual([])
})

test('every language has a name of its own', () => {
  const names = Object.values(LANGUAGE_FACTS).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

/** Runs the command in a copy of the folders it reads, so that nothing is written here. */
function commandIn(copy: string, ...given: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/messages.ts', ...given], { cwd: copy, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a new language is a folder, is offered, is English until it is translated, and is checked', () => {
  const copy = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const folder of ['messages', 'scripts', 'catalog', 'package.json']) cpSync(folder, join(copy, folder), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  const before = repositoryFiles(/./).length
  expect(commandIn(copy, 'new', 'fr').status).toBe(0)

  const file = join(copy, 'messages/fr/shell.json')
  const shell: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  expect(shell.next).toBe('')
  writeFileSync(file, JSON.stringify({ ...shell, next: 'Suivant', myListHolding: 'Ma liste, {number}', nothing: 'Rien' }))
  const { status, said } = commandIn(copy, 'check', 'fr')
  expect(status).toBe(1)
  expect(said).toContain('fr shell.save: missing: Save')
  expect(said).toContain('fr shell.myListHolding: arguments: found number text, expected count plural')
  expect(said).toContain('fr shell.nothing: extra')
  expect(said).not.toContain('fr shell.next')

  // The English of a translated message changes: the translation waits to be looked at.
  writeFileSync(file, JSON.stringify({ ...shell, next: 'Suivant' }))
  expect(commandIn(copy).status).toBe(0)
  const english = join(copy, 'messages/en/shell.json')
  writeFileSync(english, JSON.stringify({ ...JSON.parse(readFileSync(english, 'utf8')), next: 'Next page' }))
  expect(commandIn(copy).said).toContain('1 modules written')
  expect(commandIn(copy, 'check', 'fr').said).toContain('fr shell.next: stale: Next page')
  expect(commandIn(copy, 'right', 'fr', 'shell.next').status).toBe(0)
  expect(commandIn(copy, 'check', 'fr').said).not.toContain('fr shell.next')

  const script = `
    import { addressIn, LANGUAGES, languageName, languageOfPath } from "./messages/languages.ts"
    import { missingMessages } from "./messages/area.ts"
    import * as shellWords from "./messages/areas/shell.ts"
    import { IdentitySchema } from "./catalog/contract/identity.ts"
    import { displayDate } from "./catalog/dates.ts"
    import { wordsIn } from "./messages/words.ts"
    await missingMessages('fr')
    const t = wordsIn('fr')
    console.log(JSON.stringify([LANGUAGES, languageName('fr'), languageOfPath('/fr/explore'), addressIn('fr', '/explore'),
      IdentitySchema.shape.languages.parse(undefined), t(shellWords.save), displayDate('1921-05', 'fr'), t(shellWords.myListHolding, { count: 3427 })]))`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy, encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(JSON.parse(run.stdout)).toEqual([
    ['en', 'es', 'fr'],
    'Français',
    'fr',
    '/fr/explore',
    ['en', 'es', 'fr'],
    'Save',
    'May 1921',
    'My list, 3\u202f427 records',
  ])
  expect(repositoryFiles(/./).length).toBe(before)
})

/** Parts of the interface whose words are messages. The list only grows. */
const CONVERTED = [
  'app/root.tsx',
  'app/routes/admin/',
  'app/routes/article/',
  'app/components/article/article-page.tsx',
  'app/components/article/article-text.tsx',
  'app/components/article/source-marks.tsx',
  'app/components/assistant/',
  'app/components/page-tools/',
  'app/skip-links.tsx',
  'app/ui/error-summary.tsx',
  'app/ui/field.tsx',
  'app/ui/figure-list.tsx',
  'app/ui/pagination.tsx',
  'app/components/find-in-list.tsx',
  'app/components/find-record/',
  'app/components/force/',
  'app/components/frame/',
  'app/components/my-list/',
  'app/components/record/',
  'app/components/search-box/',
  'app/components/sources/',
  'app/components/time-rail/',
  'app/routes/assistant/',
  'app/routes/barracks/',
  'app/routes/blog/',
  'app/routes/browse/',
  'app/routes/changes/',
  'app/routes/cite/',
  'app/routes/collections/',
  'app/routes/compare/',
  'app/routes/corrections/',
  'app/routes/exhibits/',
  'app/routes/explore/',
  'app/routes/headings/',
  'app/routes/home/',
  'app/routes/list/',
  'app/routes/memorial/',
  'app/routes/operations/',
  'app/routes/people-units/',
  'app/routes/requests/',
  'app/routes/research/',
  'app/routes/record/changed-fields.tsx',
  'app/routes/record/details-table.tsx',
  'app/routes/record/large-object.tsx',
  'app/routes/record/record-',
  'app/routes/record/stage-object.tsx',
  'app/routes/record/version',
  'app/routes/record/view',
  'app/routes/record/where-it-is.tsx',
  'app/routes/scorecard/',
  'app/routes/sitemap/',
  'app/routes/timelines/',
  'app/routes/troops/',
]

/** Texts in code: between tags, in spoken attributes, and in quotes where several words begin with a capital. */
const LITERALS = [
  />\s*([^<>{}=;()]*[a-z]{2}[^<>{}=;()]*?)\s*<\//g,
  /\b(?:aria-label|title|placeholder|alt|label|note)="([^"]*[a-z]{2}[^"]*)"/g,
  /['`]([A-Z][a-z]*(?:[ ,][^'`\n]+)+)['`]/g,
]

function literalsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/(?:console\.error|notFound)\(.*/g, '')
  return LITERALS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, words = '']) => words))
}

test('no words stand in components that are converted', () => {
  const components = repositoryFiles(/^app\/.*\.tsx$/).filter(({ path }) => !/\.test\.tsx$/.test(path))
  const converted = components.filter(({ path }) => CONVERTED.some((part) => path.startsWith(part)))
  expect(CONVERTED.filter((part) => !components.some(({ path }) => path.startsWith(part)))).toEqual([])
  expect(converted.flatMap(({ path, text }) => literalsIn(text).map((words) => `${path}: ${words}`))).toEqual([])
  // What is looked for is found where it is.
  expect(literalsIn(`<p>between tags</p> <img alt="in an attribute"> showToast('Several words')`)).toEqual([
    'between tags',
    'in an attribute',
    'Several words',
  ])
})
