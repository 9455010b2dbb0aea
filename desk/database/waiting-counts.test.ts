import { expect, test } from 'vitest'
import { openWaitingCounts } from './waiting-counts.ts'

test('counts of a write that fails go in with the next one', async () => {
  const written: { name: string; count: number }[][] = []
  let fails = true
  const counts = openWaitingCounts<{ name: string }>({
    waits: 600_000,
    failed: 'Never shown',
    async write(rows) {
      if (fails) throw new Error('locked')
      written.push(rows)
    },
  })
  counts.add('a', { name: 'a' })
  counts.add('a', { name: 'a' })
  const failing = counts.flush()
  counts.add('b', { name: 'b' })
  await expect(failing).rejects.toThrow('locked')
  counts.add('a', { name: 'a' })
  fails = false
  await counts.flush()
  await counts.flush()
  expect(written.map((rows) => new Map(rows.map(({ name, count }) => [name, count])))).toEqual([
    new Map([
      ['a', 3],
      ['b', 1],
    ]),
  ])
})
