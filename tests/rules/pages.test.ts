/** The law of public pages: a page is `x.tsx` with its data in `x.server.ts`, so that a reader finds both by one name. */
import { expect, test } from 'vitest'
import { repositoryFiles } from './source-files.ts'

const paths = repositoryFiles(/^app\/routes\/(?!admin\/|api\/).*\.tsx?$/).map(({ path }) => path)

/** Names that files of a page's data had before. */
const OLD_DATA = /(^|\/)(shown-[^/]*|said-of-[^/]*|[^/]*-(data|page|words))\.ts$/

function oldNames(names: readonly string[]): string[] {
  return names.filter((path) => OLD_DATA.test(path))
}

function withoutPage(names: readonly string[]): string[] {
  const known = new Set(names)
  return names.filter((path) => {
    const page = /^(.*)\.server\.ts$/.exec(path)?.[1]
    return page !== undefined && !known.has(`${page}.tsx`) && !known.has(`${page}.ts`)
  })
}

test('data of a public page has no name of its own: call it x.server.ts', () => {
  expect(oldNames(paths)).toEqual([])
})

test('every x.server.ts stands beside its page x.tsx, or x.ts where it draws nothing', () => {
  expect(paths.filter((path) => path.endsWith('.server.ts')).length).toBeGreaterThan(20)
  expect(withoutPage(paths)).toEqual([])
})

test('a name of before, and data without a page, are found', () => {
  expect(
    oldNames(['app/routes/x/shown-x.ts', 'app/routes/x/x-data.ts', 'app/routes/x/x-page.ts', 'app/routes/x/x.server.ts']),
  ).toHaveLength(3)
  expect(withoutPage(['a/x.server.ts', 'a/x.tsx', 'a/y.server.ts'])).toEqual(['a/y.server.ts'])
})
