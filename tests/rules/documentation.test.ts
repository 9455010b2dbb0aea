import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { RESEARCH } from '../../lab/research.ts'
import { missingPlatforms } from '../../scripts/complete-lock.ts'
import { SettingsSchema } from '../../server/settings.ts'
import { repositoryFiles } from './source-files.ts'

test('every setting is in docs/configuration.md', () => {
  const text = readFileSync('docs/configuration.md', 'utf8')
  expect(Object.keys(SettingsSchema.shape).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every npm script is in the README', () => {
  const scripts: unknown = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  const text = readFileSync('README.md', 'utf8')
  expect(Object.keys(Object(scripts)).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))).toEqual([])
})

test('every name of npm run research is in the README with a program, and no other', () => {
  const [, text = ''] = readFileSync('README.md', 'utf8').split('| `npm run research -- …` |')
  const [table = ''] = text.split('\n\n')
  const named = [...table.matchAll(/^\| `([a-z:]+)/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(RESEARCH)))
  expect(Object.values(RESEARCH).filter(([file]) => !existsSync(file))).toEqual([])
})

const DECISIONS = /^docs\/decisions\/(?:history\/)?\d{3}-.*\.md$/

test('every decision has its date, status, context, decision and consequences', () => {
  const decisions = repositoryFiles(DECISIONS)
  expect(decisions.length).toBeGreaterThan(0)
  const wrong = decisions.flatMap(({ path, text }) =>
    ['Date', 'Status', 'Context', 'Decision', 'Consequences']
      .filter((part) => !new RegExp(`^(#+ |\\*\\*|- )?${part}`, 'm').test(text))
      .map((part) => `${path} lacks ${part}`),
  )
  expect(wrong).toEqual([])
})

test('decisions have a number each', () => {
  const numbers = repositoryFiles(DECISIONS).map(({ path, text }) => [basename(path).slice(0, 3), /^# (\d{3})/.exec(text)?.[1]])
  expect(numbers.filter(([name, heading]) => name !== heading)).toEqual([])
  expect(new Set(numbers.map(([name]) => name)).size).toBe(numbers.length)
})

test('docs/architecture.md names what exists, from the root of the repository, and each decision that holds', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name).filter((name) => /\/|\.[a-z]+$/.test(name))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !existsSync(name))).toEqual([])
  const holding = repositoryFiles(/^docs\/decisions\/\d{3}-.*\.md$/).map(({ path }) => path.slice('docs/'.length))
  expect([...text.matchAll(/\((decisions\/\d{3}-[^)]+)\)/g)].map(([, path = '']) => path).sort()).toEqual(holding.sort())
})

test('paths and links in the documentation lead to files that exist', () => {
  const folders = new Set(repositoryFiles(/\//).map(({ path }) => path.split('/')[0]))
  const wrong = repositoryFiles(/^(?:[A-Z]+|docs\/[^/]+)\.md$/).flatMap(({ path, text }) => {
    const paths = [...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => folders.has(name.split('/')[0]))
    // What begins with a slash is an address of the site.
    const links = [...text.matchAll(/\]\((?!\/|#|https?:|mailto:)([^)#\s]+)/g)].map(([, to = '']) => join(dirname(path), to))
    return [...paths, ...links].filter((name) => !existsSync(name)).map((name) => `${path}: ${name}`)
  })
  expect(wrong).toEqual([])
})

test('no merge was left half done', () => {
  const files = repositoryFiles(/\.(ts|tsx|mjs|md|json|yaml|css|csv|tsv)$/)
  expect(files.filter(({ text }) => /^(?:<{7}|>{7}) /m.test(text)).map(({ path }) => path)).toEqual([])
})

test('the lock file names every platform build, so that npm ci takes it on any host', () => {
  expect(Object.keys(missingPlatforms(JSON.parse(readFileSync('package-lock.json', 'utf8'))))).toEqual([])
})

test('the lock file holds no download addresses, and no file a path of one machine', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
  const wrong = repositoryFiles(/\.(ts|tsx|mjs|md|json|yaml|css|csv)$|^\.ci\//).filter(
    ({ path, text }) => path !== 'tests/rules/documentation.test.ts' && /\/(work|root)\/[a-z]/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
