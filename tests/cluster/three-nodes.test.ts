/** Three nodes, each killed in turn while clients search and a writer writes: no wrong, no failed answer, nothing acknowledged lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDocuments } from '../../bench/generate.ts'
import { drawQueries, sampleOf } from '../../bench/queries.ts'
import { documentOf } from '../../search/engines/contract/documents.ts'
import { FILE_SOURCE, writeDocuments } from '../../search/engines/contract/file-source.ts'
import { question } from '../../search/engines/contract/questions.ts'
import { comparable } from '../../search/engines/contract/same-answer.ts'
import { openOpenSearchEngine } from '../../search/engines/opensearch/index.ts'
import type { IndexDocument, SearchEngine } from '../../search/search-engine.ts'
import { type SearchNode, type SearchNodes, startNodes, whyNoNodes } from './nodes.ts'

const whole = process.env.WHOLE_CLUSTER === '1'
const missing = whole ? await whyNoNodes() : 'npm run test:cluster runs it'
const SIZE = 1_500
const CLIENTS = 8
const DEAD = 5_000
const LONG = 300_000

describe.skipIf(missing !== null && !(whole && process.env.REQUIRE_CLUSTER === '1'))(
  `three OpenSearch nodes${missing ? `: ${missing}` : ''}`,
  () => {
    let cluster: SearchNodes
    let engine: SearchEngine
    let folder = ''
    let archive: IndexDocument[] = []

    beforeAll(async () => {
      cluster = await startNodes(3)
      folder = mkdtempSync(join(tmpdir(), 'cluster-'))
      const file = join(folder, 'documents.ndjson')
      archive = [...(await openDocuments({ source: 'generated', size: SIZE })).documents()]
      writeDocuments(file, archive)
      const [first = '', ...others] = cluster.nodes.map(({ url }) => url)
      engine = await openOpenSearchEngine({
        url: [`${first}/cluster`, ...others].join(','),
        source: { module: FILE_SOURCE, options: { file } },
      })
    }, LONG)
    afterAll(async () => {
      await engine?.close()
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const green = () =>
      vi.waitFor(
        async () => {
          const url = cluster.nodes[0]?.url ?? ''
          const answer = await fetch(`${url}/_cluster/health?wait_for_nodes=3&wait_for_status=green&timeout=5s`)
          expect(answer.status).toBe(200)
        },
        { timeout: LONG, interval: 200 },
      )

    async function kill(node: SearchNode): Promise<void> {
      node.process.kill('SIGKILL')
      await vi.waitFor(() => expect(node.process.signalCode).toBe('SIGKILL'), { timeout: LONG })
    }

    /** Documents of the writer are pages: no question of the clients is about them. */
    const written = (number: number) => documentOf({ id: `written:${number}`, kind: 'page', title: `Wombat ${number}` })
    const acknowledged: number[] = []

    test('answers are right while each node is killed and comes back', { timeout: LONG * 3 }, async () => {
      const asked = drawQueries(sampleOf(archive, SIZE, 1_000), 0)
        .map(({ query }) => query)
        .slice(0, 40)
      const right = new Map<number, unknown>()
      for (const [at, query] of asked.entries()) right.set(at, comparable(query, await engine.search(query)))
      const faults: string[] = []
      let answers = 0
      let slowest = 0
      let stopped = false
      const client = async (number: number) => {
        for (let at = number; !stopped; at = (at + 1) % asked.length) {
          const query = asked[at]
          if (!query) continue
          const started = performance.now()
          try {
            const answer = comparable(query, await engine.search(query))
            if (JSON.stringify(answer) !== JSON.stringify(right.get(at))) faults.push(`wrong: ${query.text}`)
            answers++
          } catch (error) {
            faults.push(`failed: ${query.text}: ${String(error)}`)
          }
          slowest = Math.max(slowest, performance.now() - started)
        }
      }
      const writer = async () => {
        for (let number = 1; !stopped; number++) {
          await engine.update({ put: [written(number)], remove: [], sequence: number }).then(
            () => acknowledged.push(number),
            () => {},
          )
          await new Promise((done) => setTimeout(done, 50))
        }
      }
      const running = [writer(), ...Array.from({ length: CLIENTS }, (_, number) => client(number * 5))]
      try {
        for (const node of cluster.nodes) {
          await green()
          await kill(node)
          await new Promise((done) => setTimeout(done, DEAD))
          await cluster.restart(node)
        }
        await green()
      } finally {
        stopped = true
        await Promise.all(running)
      }
      console.log(
        `${answers} answers, slowest ${Math.round(slowest)} ms; ${acknowledged.length} writes acknowledged; faults: ${faults.slice(0, 5).join('; ') || 'none'}`,
      )
      expect(faults).toEqual([])
      expect(answers).toBeGreaterThan(0)
      expect((await engine.search(question('wombat', { kind: 'page', size: 1 }))).total).toBeGreaterThanOrEqual(acknowledged.length)
    })

    test('without a node searches end with 503, and with nodes everything acknowledged is there', { timeout: LONG * 2 }, async () => {
      for (const node of cluster.nodes) await kill(node)
      await expect(engine.search(question('wombat'))).rejects.toMatchObject({ status: 503, code: 'search-unavailable' })
      expect(engine.status().ready).toBe(false)
      await Promise.all(cluster.nodes.map((node) => cluster.restart(node)))
      await vi.waitFor(() => expect(engine.status()).toMatchObject({ ready: true, problem: null }), { timeout: LONG, interval: 200 })
      for (const number of acknowledged) {
        const { total } = await engine.search(question(`"wombat ${number}"`, { kind: 'page' }))
        expect(total, `written:${number}`).toBe(1)
      }
    })
  },
)
