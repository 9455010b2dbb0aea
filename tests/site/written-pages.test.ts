import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { allAddresses } from './all-addresses.ts'
import { fetchHtml } from './fetch-html.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'

const catalog = loadCatalog('content')
const read = new Map<string, string>()
let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})

/** A page's HTML, fetched once. */
async function htmlOf(path: string): Promise<string> {
  const known = read.get(path)
  if (known !== undefined) return known
  const html = await fetchHtml(site.address + path)
  read.set(path, html)
  return html
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)].map(([, path = '']) => path)
}

function words(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

/** Records and lists of searches lead everywhere; the way to an article is by pages. */
const NO_WAY = /^\/(records|explore|browse|sitemap|api|media|people\/|places\/|subjects\/|iiif|oai)/

test('every article is three clicks from the navigation at most, without search, records or the sitemap', async () => {
  const home = await htmlOf('/')
  const frame = [...home.matchAll(/<(header|footer)\b[\s\S]*?<\/\1>/g)].map(([part]) => part).join('')
  let front = [...new Set(linksIn(frame))]
  const reached = new Set(front)
  for (let click = 2; click <= 3; click++) {
    const next: string[] = []
    for (const path of front.filter((at) => !NO_WAY.test(at))) next.push(...linksIn(await htmlOf(path)))
    front = [...new Set(next)].filter((path) => !reached.has(path))
    for (const path of front) reached.add(path)
  }
  expect(catalog.articles.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
})

test('every display figure stands on its pages, and all in the table of /about', async () => {
  const missing: string[] = []
  for (const { id, value, pages } of catalog.figures) {
    for (const path of [...pages, '/about']) {
      const html = await htmlOf(path)
      // A placeholder of a field is no text of the page, but is read all the same.
      if (!words(html).includes(value) && !html.includes(`placeholder="Search ${value}`))
        missing.push(`${id}: "${value}" is not on ${path}`)
    }
  }
  expect(missing).toEqual([])
})

/** Pages of one module and many entries: one in ten stands for all. */
const MANY = /^\/(people|places|subjects|memorial)\//

test('every page has a title and a description of its own', async () => {
  const seen = new Map<string, string>()
  const wrong: string[] = []
  const addresses = (await allAddresses()).filter((address) => !/^\/records\/|\?|^\/no-such/.test(address))
  for (const path of addresses.filter((address, at) => !MANY.test(address) || at % 10 === 0)) {
    const html = await htmlOf(path)
    // What no search engine may list needs no line in its lists.
    if (/<meta name="robots" content="noindex/.test(html)) continue
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    for (const [kind, text] of [
      ['title', title],
      ['description', description],
    ]) {
      if (text === '') wrong.push(`${path} has no ${kind}`)
      const other = seen.get(`${kind} ${text}`)
      if (other !== undefined) wrong.push(`${path} has the ${kind} of ${other}: ${text}`)
      seen.set(`${kind} ${text}`, path)
    }
  }
  expect(wrong).toEqual([])
})
