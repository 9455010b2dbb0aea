import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
/** Enough to meet every page module many times; pages of the same module with other parameters add nothing after that. */
const LIMIT = 700
const PER_MODULE = 60

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

function moduleOf(path: string): string {
  const [pathname = '', query] = path.split('?')
  const [, first = '', second = ''] = pathname.split('/')
  return `${first}/${second.includes(':') ? ':id' : second}${query === undefined ? '' : '?'}`
}

test('no link inside the site is broken, to a page or to a place on it', { timeout: 240_000 }, async () => {
  const waiting = ['/']
  const seen = new Set(waiting)
  const used = new Map<string, number>()
  const broken: string[] = []
  const ids = new Map<string, Set<string>>()
  const anchors: { from: string; path: string; hash: string }[] = []
  while (waiting.length > 0 && ids.size < LIMIT) {
    const path = waiting.shift() ?? '/'
    const response = await fetch(site.address + path, { headers: { accept: 'text/html' } })
    const html = await response.text()
    if (response.status >= 400) broken.push(`${path} answers ${response.status}`)
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')))
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const match of html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)) {
      const href = (match[1] ?? '').replaceAll('&amp;', '&')
      const url = new URL(href, site.address + path)
      if (url.origin !== site.address) continue
      const target = url.pathname + url.search
      if (url.hash.length > 1) anchors.push({ from: path, path: target, hash: decodeURIComponent(url.hash.slice(1)) })
      const module = moduleOf(target)
      const count = used.get(module) ?? 0
      if (seen.has(target) || count >= PER_MODULE) continue
      seen.add(target)
      used.set(module, count + 1)
      waiting.push(target)
    }
  }
  const lost = anchors
    .filter(({ path, hash }) => ids.has(path) && !ids.get(path)?.has(hash))
    .map(({ from, path, hash }) => `${from} leads to ${path}#${hash}, which is not there`)
  expect([...broken, ...lost]).toEqual([])
  expect(ids.size).toBeGreaterThan(100)
})
