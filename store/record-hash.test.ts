import { expect, test } from 'vitest'
import { RecordSchema } from '../catalog/schemas/record.ts'
import { recordHash } from './record-store.ts'

const record = RecordSchema.parse({
  id: 'x:1',
  basis: 'sourced',
  title: 'T',
  type: 'Document',
  collection: 'x',
  rights: 'Not evaluated',
  subjects: ['a', 'b'],
})

test('the order of keys and fields that say nothing make no difference, everything else does', () => {
  const reversed: typeof record = Object.assign(
    {},
    ...Object.entries(record)
      .reverse()
      .map(([key, value]) => ({ [key]: value })),
  )
  expect(recordHash(reversed)).toBe(recordHash(record))
  expect(recordHash(Object.assign({}, record, { fieldOfTheFuture: '', another: [], third: null }))).toBe(recordHash(record))
  const changes = [{ title: 'U' }, { subjects: ['b', 'a'] }, { subjects: ['a'] }, { pages: 1 }, { extra: { a: 'b' } }, { date: '1921' }]
  const hashes = changes.map((change) => recordHash({ ...record, ...change }))
  expect(new Set([...hashes, recordHash(record)]).size).toBe(changes.length + 1)
})
