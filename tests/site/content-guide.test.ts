import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalog, readContent } from '../../catalog/load-catalog.ts'
import { problemLine } from '../../catalog/problems.ts'
import { proofread } from '../../catalog/proofreading/proofread.ts'
import { ARTICLE_BLOCKS, ArticleFrontMatterSchema } from '../../catalog/schemas/article.ts'

import { RECORD_COLUMNS } from '../../catalog/schemas/record-row.ts'
import { follow, guideSteps } from './content-guide.ts'
import { contentWith, discard, type SiteServer, scratch, startSite } from './site-server.ts'

const guide = readFileSync('docs/content-guide.md', 'utf8')
const steps = guideSteps(guide)
const wrong = steps.filter(({ does }) => does === 'wrong')
let folder: string
let site: SiteServer

/** Every problem as `npm run content:check` prints it, line numbers as N. */
function problemsOf(content: string): string[] {
  const { problems } = readContent(content)
  const found = problems.length > 0 ? problems : proofread(content, loadCatalog(content))
  return found.map((problem) => problemLine(problem).replace(/:\d+ /, ':N '))
}

beforeAll(async () => {
  folder = contentWith({})
  for (const step of steps) if (step.does !== 'wrong') follow(step, folder)
  site = await startSite({ contentDir: folder })
})
afterAll(async () => {
  await site?.stop()
  discard(folder)
})

test('the guide adds a source, a record, a name and an article, corrects both, and the check finds nothing', () => {
  expect(steps.map(({ does }) => does)).toEqual(expect.arrayContaining(['add-to', 'new-file', 'change', 'wrong']))
  expect(problemsOf(folder)).toEqual([])
})

describe('what was added and corrected is on the pages', () => {
  const page = async (path: string) => {
    const response = await fetch(site.address + path, { headers: { accept: 'text/html' } })
    return { status: response.status, html: (await response.text()).replaceAll('&quot;', '"').replaceAll('&amp;', '&') }
  }
  test('the record, with its source', async () => {
    const { status, html } = await page('/records/msp:doc:2026:900')
    expect(status).toBe(200)
    expect(html).toContain('State Police History & Archive, "Forty statements,"')
  })
  test('the corrected title', async () => {
    expect((await page('/records/msp:doc:1865:502')).html).toContain('State Police, American Traveler, July 8, 1865')
  })
  test('the article, its related record, its figure and its source', async () => {
    const { status, html } = await page('/blog/reading-forty-statements')
    expect(status).toBe(200)
    for (const words of ['Forty statements, picked at random', '/records/msp:doc:2026:900', 'May 16, 1865', 'id="source-1"'])
      expect(html, words).toContain(words)
  })
  test('the name, and the article on the list of the news', async () => {
    expect((await page('/people/arrowsmith-test-reader')).status).toBe(200)
    expect((await page('/blog')).html).toContain('Reading Forty Statements')
  })
})

test.each(wrong.map((step) => [step.problem, step] as const))('the problem shown is the one that comes: %s', (problem, step) => {
  const copy = scratch('content-wrong')
  cpSync(folder, copy, { recursive: true })
  follow(step, copy)
  const [first, ...rest] = problemsOf(copy)
  expect(first).toBe(problem)
  // A row that is not read is missed by the article that names it.
  expect(rest.filter((other) => !other.includes('"msp:doc:2026:900"'))).toEqual([])
  discard(copy)
})

test('every column of a record, every field of an article and every typed block is explained', () => {
  const named = new Set([...guide.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  const all = [...RECORD_COLUMNS, ...Object.keys(ArticleFrontMatterSchema.shape), ...Object.keys(ARTICLE_BLOCKS)]
  expect(all.filter((name) => !named.has(name))).toEqual([])
})

test('every folder and file that the guide names is there', () => {
  const paths = [...guide.matchAll(/`((?:people|site|records|collections|timelines|articles)\/[\w./-]*\w)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => readFileSafe(path) === null)).toEqual([])
  expect(paths.length).toBeGreaterThan(5)
})

/** Of this archive, or of the starter where this archive does without. */
function readFileSafe(path: string): string | null {
  const file = ['content', 'examples/starter'].map((folder) => join(folder, path)).find((file) => existsSync(file))
  return file === undefined ? null : readFileSync(file, 'utf8')
}
