/** The engine on OpenSearch against the contract of all engines and against the oracle, on one real node. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocuments } from '../../lab/bench/generate.ts'
import { drawQueries, sampleOf } from '../../lab/bench/queries.ts'
import { openFts5Engine } from '../../lab/fts5/index.ts'
import { FILE_SOURCE, writeDocuments } from '../../search/engines/contract/file-source.ts'
import { collected } from '../../search/engines/contract/questions.ts'
import { documents, questions } from '../../search/engines/contract/random-archives.ts'
import { comparable, overlapAt10 } from '../../search/engines/contract/same-answer.ts'
import { engineContract, type OpenedEngine } from '../../search/engines/contract.ts'
import { openEmbeddedForTests } from '../../search/engines/embedded/open-for-tests.ts'
import { connect } from '../../search/engines/opensearch/connection.ts'
import { openOpenSearchEngine } from '../../search/engines/opensearch/index.ts'
import { createIndex, presentIndex, swapIn } from '../../search/engines/opensearch/lifecycle.ts'
import type { IndexDocument } from '../../search/search-engine.ts'
import { type SearchNodes, startNodes, whyNoNodes } from './nodes.ts'

const missing = await whyNoNodes()
const SIZE = 25_000
const ARCHIVES = 20

describe.skipIf(missing !== null && process.env.REQUIRE_CLUSTER !== '1')(`one OpenSearch node${missing ? `: ${missing}` : ''}`, () => {
  let started: SearchNodes | null = null
  let opened = 0
  beforeAll(async () => {
    started = await startNodes(1)
  }, 180_000)
  afterAll(() => started?.stop())

  async function open(archive: readonly IndexDocument[]): Promise<OpenedEngine> {
    const node = started?.url ?? ''
    const alias = `test${++opened}`
    const folder = mkdtempSync(join(tmpdir(), 'opensearch-'))
    const file = join(folder, 'documents.ndjson')
    writeDocuments(file, archive)
    const engine = await openOpenSearchEngine({ url: `${node}/${alias}`, source: { module: FILE_SOURCE, options: { file } } })
    return {
      engine,
      async replaceSource(others) {
        writeDocuments(file, others)
      },
      async close() {
        await engine.close()
        rmSync(folder, { recursive: true, force: true })
        await fetch(`${node}/${alias}-*`, { method: 'DELETE' })
      },
    }
  }

  engineContract('the engine on OpenSearch', open)

  test('two servers that give their indexes the alias at once end with one', async () => {
    const node = started?.url ?? ''
    const alias = 'at-once'
    const connection = connect({ nodes: [node], alias })
    for (let time = 0; time < 5; time++) {
      const names = [await createIndex(connection, ''), await createIndex(connection, '')]
      await Promise.all(names.map((name) => swapIn(connection, name, 1)))
      const named: unknown = await (await fetch(`${node}/_alias/${alias}`)).json()
      const [only, ...others] = Object.keys(Object(named))
      expect([names.includes(only ?? ''), others]).toEqual([true, []])
      expect((await presentIndex(connection))?.name).toBe(only)
    }
    await connection.close()
    await fetch(`${node}/${alias}-*`, { method: 'DELETE' })
  })

  test('random archives, changes and questions are answered as by the oracle', async () => {
    const archives = fc.tuple(documents(30, 30), documents(30, 6), fc.array(questions, { minLength: 16, maxLength: 16 }))
    await fc.assert(
      fc.asyncProperty(archives, async ([archive, put, asked]) => {
        const { engine, close } = await open(archive)
        const oracle = openFts5Engine(() => archive)
        const alike = async (query: (typeof asked)[number]) => {
          const [own, right] = [await engine.search(query), await oracle.search(query)]
          expect(comparable(query, own)).toEqual(comparable(query, right))
          const ids = await Promise.all([engine, oracle].map((one) => collected(one.matchingIds(query))))
          const inOrder = (list: string[] | undefined) => (query.sort === 'relevance' ? list?.sort() : list)
          expect(inOrder(ids[0])).toEqual(inOrder(ids[1]))
          const all = await Promise.all([engine, oracle].map((one) => one.across(query, 1_000)))
          expect(all[0]?.map(({ id, full }) => `${id} ${full}`).sort()).toEqual(all[1]?.map(({ id, full }) => `${id} ${full}`).sort())
        }
        try {
          for (const query of asked.slice(0, 8)) await alike(query)
          for (const one of [engine, oracle])
            await one.update({ put, remove: ['d1', 'd2'].filter((id) => !put.some((own) => own.id === id)), sequence: 2 })
          for (const query of asked.slice(8)) await alike(query)
        } finally {
          await close()
          await oracle.close()
        }
      }),
      { numRuns: ARCHIVES, endOnFailure: true },
    )
  }, 600_000)

  test(`all questions of the bench are answered as by the embedded engine at ${SIZE} records`, async () => {
    const archive: IndexDocument[] = [...(await openDocuments({ source: 'generated', size: SIZE })).documents()]
    const embedded = await openEmbeddedForTests(archive)
    const { engine, close } = await open(archive)
    const overlaps: number[] = []
    for (const { query } of drawQueries(sampleOf(archive, SIZE, 1_000), 0)) {
      const [own, right] = [await engine.search(query), await embedded.engine.search(query)]
      expect({ text: query.text, ...comparable(query, own) }).toEqual({ text: query.text, ...comparable(query, right) })
      if (query.sort === 'relevance') overlaps.push(overlapAt10(own, right))
    }
    await close()
    await embedded.close()
    expect(overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length).toBeGreaterThan(0.5)
  }, 600_000)
})
