import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openDeskDatabase } from '../database/open-database.ts'
import { openJobQueue } from './job-queue.ts'

test('a queue without jobs is looked at without the write lock, even while another process has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'idle-queue-'))
  const file = join(folder, 'desk.sqlite')
  const database = await openDeskDatabase({ kind: 'sqlite', file }, { waiting: 10, patience: 600_000 })
  const queue = openJobQueue(database.query)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const before = database.writing?.().turns
  for (let look = 0; look < 10; look += 1) expect(await queue.claim('one')).toBeNull()
  expect(database.writing?.()).toMatchObject({ turns: before, waiting: 0 })
  other.exec('ROLLBACK')
  other.close()
  const id = await queue.add({ kind: 'x', label: 'x', by: 'test' })
  expect(await queue.claim('one')).toMatchObject({ id })
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
