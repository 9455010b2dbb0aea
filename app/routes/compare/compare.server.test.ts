import { describe, expect, it } from 'vitest'
import type { DetailRow } from '../record/record-details.ts'
import { comparedFields } from './compare.server.ts'

const row = (label: string, ...texts: string[]): DetailRow => ({
  field: 'extra',
  label,
  values: texts.map((text) => ({ text, to: null, code: '', outside: false })),
})

describe('comparedFields', () => {
  it('says of each field whether it is the same, and of each value whether both have it', () => {
    const fields = comparedFields(
      [row('Type', 'Document'), row('Subjects', 'Patrol', 'Law')],
      [row('Type', 'Document'), row('Subjects', 'Law', 'Training')],
    )
    expect(fields.map(({ label, same }) => [label, same])).toEqual([
      ['Type', true],
      ['Subjects', false],
    ])
    expect(fields[1]?.first.map(({ text, shared }) => [text, shared])).toEqual([
      ['Patrol', false],
      ['Law', true],
    ])
    expect(fields[1]?.second.map(({ text, shared }) => [text, shared])).toEqual([
      ['Law', true],
      ['Training', false],
    ])
  })

  it('does not mind the order of values', () => {
    expect(comparedFields([row('Places', 'Boston', 'Holden')], [row('Places', 'Holden', 'Boston')])[0]?.same).toBe(true)
  })

  it('holds fields that only one has, where they belong', () => {
    const fields = comparedFields([row('A', '1'), row('D', '1')], [row('0', '2'), row('A', '1'), row('B', '2'), row('C', '2')])
    expect(fields.map(({ label }) => label)).toEqual(['0', 'A', 'B', 'C', 'D'])
    expect(fields.map(({ same }) => same)).toEqual([false, true, false, false, false])
    expect(fields[4]?.second).toEqual([])
  })
})
