import { beforeAll, expect, test } from 'vitest'
import { LONG } from '../ring.ts'
import { allAddresses, moduleOf, onePerModule } from './all-addresses.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

let site: SharedSite
/** Of links that differ only in an id or a choice (facets of a search, formats of a record) so many are followed. */
const PER_SHAPE = LONG ? 30 : 3
/** Of the addresses that content makes, so many of each page module are asked in `npm test`; a link to another is known to be one. */
const PER_MODULE = 3
/** Requests on their way at once: the next page is fetched while this one is read. */
const AT_ONCE = 3

beforeAll(async () => {
  site = await sharedSite()
})

interface Answer {
  status: number
  html: string
}

interface Link {
  from: string
  /** Path and query. */
  to: string
  /** The id on that page, '' for the page itself. */
  id: string
}

async function answerOf(path: string): Promise<Answer> {
  const response = await fetch(site.address + path, { headers: { accept: 'text/html' } })
  const page = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!page) await response.body?.cancel()
  return { status: response.status, html: page ? await response.text() : '' }
}

/** Links, forms sent by GET, pictures and files a page names on this site. */
function linksOf(path: string, html: string): Link[] {
  const named = [...html.matchAll(/<(a|form|img|source|video|audio|track|link|script)\b([^>]*)>/g)].flatMap(([, tag, attributes = '']) => {
    if (tag === 'form' && /method="post"/i.test(attributes)) return []
    return [...attributes.matchAll(/\s(href|src|srcset|poster|action)="([^"]*)"/gi)].flatMap(([, name = '', value = '']) =>
      name.toLowerCase() === 'srcset' ? value.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '') : [value],
    )
  })
  return named.flatMap((href) => {
    const url = new URL(href.replaceAll('&amp;', '&'), site.address + path)
    // A part of a picture is named by its measures, a passage by its words, a part of a recording by its time: no ids.
    const id = url.pathname.endsWith('.svg') ? '' : decodeURIComponent(url.hash.slice(1).replace(/:~:.*$|^t=[\d.,]+$/, ''))
    return url.origin === site.address ? [{ from: path, to: url.pathname + url.search, id }] : []
  })
}

/** What links of one kind have in common: '/records/….json', '/explore?q&type', '/media/…avif'. A page's own address has no shape. */
function shapeOf(path: string): string {
  const [pathname = '', query] = path.split('?')
  const parts = pathname.split('/')
  const last = parts.at(-1)?.match(/\.[a-z]+\.?[a-z]*$/)?.[0] ?? ''
  if (query === undefined && last === '' && parts.length <= 3) return ''
  const names = [...new Set(new URLSearchParams(query).keys())].sort().join('&')
  return `/${parts[1] ?? ''}/${parts.length > 3 ? (parts[2] ?? '') : ''}…${last}?${names}`
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")))
}

test('every address answers, and no link is broken, to a page, a file or a place on a page', { timeout: 600_000 }, async () => {
  const known = await allAddresses()
  const made = new Set(known)
  const waiting = LONG ? [...known] : await onePerModule(known)
  const seen = new Set(waiting)
  const used = new Map<string, number>()
  const broken: string[] = []
  const ids = new Map<string, Set<string>>()
  const toPlaces = new Map<string, Link>()

  async function take(link: Link): Promise<void> {
    if (link.id) toPlaces.set(`${link.to}#${link.id}`, link)
    if (seen.has(link.to)) return
    // Choices narrow choices without end: those offered on a page that a choice led to are followed in the full run.
    if (!LONG && link.from.includes('?') && link.to.includes('?') && !made.has(link.from)) return
    const listed = !LONG && made.has(link.to)
    const shape = listed ? await moduleOf(link.to) : shapeOf(link.to)
    const count = used.get(shape) ?? 0
    if (shape !== '' && count >= (listed ? PER_MODULE : PER_SHAPE)) return
    // Meanwhile another page may have named it.
    if (seen.has(link.to)) return
    used.set(shape, count + 1)
    seen.add(link.to)
    from.set(link.to, link.from)
    waiting.push(link.to)
  }

  const from = new Map<string, string>()
  async function follow(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, html } = await answerOf(path)
      if (status >= 400 && !path.includes('no-such')) broken.push(`${path}, from ${from.get(path) ?? 'the list'}, answers ${status}`)
      ids.set(path, idsOf(html))
      if (html) for (const link of linksOf(path, html)) await take(link)
    }
  }
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, follow))

  const lost = [...toPlaces.values()]
    .filter(({ to, id }) => id !== 'top' && ids.has(to) && !ids.get(to)?.has(id))
    .map(({ from, to, id }) => `${from} leads to ${to}#${id}, which is not there`)
  expect([...broken, ...lost]).toEqual([])
  expect((LONG ? known : await onePerModule(known)).filter((path) => !ids.has(path))).toEqual([])
  expect(toPlaces.size).toBeGreaterThan(100)
})
