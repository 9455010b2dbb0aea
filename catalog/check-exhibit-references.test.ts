import { expect, test } from 'vitest'
import { exhibitReferences } from './check-references.ts'
import { readContent } from './load-catalog.ts'
import { type Exhibit, ExhibitSchema } from './schemas/exhibit.ts'

const { parts, problems } = readContent('content')

/** Problems of the first exhibit with one step changed. */
function problemsWith(change: Partial<Exhibit['steps'][number]>) {
  const [first] = parts.exhibits
  const [step, ...others] = first?.value.steps ?? []
  if (!first || !step) throw new Error('content has no exhibit')
  const value = { ...first.value, steps: [{ ...step, ...change }, ...others] }
  return exhibitReferences({ ...parts, exhibits: [{ ...first, value }] })
}

test('three current exhibits and four past ones, each of 8 to 15 records', () => {
  expect(problems).toEqual([])
  const standings = parts.exhibits.map(({ value }) => value.standing)
  expect(standings.filter((standing) => standing === 'current')).toHaveLength(3)
  expect(standings.filter((standing) => standing === 'past')).toHaveLength(4)
})

test.each([
  [{ record: 'msp:doc:1865:999' }, 'steps.0.record', 'the id of a record'],
  [{ record: 'msp:photo:1938:014' }, 'steps.0.record', 'illustration'],
  [{ text: 'A statement without a source. [@no-such-source]' }, 'steps.0.text', 'bibliography'],
] as const)('%o is a problem', (change, field, expected) => {
  expect(problemsWith(change)).toEqual([expect.objectContaining({ field, expected: expect.stringContaining(expected) })])
})

test('a sample may stand as a marked illustration', () => {
  expect(problemsWith({ record: 'msp:photo:1938:014', illustration: true })).toEqual([])
})

test('a short exhibit and an unknown standing are refused', () => {
  const [exhibit] = parts.exhibits.map(({ value }) => value)
  expect(ExhibitSchema.safeParse(exhibit).success).toBe(true)
  expect(ExhibitSchema.safeParse({ ...exhibit, steps: exhibit?.steps.slice(0, 7) }).success).toBe(false)
  expect(ExhibitSchema.safeParse({ ...exhibit, standing: 'planned' }).success).toBe(false)
})
