/** Viewers that are not ours, on a site that is not ours, open our manifests: pages, films, recordings. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fileNameOf } from '../../media/media-files.ts'
import { ensureViewer, VIEWERS } from '../../scripts/ensure-viewer.ts'
import { discard, type SiteServer, scratch, startSite } from '../site/site-server.ts'
import { openBrowser, until } from './browser.ts'
import { openViewerHost, type ViewerHost } from './viewer-host.ts'

const PAGES = 'msp:photo:1938:014'
const FILM = 'msp:video:1956:002'
const RECORDING = 'msp:audio:1934:001'
const PICTURE = /\/iiif\/image\/3\/[^?]*\.jpg$/

/** Typeset, so that the place of every word is known. */
const ACT = 'msp:doc:1865:501'
/** How a reader searches within what is open. */
const SEARCH: Readonly<Record<string, (page: Page, words: string) => Promise<void>>> = {
  async [VIEWERS.mirador.name](page, words) {
    await page.getByRole('button', { name: 'Toggle sidebar' }).first().click({ timeout: 20_000 })
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.locator('input[type=text]').first().fill(words)
    await page.keyboard.press('Enter')
  },
  async [VIEWERS.clover.name](page, words) {
    await page.getByRole('tab', { name: 'Search' }).click({ timeout: 20_000 })
    await page.locator('input[name=searchTerms]').fill(words)
    // Until its picture is open it takes no notice.
    for (let tries = 0; tries < 20 && (await page.locator('[data-testid=annotation-page]').count()) === 0; tries += 1) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(1_000)
    }
  },
}
/** Remembers every rectangle that is drawn on a canvas. */
const REMEMBER = `window.drawn = []
const { fillRect } = CanvasRenderingContext2D.prototype
CanvasRenderingContext2D.prototype.fillRect = function (...box) {
  drawn.push(box.map(Math.round).join(','))
  return fillRect.apply(this, box)
}`
/** Whether a hit is drawn: as a rectangle in pixels of the picture, or as an element of the shape of its place. */
const drawn = (id: string, [x = 0, y = 0, width = 0, height = 0]: readonly number[]) => `(() => {
  const element = document.getElementById('${id}')?.style
  return drawn.includes('${[x, y, width, height]}') || (element && Math.abs(parseFloat(element.width) / parseFloat(element.height) / ${width / height} - 1) < 0.05)
})()`
const FoundSchema = z.object({ items: z.array(z.object({ id: z.string(), target: z.string() })) })

/** How a reader gets to the second page, in viewers that show one at a time. */
const NEXT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [VIEWERS.mirador.name]: (page) => page.getByRole('button', { name: 'Next item' }).click({ timeout: 20_000 }),
}

const LabelSchema = z.record(z.string(), z.array(z.string()))
const ManifestSchema = z.object({ label: LabelSchema, items: z.array(z.object({ label: LabelSchema })) })

let site: SiteServer
let browser: Browser
let dataDir: string
beforeAll(async () => {
  dataDir = scratch('data')
  mkdirSync(join(dataDir, 'media'))
  for (const [page, background] of Object.entries({ '': '#a08860', '~2': '#604830', '~3': '#304860' })) {
    const scan = sharp({ create: { width: 1600, height: 1100, channels: 3, background } }).jpeg()
    writeFileSync(join(dataDir, 'media', `${fileNameOf(PAGES)}${page}.jpg`), await scan.toBuffer())
  }
  site = await startSite({ dataDir })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(dataDir)
})

const found = await Promise.all(Object.values(VIEWERS).map(async (viewer) => ({ viewer, ...(await ensureViewer(viewer)) })))
for (const { viewer, folder, cure } of found) if (folder === null) console.warn(`SKIPPED: the viewer ${viewer.name}; ${cure}`)

describe.each(found)('$viewer.name', ({ viewer, folder }) => {
  const next = NEXT[viewer.name]
  let host: ViewerHost
  beforeAll(async () => {
    host = await openViewerHost(folder, viewer.page)
  })
  afterAll(() => host?.close())

  test.skipIf(folder === null).each([
    [PAGES, PICTURE],
    ['msp:doc:1865:001', PICTURE],
    [FILM, /\/media\/files\/[^/]+\/video$/],
    [RECORDING, /\/media\/files\/[^/]+\/audio$/],
  ])('opens %s, says what it is and asks for what it shows', async (id, wanted) => {
    const manifest = `${site.address}/iiif/presentation/3/${id}/manifest`
    const { label, items } = ManifestSchema.parse(await (await fetch(manifest)).json())
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const answered = page.waitForResponse((answer) => wanted.test(answer.url()) && answer.ok(), { timeout: 20_000 })
    const second =
      id === PAGES ? page.waitForResponse((answer) => /~2\/.*\.jpg$/.test(answer.url()) && answer.ok(), { timeout: 20_000 }) : null
    await page.goto(`${host.address}/?manifest=${encodeURIComponent(manifest)}`)
    await page
      .getByText(Object.values(label)[0]?.[0] ?? '')
      .first()
      .waitFor({ timeout: 20_000 })
    await answered
    if (id === PAGES) {
      expect(items).toHaveLength(3)
      // One viewer shows all pages in small at once, the other turns to the next.
      await next?.(page)
      await second
    }
    expect(errors).toEqual([])
    await page.context().close()
  })

  test.skipIf(folder === null)('draws what is found by a search inside', async () => {
    const found = FoundSchema.parse(await (await fetch(`${site.address}/iiif/search/2/${ACT}?q=gambling`)).json())
    const [first] = found.items
    const place = first?.target.split('#xywh=')[1]?.split(',').map(Number) ?? []
    expect(place).toHaveLength(4)
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await page.addInitScript(REMEMBER)
    const answered = page.waitForResponse((answer) => PICTURE.test(answer.url()) && answer.ok(), { timeout: 20_000 })
    await page.goto(`${host.address}/?manifest=${encodeURIComponent(`${site.address}/iiif/presentation/3/${ACT}/manifest`)}`)
    await answered
    await SEARCH[viewer.name]?.(page, 'gambling')
    await until(page, drawn(first?.id ?? '', place))
    await page.context().close()
  })
})
