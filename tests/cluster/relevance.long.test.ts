/** Every relevance case on OpenSearch: all hold but those that say why not, and docs/scaling.md has these in its table. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openOpenSearchEngine } from '../../search/engines/opensearch/index.ts'
import { archiveLexicon } from '../../search/lexicon.ts'
import { casesOfContent, expectedToFail, formatReports, type RelevanceCase, readCases, runCase } from '../../search/relevance-cases.ts'
import { STORE_SOURCE } from '../../search/store-source.ts'
import { openThesaurus } from '../../search/thesaurus.ts'
import { CONTENT, missingImports, storeOfContent, storeOfImports } from '../fixtures/real-archive.ts'
import { type SearchNodes, startNodes, whyNoNodes } from './nodes.ts'

const missing = await whyNoNodes()
const LONG = 300_000
const catalogue = casesOfContent(CONTENT)
const imports = readCases(new URL('../../search/relevance/cases-imports.yaml', import.meta.url))

describe.skipIf(missing !== null && process.env.REQUIRE_CLUSTER !== '1')(`relevance on OpenSearch${missing ? `: ${missing}` : ''}`, () => {
  let cluster: SearchNodes
  beforeAll(async () => {
    cluster = await startNodes(1)
  }, LONG)
  afterAll(() => cluster?.stop())

  /** Lines of cases that do not hold, and of those that hold although they say why not. */
  async function unexpected(
    index: string,
    cases: readonly RelevanceCase[],
    makeStore: (dataDir: string) => string | Promise<string>,
  ): Promise<string[]> {
    const folder = mkdtempSync(join(tmpdir(), 'relevance-'))
    const file = await makeStore(folder)
    const catalog = loadCatalog(CONTENT)
    const engine = await openOpenSearchEngine({
      url: `${cluster.url}/${index}`,
      lexicon: archiveLexicon(() => catalog, openThesaurus(CONTENT)),
      source: { module: STORE_SOURCE, options: { file, content: CONTENT, thisYear: new Date().getUTCFullYear() } },
    })
    try {
      const lines: string[] = []
      for (const one of cases) {
        const report = await runCase(engine, one, publicViewer())
        if (report.failures.length > 0 !== (expectedToFail(one, true) !== undefined)) lines.push(formatReports([report]))
      }
      return lines
    } finally {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }

  test('on the catalogue of the site', { timeout: LONG }, async () => {
    expect(await unexpected('catalogue', catalogue, storeOfContent)).toEqual([])
  })

  test.skipIf(missingImports().length > 0)('on imported catalogues', { timeout: LONG }, async () => {
    expect(await unexpected('imports', imports, storeOfImports)).toEqual([])
  })
})

test('cases that do not hold on OpenSearch stand in the table of docs/scaling.md, with their reasons', () => {
  const rows = [...catalogue, ...imports].flatMap(({ query, not_on_cluster: why }) => (why ? [`| \`${query}\` | ${why} |`] : []))
  const document = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  expect(document.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})
