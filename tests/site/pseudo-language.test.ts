/** Pages in a language that no page ships: what is said in it is a message, and everything else is hard-coded. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTranslated } from '../../messages/languages.ts'
import { isHardCoded, PSEUDO } from '../fixtures/pseudo-language.ts'
import { allAddresses, onePerModule } from './all-addresses.ts'
import { discard, pseudoSite, type SiteServer } from './site-server.ts'
import { spokenWords } from './spoken-words.ts'

let site: SiteServer
beforeAll(async () => {
  site = await pseudoSite()
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

/** Names that are the same in every language, and the month of today, which Intl has for no made-up language. */
const NAMES = new Set([
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'America/New_York' }).format(),
  'CSV',
  'JSON',
  'JSON Lines',
  'BibTeX',
  'RIS',
  'PDF',
  'MLA',
  'Chicago',
  'APA',
  'Turabian',
  'Chicago, Turabian',
  'unAPI',
  'Doe, J.',
  'Doe, Jane',
  '(ca. 1930)',
  'ca. 1930',
  'circa 1930',
])
/** A call number, an address, the name of a host, a question's name or a measured value. */
const ADDRESS = /^(?:msp:\S+|\/\S+|[a-z-]+-\d\d|[0-9a-f]{12}|[\d.]+ (?:ms|MiB|s)|https?:\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/

/** Texts of the content as they stand between the marks of CSV and YAML: an archive's own words keep their language. */
function contentTexts(): ReadonlySet<string> {
  const texts = globSync('content/**/*.{csv,yaml}').flatMap((file) => readFileSync(file, 'utf8').split(/[\n,;{}"']|(?<=:) |- /))
  return new Set(texts.map((text) => text.trim()))
}

const htmlOf = async (path: string) => (await fetch(site.address + path, { headers: { accept: 'text/html' } })).text()

test('a language is offered on every page in the others, by its own name', async () => {
  const html = await htmlOf('/explore')
  expect(html).toContain(`rel="alternate" hrefLang="${PSEUDO}" href="`)
  expect(html).toMatch(new RegExp(`<li lang="${PSEUDO}"><a [^>]*href="/${PSEUDO}/explore"[^>]*>Ƥšéúđó</a>`))
})

test('no page says anything that is not a message', async () => {
  const pages = (await onePerModule(await allAddresses())).filter(isTranslated)
  expect(pages.length).toBeGreaterThan(30)
  const content = contentTexts()
  const known = (piece: string) => NAMES.has(piece) || ADDRESS.test(piece) || content.has(piece)
  const found: string[] = []
  for (const path of pages) {
    const html = await htmlOf(`/${PSEUDO}${path === '/' ? '' : path}`)
    expect(html, path).toContain(`<html lang="${PSEUDO}"`)
    found.push(
      ...spokenWords(html, PSEUDO)
        .filter((piece) => isHardCoded(piece) && !known(piece))
        .map((piece) => `${path}: ${piece}`),
    )
  }
  expect(found).toEqual([])
})
