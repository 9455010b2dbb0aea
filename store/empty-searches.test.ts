import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { openStore } from './open-store.ts'

test('terms are counted folded, cut and never empty', () => {
  const store = openStore(':memory:')
  store.emptySearches.count('  Zeppelin   Patrol ')
  store.emptySearches.count('zeppelin patrol')
  store.emptySearches.count('   ')
  store.emptySearches.count('x'.repeat(500))
  expect(store.emptySearches.list(10).map(({ terms, count }) => [terms.length, count])).toEqual([
    [15, 2],
    [120, 1],
  ])
})

test('while another process holds the store, counting neither waits nor loses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'))
  const file = join(folder, 'archive.sqlite')
  const store = openStore(file)
  const other = openDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  store.emptySearches.count('zeppelin')
  store.emptySearches.count('zeppelin')
  expect(store.emptySearches.list(10)).toEqual([])
  other.exec('COMMIT')
  store.emptySearches.count('airship')
  expect(store.emptySearches.list(10)).toMatchObject([
    { terms: 'zeppelin', count: 2 },
    { terms: 'airship', count: 1 },
  ])
  other.close()
  store.close()
  rmSync(folder, { recursive: true })
})

test('a search is forgotten by its words or its age, and its words are gone from the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'))
  const file = join(folder, 'archive.sqlite')
  const store = openStore(file)
  const { emptySearches } = store
  const lies = (words: string) => ['', '-wal'].some((ending) => readFileSync(file + ending).includes(words))
  const filler = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) emptySearches.count(`filler ${(at * 7919) % 1000}`, new Date('2026-11-21'))
  }
  filler(0, 100)
  emptySearches.write()
  emptySearches.count('marguerite quillfeather', new Date('2020-01-01'))
  emptySearches.count('hortense quillfeather', new Date('2026-11-21'))
  emptySearches.write()
  filler(100, 200)
  emptySearches.write()
  expect([lies('marguerite quillfeather'), lies('hortense quillfeather')]).toEqual([true, true])
  expect(emptySearches.forget({ before: '2023-01-01' })).toBe(1)
  expect([lies('marguerite quillfeather'), lies('hortense quillfeather')]).toEqual([false, true])
  expect(emptySearches.forget({ terms: 'hortense quillfeather' })).toBe(1)
  expect(lies('hortense quillfeather')).toBe(false)
  expect(emptySearches.forget({ terms: 'hortense quillfeather' })).toBe(0)
  expect(emptySearches.list(500)).toHaveLength(200)
  const other = openDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  expect(() => emptySearches.forget({ before: '2030-01-01' })).toThrow(/import is writing/)
  other.exec('ROLLBACK')
  other.close()
  store.close()
  rmSync(folder, { recursive: true })
})
