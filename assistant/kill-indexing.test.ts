import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordFixture } from '../catalog/record-fixture.ts'
import { openStore } from '../store/index.ts'
import { storeReader } from './archive-reader.ts'
import { hashedEmbedder } from './contract/hashed-embedder.ts'
import { openWordsOf } from './contract/open-words.ts'
import { RetrievalCore } from './retrieval-core.ts'
import { PassageStore } from './store/passage-store.ts'

const RECORDS = 400

test('indexing that is killed again and again goes on where it ended, and ends with everything once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kill-indexing-'))
  const [storeFile, passagesFile] = [join(folder, 'archive.sqlite'), join(folder, 'passages.sqlite')]
  const store = openStore(storeFile)
  store.records.change({ actor: 'test', reason: 'test', origin: 'content' }, (batch) => {
    for (let at = 0; at < RECORDS; at++)
      batch.put(recordFixture({ id: `msp:doc:1930:${String(at + 100)}`, basis: 'sourced', description: `Daybook ${at} of the barracks.` }))
  })
  const reached: number[] = []
  for (const after of [1, 3, 5]) reached.push(await killedAfter(after, storeFile, passagesFile))
  expect(reached[2]).toBeGreaterThan(reached[0] ?? 0)

  const passages = new PassageStore(passagesFile)
  const plain = hashedEmbedder()
  let embedded = 0
  const core = new RetrievalCore({ archive: storeReader(store), content: () => [], store: passages, openWords: openWordsOf(passagesFile) })
  core.use(
    {
      ...plain,
      embed(texts, purpose) {
        embedded += texts.length
        return plain.embed(texts, purpose)
      },
    },
    '',
  )
  const run = await core.run()
  expect(run).toMatchObject({ indexed: RECORDS, passages: RECORDS * 2, vectors: RECORDS * 2 })
  // What the killed runs had made was not made again.
  expect(embedded).toBeLessThan(RECORDS * 5 - (reached[2] ?? 0))
  const ids = [...passages.all()].map(({ passage }) => passage.id)
  expect(new Set(ids).size).toBe(ids.length)
  await core.close()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** @returns how many passages had vectors when the process was killed, in the middle of the batch after these. */
function killedAfter(batches: number, storeFile: string, passagesFile: string): Promise<number> {
  const child = spawn(process.execPath, ['assistant/contract/index-in-a-process.ts', storeFile, passagesFile, String(batches)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const made = new Set<number>()
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) made.add(Number(line))
    made.delete(0)
    if (made.size >= batches) child.kill('SIGKILL')
  })
  return new Promise((done) => child.once('exit', () => done(Math.max(0, ...made))))
}
