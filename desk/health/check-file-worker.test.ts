import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

async function foundIn(file: string): Promise<string> {
  const worker = new Worker(new URL('check-file-worker.ts', import.meta.url), { workerData: file, execArgv: [] })
  const [found] = await once(worker, 'message')
  await worker.terminate()
  return String(found)
}

function madeFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'checked-')), 'made.sqlite')
  const database = new DatabaseSync(file)
  database.exec("CREATE TABLE word (text TEXT); INSERT INTO word VALUES ('lantern')")
  database.close()
  return file
}

test('a sound file is sound, and what is no database is damaged', async () => {
  const file = madeFile()
  expect(await foundIn(file)).toBe('')
  writeFileSync(file, 'no database at all, but long enough to be read as one'.repeat(40))
  expect(await foundIn(file)).not.toBe('')
})

test('a file that another process has locked is in use, not damaged', async () => {
  const file = madeFile()
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  expect(await foundIn(file)).toBe('')
  other.exec('ROLLBACK')
  other.close()
})
