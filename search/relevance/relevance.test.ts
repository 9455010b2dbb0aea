/** Every relevance case, on the site's own catalogue and, in the long ring and where that data is present, on imported catalogues. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { CONTENT, missingImports, storeOfContent, storeOfImports } from '../../tests/fixtures/real-archive.ts'
import { LONG } from '../../tests/ring.ts'
import { openEmbeddedEngine } from '../engines/embedded/index.ts'
import { archiveLexicon } from '../lexicon.ts'
import { casesOfContent, formatReports, type RelevanceCase, readCases, runCase } from '../relevance-cases.ts'
import type { SearchEngine } from '../search-engine.ts'
import { STORE_SOURCE } from '../store-source.ts'
import { openThesaurus } from '../thesaurus.ts'

const catalogue = casesOfContent(CONTENT)
const catalog = loadCatalog(CONTENT)
const lexicon = archiveLexicon(() => catalog, openThesaurus(CONTENT))
const imports = readCases(new URL('cases-imports.yaml', import.meta.url))

function relevance(cases: readonly RelevanceCase[], makeStore: (dataDir: string) => string | Promise<string>): void {
  const folder = mkdtempSync(join(tmpdir(), 'relevance-'))
  let engine: SearchEngine | undefined
  beforeAll(async () => {
    const file = await makeStore(folder)
    engine = await openEmbeddedEngine({
      lexicon,
      directory: join(folder, 'index'),
      source: { module: STORE_SOURCE, options: { file, content: CONTENT, thisYear: new Date().getUTCFullYear() } },
    })
  })
  afterAll(async () => {
    await engine?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(cases.map((one) => [one.query, one.intent, one] as const))('%s — %s', async (_query, _intent, one) => {
    if (!engine) throw new Error('the engine did not open')
    const report = await runCase(engine, one, publicViewer())
    const text = formatReports([report])
    if (one.known_failure) expect(report.failures, `${text}\nThis case holds now: take its known_failure away.`).not.toEqual([])
    else expect(report.failures, text).toEqual([])
  })
}

describe('on the catalogue of the site', () => {
  relevance(catalogue, storeOfContent)
})

const missing = missingImports()
// Importing 70,000 rows takes longer than all other cases.
describe.skipIf(!LONG || missing.length > 0)(
  `on imported catalogues${missing.length > 0 ? ` (skipped: ${missing.join(', ')} not here)` : ''}`,
  () => {
    relevance(imports, storeOfImports)
  },
)

test('there are at least 60 cases, half of them on imported data, no two asking the same', () => {
  const all = [...catalogue, ...imports]
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(imports.length * 2).toBeGreaterThanOrEqual(all.length)
  for (const cases of [catalogue, imports]) {
    const asked = cases.map(({ query, facets, sort, from, to }) => JSON.stringify({ query, facets, sort, from, to }))
    expect(new Set(asked).size).toBe(asked.length)
  }
})
