/** Pages in Spanish as a browser shows them once scripts have taken over: no English, no errors, no barriers, working controls. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { few, LONG } from '../ring.ts'
import { type SharedSite, sharedSite } from '../site/shared-site.ts'
import { openBrowser, visitor } from './browser.ts'
import { openDriver, openPage } from './drive-page.ts'

let site: SharedSite
let browser: Browser
beforeAll(async () => {
  site = await sharedSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const ALL = [
  '/es',
  '/es/explore?q=patrol&view=list',
  '/es/records/msp:photo:1938:014',
  '/es/research?record=msp:doc:1865:001&q=patrulla',
  '/es/units/marine',
  '/es/compare?a=msp:doc:1865:001&b=msp:photo:1938:014',
  '/es/explore',
  '/es/how-search-works',
  '/es/records/msp:doc:1865:001',
  '/es/timelines',
  '/es/people',
  '/es/people/william-sterling-king',
  '/es/assistant?q=%C2%BFCu%C3%A1ndo+se+fund%C3%B3+la+fuerza%3F',
  '/es/corrections?about=/records/msp:doc:1865:001',
  '/es/collections/photos',
  '/es/collections/vehicles',
  '/es/cite?record=msp:photo:1938:014',
  '/es/how-to-cite',
  '/es/changes',
  '/es/records/msp:doc:1865:001/versions',
  '/es/records/msp:doc:1865:001/versions/1',
  '/es/sitemap',
  '/es/blog',
  '/es/scorecard',
]
const PAGES = few(ALL, 6)
/** Markup and colors are those of the pages in English: axe looks at some of these. */
const FOR_AXE = few(PAGES, 2)
/** Words that no Spanish sentence has. */
const ENGLISH =
  "(?<![\\p{L}'-])(?:the|and|of|with|for|from|this|that|are|is|was|by|or|to|in|on|at|an|not|your|you|we|all|page|record|records|search|show|copy|copied|required|loading)(?![\\p{L}'-])"

/** What is seen and spoken in Spanish, and has English words in it. Addresses are no words. */
function englishOn(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const english = new RegExp(pattern, 'iu')
    const inSpanish = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'es'
    const said: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !parent.closest('script, style, noscript') && inSpanish(parent)) said.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (inSpanish(element)) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
    // The stage of a record is named by its title, which is content.
    const title = document.querySelector('h1')?.textContent ?? ''
    return said
      .map((text) => (title === '' ? text : text.replaceAll(title, '')).trim())
      .filter((text) => english.test(text) && !/^(?:https?:\/\/|\/|[\w.-]+\.org\/)\S+$/.test(text))
  }, ENGLISH)
}

test('pages say nothing in English once scripts run, without errors, and axe finds nothing', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const found: string[] = []
  for (const path of PAGES) {
    await openPage(page, path)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    // Everything that folds away is said as well.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    found.push(...(await englishOn(page)).map((text) => `${path}: ${text}`))
    if (!FOR_AXE.includes(path)) continue
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path}: ${id} ${target.join(' ')}`)))
  }
  await context.close()
  expect(errors).toEqual([])
  expect(found).toEqual([])
})

test('the same finds English on a page that is in English', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  await openPage(page, '/how-search-works')
  await page.evaluate(() => {
    document.documentElement.lang = 'es'
  })
  expect((await englishOn(page)).length).toBeGreaterThan(10)
  await context.close()
})

test('a page reached by a link speaks Spanish too, and the choice leads to the same page in English', async () => {
  const context = await visitor(browser, site.address)
  const page = await context.newPage()
  await openPage(page, '/es')
  await page.locator('main a[href^="/es/explore"]').first().click()
  await page.waitForURL('**/es/explore**')
  await page.locator('#results').waitFor()
  await page.locator('.facets h2', { hasText: 'Filtros' }).waitFor()
  expect(await englishOn(page)).toEqual([])
  await page.locator('.languages a[hreflang=en]').click()
  await page.waitForURL(/[^s]\/explore/)
  await page.locator('html[lang=en]').waitFor()
  await context.close()
})

test.each(few(['/es/cite?record=msp:photo:1938:014', '/es/records/msp:photo:1938:014', '/es/explore?q=patrol'], 1))(
  'controls of %s do what they promise',
  async (path) => {
    const driver = await openDriver(browser, site.address, { name: 'spanish', width: 1280, scripts: true, once: !LONG })
    expect(await driver.problemsOn(path)).toEqual([])
    await driver.close()
  },
)

test.each(few([true, false], 1))('a research request is sent and followed in Spanish, with scripts: %s', async (scripts) => {
  const context = await visitor(browser, site.address, { scripts })
  const page = await context.newPage()
  await page.goto('/es/research', { waitUntil: 'load' })
  if (scripts) await page.locator('html[data-ready]').waitFor()
  const words = {
    Nombre: 'Ana',
    Apellidos: 'Lectora',
    'Correo electrónico': 'ana@example.org',
    'Propósito de la investigación': 'Un libro',
    'Descripción detallada de la solicitud': 'Nombres de patrulleros.',
  }
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Copias digitales (correo electrónico o descarga)').check()
  await page.getByLabel('Trámite urgente').check()
  if (scripts) {
    await page.locator('.estimate').getByText('Urgente, +50%').waitFor()
    expect(await englishOn(page)).toEqual([])
  }
  await page.getByLabel('Entiendo y acepto').check()
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await page.waitForURL(/\/es\/requests\/[0-9a-f]{32}\?sent=1$/)
  await page.getByRole('heading', { name: /^Solicitud RR-\d{4}-\d{6}$/ }).waitFor()
  await page.getByLabel('Mensaje').fill('Una cosa más.')
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
  await page.locator('main').getByText('Una cosa más.').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/requests\//)
  if (scripts) expect(await englishOn(page)).toEqual([])
  await context.close()
})
