/** Words in Spanish find English records on Explore, without scripts, said openly; where nothing is near, nothing is shown. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Provider, startProvider } from '../assistant/scripted-provider.ts'
import { type SiteServer, startSite } from '../site/site-server.ts'
import { openBrowser, visitor, WIDTHS } from './browser.ts'

/** As measured: lines of nearness are those of this embedder. */
const MEASURED = 'multilingual-e5-small (int8)'
const TOPICS = [/caballos|13 horses/i, /paella/i, /./s]
const AskedSchema = z.object({ input: z.array(z.string()) })

let provider: Provider
let site: SiteServer
let browser: Browser

beforeAll(async () => {
  // One direction for each topic, whatever the language.
  provider = await startProvider(() => (answer, body) => {
    const vectors = AskedSchema.parse(JSON.parse(body)).input.map((text) => {
      const topic = TOPICS.findIndex((one) => one.test(text))
      return TOPICS.map((_, at) => Number(at === topic))
    })
    const data = vectors.map((embedding, index) => ({ index, embedding }))
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }))
  })
  site = await startSite({ environment: { EMBEDDING_MODEL: MEASURED, AI_BASE_URL: provider.baseUrl } })
  browser = await openBrowser()
  const found = z.object({ by_meaning: z.array(z.unknown()) })
  for (let size = 1; ; size++) {
    const answer = await fetch(`${site.address}/api/search?q=caballos+de+la+polic%C3%ADa&size=${(size % 90) + 1}`)
    if (found.parse(await answer.json()).by_meaning.length > 0) break
    await new Promise((next) => setTimeout(next, 500))
  }
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await provider?.close()
})

const HEADINGS = [
  ['/explore', 'Results in English for “caballos de la policía”'],
  ['/es/explore', 'Resultados en inglés para «caballos de la policía»'],
] as const

test.each(HEADINGS)('%s says that the results are in English, and links them', async (path, heading) => {
  for (const theme of ['light', 'dark'] as const) {
    const context = await visitor(browser, site.address, { width: WIDTHS.phone, scripts: false, theme })
    const page = await context.newPage()
    await page.goto(`${path}?q=caballos+de+la+polic%C3%ADa`)
    const section = page.getByRole('region', { name: heading })
    expect(await section.getByRole('heading', { name: heading }).count()).toBe(1)
    const records = section.locator('li:has(a[href*="/records/"])')
    expect(await records.count()).toBeGreaterThan(0)
    // Cited by call number, in English as it is written.
    expect(await records.first().textContent()).toMatch(/msp:\w+:/)
    expect((await section.locator('li').count()) <= 10).toBe(true)
    const link = await records.first().locator('a').getAttribute('href')
    expect((await page.request.get(link ?? '')).status()).toBe(200)
    await section.getByRole('link', { name: /Search words only|Buscar solo las palabras/ }).click()
    expect(await page.locator('#across-languages').count()).toBe(0)
    await context.close()
  }
})

test('nothing is shown for what the archive has nothing near to, for names, and for words that records have', async () => {
  const context = await visitor(browser, site.address, { scripts: false })
  const page = await context.newPage()
  for (const text of ['receta de la paella', 'Whitey Bulger', 'Kowalczyk', 'horses']) {
    await page.goto(`/es/explore?q=${encodeURIComponent(text)}`)
    expect(await page.locator('#across-languages').count(), text).toBe(0)
  }
  await context.close()
})

test('the section has no barriers', async () => {
  const context = await visitor(browser, site.address, {})
  const page = await context.newPage()
  await page.goto('/es/explore?q=caballos+de+la+polic%C3%ADa')
  const { violations } = await new AxeBuilder({ page }).include('#results').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  await context.close()
})
