import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROOFS, SUITES } from '../suites.ts'
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

test('CONTRIBUTING has a row for each suite and names each proof of the long ring', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  for (const { name, what } of SUITES) expect(text).toContain(`| \`${name}\` | ${what} |`)
  for (const { name, command } of PROOFS) {
    expect(text).toContain(`\`${name}\``)
    expect(existsSync(command[0] ?? '')).toBe(true)
  }
})

test('only test files read the ring: those that do are run in the long one, in their long form', () => {
  const reading = repositoryFiles(/\.tsx?$/).filter(({ text }) => /from '[./]*(tests\/)?ring\.ts'/.test(text))
  expect(reading.map(({ path }) => path).filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([])
  expect(reading.length).toBeGreaterThan(0)
})
