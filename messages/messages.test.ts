/** Messages: every one is used, is in every language with the same arguments, and is in order as ICU message format. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { repositoryFiles } from '../tests/rules/source-files.ts'
import { AREAS, TRANSLATIONS } from './translations.ts'

const sources = repositoryFiles(/^messages\/(en|es)\/[a-z-]+\.ts$/)
const code = repositoryFiles(/^(app|catalog|desk|assistant|endpoints|server)\/.*\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** The messages of a file as they are written, by name: the compiler has turned them into something else. */
function written(language: string, area: string): Map<string, string> {
  const text = sources.find(({ path }) => path === `messages/${language}/${area}.ts`)?.text ?? ''
  const found = text.matchAll(
    /^(?:export const (\w+) = message\(| {2}(\w+):)\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`),?\s*\)?,?$/gm,
  )
  return new Map(
    [...found].map(([, constant = '', property = '', ...texts]) => [constant || property, texts.join('').replace(/\\(.)/g, '$1')]),
  )
}

/** Names of arguments and tags with their kinds, and the selectors of each select. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const all = elements.flatMap((element): string[] => {
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options)
      const selectors = element.type === TYPE.select ? options.map(([name]) => name).sort() : []
      return [`${element.value} ${element.type} ${selectors.join('|')}`, ...options.flatMap(([, { value }]) => argumentsOf(value))]
    }
    return element.type === TYPE.literal || element.type === TYPE.pound ? [] : [`${element.value} ${element.type}`]
  })
  return [...new Set(all)].sort()
}

test('every file of messages is an area, in every language', () => {
  const files = (language: string) =>
    sources.flatMap(({ path }) => (path.startsWith(`messages/${language}/`) ? [path.slice(12, -3)] : [])).sort()
  expect(files('en')).toEqual([...AREAS].sort())
  for (const [language, areas] of Object.entries(TRANSLATIONS)) {
    expect(files(language)).toEqual([...AREAS].sort())
    expect(Object.keys(areas).sort()).toEqual([...AREAS].sort())
  }
})

test.each(AREAS)('%s: the same messages with the same arguments in every language', async (area) => {
  const english = written('en', area)
  // Nothing written was missed by reading the file.
  expect([...english.keys()].sort()).toEqual(Object.keys(await import(`./en/${area}.ts`)).sort())
  const of = (messages: Map<string, string>) =>
    Object.fromEntries([...messages].map(([name, message]) => [name, argumentsOf(parse(message))]))
  for (const language of Object.keys(TRANSLATIONS)) expect(of(written(language, area))).toEqual(of(english))
})

test('what is the same in English is the same in every other language: translations are found by it', async () => {
  for (const areas of Object.values(TRANSLATIONS)) {
    const catalogs = await Promise.all(Object.values(areas).map(async (load) => Object.entries((await load()).default)))
    const known = new Map<string, unknown>()
    const doubtful = catalogs.flat().filter(([key, message]) => {
      const before = known.get(key)
      known.set(key, message)
      return before !== undefined && JSON.stringify(before) !== JSON.stringify(message)
    })
    expect(doubtful).toEqual([])
  }
})

test('every plural says what is meant for any other number', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\{\w+, (?:plural|select),[^\n]*/g)]
      .filter(([found]) => !/\bother \{/.test(found))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test.each(AREAS)('%s: every message is used', (area) => {
  const importer = new RegExp(`import \\* as (\\w+) from '(?:\\.\\./)+messages/en/${area}\\.ts'`)
  const users = code.flatMap(({ text }) => {
    const name = importer.exec(text)?.[1]
    return name === undefined ? [] : [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used)
  })
  const used = new Set(users)
  expect([...written('en', area).keys()].filter((name) => !used.has(name))).toEqual([])
})

test('no message of another language was left in English', () => {
  const same = AREAS.flatMap((area) => {
    const english = written('en', area)
    return [...written('es', area)]
      .filter(([key, message]) => message === english.get(key))
      .map(([key, message]) => `${area}.${key}: ${message}`)
  })
  // Words that are the same in Spanish.
  expect(same.filter((line) => !/: (?:Video|Audio)$/.test(line))).toEqual([])
})

/** Parts of the interface whose words are messages. The list only grows. */
const CONVERTED = [
  'app/root.tsx',
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
  expect(components.flatMap(({ text }) => literalsIn(text)).length).toBeGreaterThan(converted.length)
})
