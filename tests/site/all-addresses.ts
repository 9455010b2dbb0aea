/** Every address of a page that content and the route table make, and which page module answers it. */
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { routeTable, type TableRoute } from './route-table.ts'

/** Pages that are there where content fills them. */
const SOMETIMES = ['/people-units', '/current-operations', '/timelines', '/memorial', '/blog', '/exhibits', '/scorecard']
/** Answered by the module of articles, and shown otherwise. */
const LOST = '/no-such-page'

/** Addresses of pages, without those of files and machines. */
export async function allAddresses(content = 'content'): Promise<string[]> {
  const catalog = loadCatalog(content)
  const table = await routeTable()
  // Pages that this content leaves empty are not there.
  const empty = (pattern: string) => SOMETIMES.includes(pattern) && !catalog.softwarePages.some(({ path }) => path === pattern)
  const fixed = table
    .filter(({ pattern, file }) => file.endsWith('.tsx') && !/[:*]/.test(pattern) && !empty(pattern))
    .map(({ pattern }) => pattern)
  const records = catalog.contentRecords.filter(({ access }) => access.level !== 'closed').map(({ id }) => `/records/${id}`)
  const below = (group: string, entries: readonly { id: string }[]) => entries.map(({ id }) => `/${group}/${id}`)
  const states = [
    '/explore?q=patrol',
    '/explore?view=list&q=patrol',
    '/explore?q=zzzzqqqq',
    '/explore?view=timeline',
    '/timelines?view=list',
    LOST,
  ]
  const made = [
    ...fixed,
    ...states,
    ...catalog.articles.map(({ path }) => path),
    ...catalog.collections.map(({ id, path }) => path || `/collections/${id}`),
    ...below('people', catalog.people),
    ...below('places', catalog.places),
    ...below('subjects', catalog.subjects),
    ...below('memorial', catalog.memorial),
    ...below('exhibits', catalog.exhibits),
    ...below('troops', catalog.troops),
    ...catalog.troops.map(({ id }) => `/barracks/troop-${id}`),
    ...catalog.contract.news.map(({ id }) => `/blog/category/${id}`),
    ...records,
  ]
  return [...new Set(made)]
}

/** The first address of each page module. */
export async function onePerModule(addresses: readonly string[]): Promise<string[]> {
  const table = await routeTable()
  const first = new Map<string, string>()
  for (const address of addresses) {
    const file = fileOf(address, table)
    const shown = address === LOST ? LOST : file
    if (shown && !first.has(shown)) first.set(shown, address)
  }
  return [...first.values()]
}

/** The first article with each typed block. */
export function onePerBlock(content = 'content'): string[] {
  const first = new Map<string, string>()
  for (const { path, blocks } of loadCatalog(content).articles) {
    for (const block of blocks) if (block.kind === 'typed' && !first.has(block.block.name)) first.set(block.block.name, path)
  }
  return [...new Set(first.values())]
}

/** The page module that answers an address: its file. */
export async function moduleOf(address: string): Promise<string> {
  return fileOf(address, await routeTable()) ?? ''
}

/** The file that answers an address: the pattern with the fewest parameters that fits. */
function fileOf(address: string, table: readonly TableRoute[]): string | undefined {
  const path = address.split('?')[0] ?? ''
  const wildcards = ({ pattern }: TableRoute) => (pattern.match(/[:*]/g) ?? []).length + (pattern.includes('*') ? 10 : 0)
  return table
    .filter(({ pattern }) => new RegExp(`^${pattern.replace(/:[a-z]+/gi, '[^/]+').replace(/\*/g, '.*')}$`).test(path))
    .sort((a, b) => wildcards(a) - wildcards(b))[0]?.file
}
