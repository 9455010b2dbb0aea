/** Passages are made from the archive: a damaged file of them is made anew, and questions are answered all the same. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openRetriever } from '../../assistant/open-retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import { openTinyArchive } from '../fixtures/tiny-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'damaged-passages-'))
const tiny = await openTinyArchive()
afterAll(async () => {
  await tiny.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = join(folder, 'passages.sqlite')
const order = { storeFile: tiny.file, contentDir: 'content', passagesFile: file, embedder: { kind: 'none' as const } }
const asked = { question: 'motorcycle patrol', viewer: publicViewer(new Date()), limit: 3 }

test('a file that is no database is made anew at the start, one damaged later when that is found', async () => {
  writeFileSync(file, 'this is no database '.repeat(1_000))
  const retriever = openRetriever(order)
  try {
    await retriever.index()
    expect((await retriever.retrieve(asked)).passages.length).toBeGreaterThan(0)
    expect(retriever.problem()).toBe('')

    const other = new DatabaseSync(file, { timeout: 10_000 })
    other.exec('UPDATE passage SET data = substr(data, 1, 20)')
    other.close()
    await retriever.retrieve(asked)
    await retriever.index()
    expect((await retriever.retrieve(asked)).passages.length).toBeGreaterThan(0)
    expect(retriever.problem()).toBe('')
  } finally {
    await retriever.close()
  }
}, 240_000)

test('where no file can be made, questions fail and the reason is there', async () => {
  const retriever = openRetriever({ ...order, passagesFile: join(file, 'passages.sqlite') })
  await expect(retriever.retrieve(asked)).rejects.toThrow()
  expect(retriever.problem()).not.toBe('')
  await retriever.close()
}, 240_000)
