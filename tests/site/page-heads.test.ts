import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { routeTable } from './route-table.ts'
import { type SharedSite, sharedSite } from './shared-site.ts'
import { contentWith, discard, startSite } from './site-server.ts'
import { SURFACES } from './surfaces.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

/** Always there and nobody's to cite: they say so to robots. */
const UNCITED = new Set(['/styleguide', '/admin'])
const FURTHER = [
  '/records/msp:doc:1865:001',
  '/records/msp:photo:1938:014',
  '/units/marine',
  '/decades/1920s',
  '/eras/foundation',
  '/cases/notable',
]

/** One address of each page module whose address has a parameter. */
async function examples(): Promise<string[]> {
  // Files and machines are answered by modules that draw nothing.
  const pages = new Set((await routeTable()).filter(({ file }) => file.endsWith('.tsx')).map(({ pattern }) => pattern))
  return Object.entries(SURFACES).flatMap(([pattern, [first = '']]) =>
    !pages.has(pattern) || /^\/(admin|\*)/.test(pattern) || !pattern.includes(':') || pattern.startsWith('/records') ? [] : [first],
  )
}

interface Head {
  title: string
  description: string
  canonical: string
  og: Readonly<Record<string, string>>
  noindex: boolean
}

function headOf(html: string): Head {
  const attribute = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  return {
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    og: Object.fromEntries(
      [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
    ),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
  }
}

test('every page has its own title, a description, its canonical address and a picture for sharing', async () => {
  const wrong: string[] = []
  const titles = new Map<string, string>()
  for (const path of new Set([
    ...loadCatalog('content').softwarePages.map(({ path }) => path),
    ...FURTHER,
    ...(await examples()),
    ...UNCITED,
  ])) {
    const response = await fetch(site.address + path, { headers: { accept: 'text/html' } })
    const html = await response.text()
    if (response.status !== 200) continue
    const head = headOf(html)
    const complain = (what: string) => wrong.push(`${path} ${what}`)
    if (head.title === '') complain('has no title')
    const other = titles.get(head.title)
    if (other) complain(`has the title of ${other}: ${head.title}`)
    titles.set(head.title, path)
    if (head.description.length < 30 || head.description.length > 320)
      complain(`has a description of ${head.description.length} characters`)
    if (!/<html lang="en"/.test(html)) complain('has no language')
    if ((html.match(/<h1[\s>]/g) ?? []).length !== 1) complain('has not exactly one h1')
    if (!/<main id="main"/.test(html) || !/href="#main"/.test(html)) complain('has no main part to skip to')
    if (head.noindex) continue
    if (head.canonical !== site.address + path) complain(`calls itself ${head.canonical}`)
    for (const name of ['title', 'description', 'url', 'image']) if (!head.og[name]) complain(`has no og:${name}`)
    const image = head.og.image ?? ''
    if (!image.startsWith(site.address)) complain(`is shared with ${image}`)
    else if ((await fetch(image, { method: 'HEAD' })).status !== 200) complain(`is shared with a picture that is not there: ${image}`)
  }
  expect(wrong).toEqual([])
  expect(titles.size).toBeGreaterThan(50)
})

test('a film of another provider is named by content, allowed by the policy, and loaded by nobody before a choice', async () => {
  const plain = await fetch(site.address)
  expect(plain.headers.get('content-security-policy')).toContain("frame-src 'none'")
  const contentDir = contentWith({
    'site/site.yaml': `name: A test archive
embed: { title: A film, provider: Example, frame: 'https://player.example.org/1', page: 'https://example.org/films/1' }
`,
  })
  const other = await startSite({ contentDir })
  try {
    const response = await fetch(other.address)
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).toContain('frame-src https://player.example.org;')
    expect(html).toContain('href="https://example.org/films/1"')
    expect(html).not.toContain('<iframe')
  } finally {
    await other.stop()
    discard(contentDir)
  }
})
