/** The short form of `npm run proof:mutations`: every edit still applies, and its suites are there. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS, mutated } from '../../scripts/mutations.ts'

test('there are ten rules, each once', () => {
  expect(new Set(MUTATIONS.map(({ rule }) => rule)).size).toBe(10)
  expect(MUTATIONS).toHaveLength(10)
})

test.each(MUTATIONS.map((mutation) => [mutation.rule, mutation] as const))(
  'the edit that breaks the rule applies exactly once: %s',
  (_, mutation) => {
    const text = mutated(mutation, '.')
    expect(text).toContain(mutation.after)
    expect(text).not.toContain(mutation.before)
    expect(mutation.suites.filter((file) => !existsSync(file))).toEqual([])
    expect(mutation.suites.length).toBeGreaterThan(0)
  },
)

test('an edit that no longer applies, or applies twice, is an error', () => {
  const [first] = MUTATIONS
  if (!first) throw new Error('there are no mutations')
  expect(() => mutated({ ...first, before: 'words that stand nowhere' }, '.')).toThrow('found it 0 times')
  expect(() => mutated({ ...first, before: 'document' }, '.')).toThrow(/found it \d+ times/)
})
