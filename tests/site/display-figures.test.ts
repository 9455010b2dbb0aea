import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

const catalog = loadCatalog('content')
const HOLDINGS = catalog.figures.filter(({ live }) => live !== undefined)
/** Words between a figure and its mark, such as "items" or "photographs spanning 1865-2025". */
const BETWEEN = 60

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

/** What a visitor reads in the main part, without the table that explains figures. */
async function textAt(address: string): Promise<string> {
  const html = await (await fetch(site.address + address, { headers: { accept: 'text/html' } })).text()
  const main = html.match(/<main\b[\s\S]*<\/main>/)?.[0] ?? ''
  return main
    .replace(/<(script|style|table|details)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
}

/** Places where a figure stands without its mark. */
function unmarked(text: string, value: string, mark: string): string[] {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [...text.matchAll(new RegExp(`(?<![\\d.,:-])${escaped}(?![\\d:-]|[.,]\\d)`, 'g'))]
    .map(({ index }) => text.slice(index, index + value.length + BETWEEN + mark.length))
    .filter((line) => !line.includes(mark))
}

// Two-digit figures and page sizes are too common to be looked for in running text.
const LOOKED_FOR = HOLDINGS.filter(({ value }) => /\d{3}|-/.test(value))

test.each(LOOKED_FOR.flatMap(({ value, pages }) => pages.map((page) => [value, page] as const)))(
  'the display figure %s is marked wherever it stands on %s, in both languages',
  async (value, page) => {
    for (const [prefix, mark] of [
      ['', '(display figure)'],
      ['/es', '(cifra ilustrativa)'],
    ] as const) {
      const text = await textAt(prefix + (prefix !== '' && page === '/' ? '' : page))
      expect(text, `${value} on ${prefix}${page}`).toContain(mark)
      expect(unmarked(text, value, mark)).toEqual([])
    }
  },
)

test('a live count of sourced records stands in the line of the figure', async () => {
  const sourced = catalog.contentRecords.filter(({ basis, access }) => basis === 'sourced' && access.level !== 'closed').length
  expect(await textAt('/')).toContain(`25,000+ (display figure) · ${sourced} sourced records online`)
  expect(await textAt('/collections')).toMatch(/24,892 items \(display figure\) · \d+ sourced records? online/)
})

test('a figure without its mark is missed', () => {
  expect(
    unmarked('3,427 items. Other words about other things that go on for quite some time here.', '3,427', '(display figure)'),
  ).toHaveLength(1)
})
