import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHECK_MINUTES, SUITES } from '../suites.ts'
import { repositoryFiles } from './source-files.ts'

test('every test file belongs to exactly one suite', () => {
  const wrong = repositoryFiles(/\.test\.tsx?$/)
    .map(({ path }) => ({
      path,
      suites: SUITES.filter(({ files }) => files.some((prefix) => path.startsWith(prefix))).map(({ name }) => name),
    }))
    .filter(({ suites }) => suites.length !== 1)
  expect(wrong).toEqual([])
})

test('CONTRIBUTING gives each suite its minutes, out of 25 in all', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  for (const { name, minutes } of [{ name: 'check', minutes: CHECK_MINUTES }, ...SUITES]) {
    expect(text, `a row for ${name}`).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\| ${minutes} \\|$`, 'm'))
  }
  expect(SUITES.reduce((sum, { minutes }) => sum + minutes, CHECK_MINUTES)).toBeLessThanOrEqual(25)
})
