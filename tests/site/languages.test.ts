/** Pages in other languages: where they are, what they say of themselves, and that no English is left on them. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { addressIn, isTranslated } from '../../messages/languages.ts'
import { LONG } from '../ring.ts'
import { onePerModule } from './all-addresses.ts'
import { contentWith, discard, type SiteServer, startSite } from './site-server.ts'
import { isEnglish, spokenWords } from './spoken-words.ts'

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
  '/collections/orders/finding-aid',
  '/collections/photos/finding-aid',
  '/exhibits/on-the-water',
  '/people-units?troop=a',
  '/troops/e',
  '/barracks/troop-a',
  '/exhibits?theme=no-such-theme',
  '/memorial/william-mateer',
  '/list?r=msp%3Aphoto%3A1938%3A014&r=msp%3Adoc%3A1865%3A001&q=patrol',
  '/subjects/barracks',
  '/research?record=msp%3Adoc%3A1865%3A001&record=msp%3Aphoto%3A1938%3A014&record=none&q=patrol&question=patrol',
  '/corrections',
  '/corrections?about=%2Frecords%2Fmsp%3Adoc%3A1865%3A001',
  '/corrections?about=%2Frecords%2Fmsp%3Aphoto%3A1938%3A014',
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
  '/records/msp:doc:1865:001/redactions',
  '/records/msp:doc:1865:001/versions',
  '/records/msp:doc:1865:001/versions/1',
  '/records/msp:photo:1938:014/versions/1',
  '/sitemap?q=qqqq',
  '/blog/recruitment-guide',
]
const pages = loadCatalog('content').softwarePages.map(({ path }) => path)
const translated = [...new Set([...(LONG ? pages : await onePerModule(pages)), ...EXAMPLES])].filter(isTranslated)
const untranslated = [...pages, '/admin', '/styleguide'].filter((path) => !isTranslated(path))

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
  // The choice is a link: it needs no scripts.
  expect(english).toContain(`href="${spanish.replaceAll('&', '&amp;')}" hrefLang="es">Español</a>`)
  expect(other).toContain(`href="${path.replaceAll('&', '&amp;')}" hrefLang="en">English</a>`)
})

/** What a Spanish page says in English. Addresses are no words. */
function englishIn(html: string): string[] {
  const words = spokenWords(html, 'es')
  expect(words.length).toBeGreaterThan(20)
  return words.filter(isEnglish)
}

test.each(translated)('no English is left on %s in Spanish', async (path) => {
  expect(englishIn(await htmlOf(addressIn('es', path)))).toEqual([])
})

describe('forms in Spanish', () => {
  /** Private pages send no referrer: browsers then call the origin of their forms 'null'. */
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(site.address + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
  const nameless = { origin: 'null' }
  /** Token and key of the form of a page. */
  async function opened(path: string) {
    const html = await htmlOf(path)
    const hidden = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
    return { token: hidden('token'), key: hidden('key') }
  }
  const record = 'msp:doc:1865:001'
  const REQUEST = {
    firstName: 'Ana',
    lastName: 'Lectora',
    email: 'ana@example.org',
    purpose: 'Un libro',
    description: 'Nombres de patrulleros.',
    format: 'digital',
    rush: 'on',
    terms: 'on',
    record,
    note: '',
  }

  test('a research request: its mistakes, its confirmation, its page, its end', async () => {
    const form = await opened('/es/research')
    const empty = await post('/es/research', { ...form, email: 'nadie', website: 'x', dateRange: 'x'.repeat(200), record })
    expect(empty.status).toBe(400)
    const html = await empty.text()
    expect(englishIn(html)).toEqual([])
    for (const said of ['El formulario no se envió', 'Nombre: indique su nombre', 'Debe aceptar', 'Se rellenó un campo oculto'])
      expect(html).toContain(said)
    for (const refused of [{ token: '1.x' }, { record: 'none' }]) {
      const answer = await post('/es/research', { ...REQUEST, ...form, ...refused })
      expect([answer.status, englishIn(await answer.text())]).toEqual([400, []])
    }
    const sent = await post('/es/research', { ...REQUEST, ...form })
    const path = sent.headers.get('location') ?? ''
    expect([sent.status, path]).toEqual([303, expect.stringMatching(/^\/es\/requests\/[0-9a-f]{32}\?sent=1$/)])
    const page = await htmlOf(path)
    expect(englishIn(page)).toEqual([])
    expect(page).toContain('en un plazo de 2 a 3 días hábiles')
    const own = path.replace('?sent=1', '')
    const acts: Record<string, string>[] = [{ do: 'write', message: 'Una cosa más.' }, { do: 'withdraw' }]
    for (const fields of acts) {
      const done = await post(own, fields, nameless)
      expect([done.status, done.headers.get('location')]).toEqual([303, own])
      expect(englishIn(await htmlOf(own))).toEqual([])
    }
    expect(await htmlOf(own)).toContain('Usted retiró esta solicitud')
    expect((await htmlOf(own.slice(3))).match(/You withdrew this request/)).not.toBeNull()
    await post(own, { do: 'erase' })
    const erased = await htmlOf(own)
    expect(erased).toContain('Los datos de esta solicitud se borraron el ')
    expect(englishIn(erased)).toEqual([])
    expect(site.log()).not.toContain(own.split('/').at(-1))
  })

  test('a suggested correction: its mistakes, its page, its end', async () => {
    const about = `/records/${record}`
    const path = `/es/corrections?about=${encodeURIComponent(about)}`
    const form = { ...(await opened(path)), about, kind: 'addition', source: '', name: '', email: 'ana@example.org' }
    const bad = await post(path, { ...form, text: ' ', name: 'www.example.org', email: 'nadie' })
    const html = await bad.text()
    expect([bad.status, englishIn(html)]).toEqual([400, []])
    expect(html).toContain('Qué debe cambiar: escriba qué está mal y qué es lo correcto')
    const sent = await post(path, { ...form, text: 'Falta una fecha.' })
    const to = sent.headers.get('location') ?? ''
    expect([sent.status, to]).toEqual([303, expect.stringMatching(/^\/es\/corrections\/[0-9a-f]{32}\?sent=1$/)])
    expect(englishIn(await htmlOf(to))).toEqual([])
    const own = to.replace('?sent=1', '')
    expect((await post(own, { do: 'erase' }, nameless)).headers.get('location')).toBe(own)
    expect(englishIn(await htmlOf(own))).toEqual([])
  })

  test('the API takes the language of the private page', async () => {
    const { format, rush: _rush, terms: _terms, record: _record, note: _note, ...fields } = REQUEST
    const ask = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(site.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    }
    const request = { ...fields, format, terms: true }
    const asked = await ask('/api/research-requests', { ...request, language: 'es' })
    expect([asked.status, asked.location]).toEqual([201, expect.stringMatching(/^\/es\/requests\//)])
    expect((await ask('/api/research-requests', request)).location).toMatch(/^\/requests\//)
    const wrong = await ask('/api/research-requests', { ...request, language: 'fr' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Language: one of en, es')])
    const suggested = await ask('/api/corrections', { about: `/records/${record}`, text: 'Falta.', language: 'es' })
    expect([suggested.status, suggested.location]).toEqual([201, expect.stringMatching(/^\/es\/corrections\//)])
  })
})

test('the same test finds English on an English page', async () => {
  expect(spokenWords(await htmlOf('/'), 'en').filter(isEnglish).length).toBeGreaterThan(10)
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
  rmSync(join(contentDir, 'translations'), { recursive: true })
  const other = await startSite({ contentDir })
  try {
    expect((await fetch(`${other.address}/es`)).status).toBe(404)
    expect(await (await fetch(other.address)).text()).not.toContain('Español')
    const body = JSON.stringify({ about: '/records/msp:doc:1865:001', text: 'Falta.', language: 'es' })
    const sent = await fetch(`${other.address}/api/corrections`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(sent.status).toBe(400)
  } finally {
    await other.stop()
    discard(contentDir)
    discard(other.dataDir)
  }
})
