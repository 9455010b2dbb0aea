import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { PassageStore } from './passage-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'passages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file of an earlier release, with tables of other columns, is begun again', () => {
  const file = join(folder, 'passages.sqlite')
  const earlier = new DatabaseSync(file)
  earlier.exec(`
    CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    INSERT INTO note VALUES ('version', '3'), ('done', 'yes');
    CREATE TABLE subject (id TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;
    INSERT INTO subject VALUES ('record:one', 'x');
    CREATE TABLE passage (number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, data TEXT NOT NULL) STRICT;
    CREATE TABLE vector (passage INTEGER NOT NULL REFERENCES passage (number), bytes BLOB NOT NULL) STRICT;`)
  earlier.close()
  const store = new PassageStore(file)
  store.beginRun()
  expect(store.note('done')).toBe('')
  store.close()
  const again = new PassageStore(file)
  expect(again.note('version')).toBe('5')
  again.close()
})
