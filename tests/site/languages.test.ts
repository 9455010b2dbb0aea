/** Pages in other languages: where they are, what they say of themselves, and that no English is left on them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { addressIn, isTranslated } from '../../messages/languages.ts'
import { contentWith, discard, type SiteServer, startSite } from './site-server.ts'
import { spokenWords } from './spoken-words.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
const alternatesOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, to]) => [language, to]))
const htmlOf = async (path: string) => (await ask(path)).text()

const MISSING = '/no-such/page'

/** Pages of which each is another, and states of them. */
const EXAMPLES = [
  '/',
  '/units/marine',
  '/decades/1920s',
  '/about',
  '/cases/notable',
  MISSING,
  '/timelines?view=list',
  '/people?kind=body',
  '/people?q=qqqq',
  '/people/william-sterling-king',
  '/records/msp:doc:1865:001',
  '/records/msp:photo:1938:014',
  '/records/msp:audio:1930:001',
  '/records/msp:video:2014:500',
  '/browse?collection=photos&page=2',
  '/places/framingham',
  '/collections/documents?q=report&group=Annual+Reports',
  '/collections/photos?from=1920&to=1929&page=2',
  '/collections/orders',
  '/exhibits/on-the-water',
  '/people-units?troop=a',
  '/troops/e',
  '/barracks/troop-a',
  '/exhibits?theme=no-such-theme',
  '/memorial/william-mateer',
  '/list?r=msp%3Aphoto%3A1938%3A014&r=msp%3Adoc%3A1865%3A001&q=patrol',
  '/subjects/barracks',
  '/assistant?q=%C2%BFCu%C3%A1ndo+se+fund%C3%B3+la+fuerza%3F',
  '/assistant?q=%C2%BFQui%C3%A9n+fue+Zzzz+Qqqq%3F',
  '/explore?q=patrol&type=Photograph&decade=1920s',
  '/explore?q=patrol&view=list&sort=date-asc',
  '/explore?view=timeline&size=48&page=2',
  '/explore?q=zzzzqqqq',
  '/explore?q=1923+troper&sort=banana',
  '/explore?q=quincy&kind=place',
  '/explore?q=blue+zzzzqqqq&match=all',
  '/explore?q=Who+was+William+King%3F',
  '/cite?record=msp%3Aphoto%3A1938%3A014',
  '/cite?q=patrol',
  '/cite?q=zzzzqqqq',
  '/cite?record=msp%3Aphoto%3A1800%3A001',
  '/compare',
  '/compare?a=msp%3Adoc%3A1865%3A001&q=patrol',
  '/compare?a=msp%3Adoc%3A1865%3A001&b=msp%3Aphoto%3A1938%3A014',
  '/compare?a=msp%3Aphoto%3A1800%3A001',
  '/records/msp:doc:1865:001/versions',
  '/records/msp:doc:1865:001/versions/1',
  '/records/msp:photo:1938:014/versions/1',
  '/sitemap?q=qqqq',
  '/blog/recruitment-guide',
]
const translated = [...new Set([...loadCatalog('content').softwarePages.map(({ path }) => path), ...EXAMPLES])].filter(isTranslated)
const untranslated = [...loadCatalog('content').softwarePages.map(({ path }) => path), '/admin', '/styleguide'].filter(
  (path) => !isTranslated(path),
)

/** Words that no Spanish sentence has. */
const ENGLISH =
  /(?<![\p{L}'-])(?:the|and|of|with|for|from|this|that|are|is|was|by|or|to|in|on|at|an|not|your|you|we|all|page|record|records|search|show|copy|copied|required|loading)(?![\p{L}'-])/iu

/** An address that stands for itself is no words. */
const ADDRESS = /^(?:https?:\/\/|\/|[\w.-]+\.org\/)\S+$/

test.each(translated)('%s is in Spanish below /es, and both name each other', async (path) => {
  const spanish = addressIn('es', path)
  const [english, other] = [await htmlOf(path), await htmlOf(spanish)]
  expect(english).toMatch(/<html lang="en"/)
  expect(other).toMatch(/<html lang="es"/)
  // A page that no one should cite names no other either.
  const canonical = /rel="canonical" href="([^"]*)"/.exec(english)?.[1] ?? null
  const inSpanish = canonical && site.address + addressIn('es', canonical.slice(site.address.length))
  const expected = canonical === null ? {} : { en: canonical, es: inSpanish, 'x-default': canonical }
  expect([english, other].map(alternatesOf)).toEqual([expected, expected])
  // What is not there is offered in no language.
  if (path === MISSING) {
    for (const html of [english, other]) expect(html).not.toMatch(/hrefLang="e[ns]">(?:Español|English)</)
    return
  }
  // The choice is a link: it needs no scripts.
  expect(english).toContain(`href="${spanish.replaceAll('&', '&amp;')}" hrefLang="es">Español</a>`)
  expect(other).toContain(`href="${path.replaceAll('&', '&amp;')}" hrefLang="en">English</a>`)
})

test.each(translated)('no English is left on %s in Spanish', async (path) => {
  const words = spokenWords(await htmlOf(addressIn('es', path)), 'es')
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((piece) => ENGLISH.test(piece) && !ADDRESS.test(piece))).toEqual([])
})

test('the same test finds English on an English page', async () => {
  expect(spokenWords(await htmlOf('/'), 'en').filter((piece) => ENGLISH.test(piece)).length).toBeGreaterThan(10)
})

test('what is not translated is read in English, at its own address', async () => {
  expect(untranslated.length).toBeGreaterThan(0)
  for (const path of untranslated) {
    const answer = await ask(`/es${path}?q=a`)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 307, `${path}?q=a`])
    expect(await htmlOf(path)).not.toContain('hrefLang="es"')
  }
  const home = await htmlOf('/es')
  for (const [, to = ''] of home.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
    if (to.startsWith('/es')) expect([to, isTranslated(to.slice(3) || '/')]).toEqual([to, true])
  }
})

test('a page is kept once for each language', async () => {
  for (const path of ['/', '/es']) {
    await htmlOf(path)
    const [first, second] = [await ask(path), await ask(path)]
    expect(first.headers.get('etag')).toMatch(/^"/)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await second.text()).toContain(`<html lang="${path === '/' ? 'en' : 'es'}"`)
  }
})

test('an archive that offers English alone has no other addresses', async () => {
  const contentDir = contentWith({})
  const identity = join(contentDir, 'site/identity.yaml')
  writeFileSync(identity, `${readFileSync(identity, 'utf8')}\nlanguages: [en]\n`)
  const other = await startSite({ contentDir })
  try {
    expect((await fetch(`${other.address}/es`)).status).toBe(404)
    expect(await (await fetch(other.address)).text()).not.toContain('Español')
  } finally {
    await other.stop()
    discard(contentDir)
    discard(other.dataDir)
  }
})
