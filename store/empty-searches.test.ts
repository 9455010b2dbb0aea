import { mkdtempSync, rmSync } from 'node:fs'
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
