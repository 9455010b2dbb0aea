/** `npm run screenshots [folder]`: twelve pages, narrow and wide, light and dark, as pictures with an index to look through. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, visitor, WIDTHS } from '../tests/browser/browser.ts'
import { startSite } from '../tests/site/site-server.ts'
import { buildPages } from './build-pages.ts'
import { ensureBrowser } from './ensure-browser.ts'

const PAGES = {
  home: '/',
  explore: '/explore?q=patrol',
  record: '/records/msp:photo:1938:014',
  photographs: '/collections/photos',
  orders: '/collections/orders',
  article: '/decades/1920s',
  timelines: '/timelines',
  troop: '/troops/e',
  memorial: '/memorial',
  exhibits: '/exhibits',
  research: '/research',
  cite: '/how-to-cite',
} as const
const THEMES = ['light', 'dark'] as const
/** Longer pages are cut: what counts is near the top, and the files stay small. */
const TALLEST = 4_000

const folder = process.argv[2] ?? 'screenshots'
const { path, cure } = ensureBrowser()
if (path === null) {
  console.error(`screenshots: no Chromium here; ${cure}`)
  process.exit(2)
}
process.env.CHROMIUM = path
buildPages()
mkdirSync(folder, { recursive: true })
const site = await startSite()
const browser = await openBrowser()
const rows: string[] = []
try {
  for (const [name, address] of Object.entries(PAGES)) {
    const cells: string[] = []
    for (const width of Object.values(WIDTHS)) {
      for (const theme of THEMES) {
        const file = `${name}-${width}-${theme}.png`
        await shoot(address, width, theme, join(folder, file))
        cells.push(`<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${theme}" width="${width / 4}" loading="lazy"></a>`)
      }
    }
    rows.push(`<h2>${name}: ${address}</h2>\n<p>${cells.join('\n')}</p>`)
    console.log(`${name} (${address})`)
  }
} finally {
  await browser.close()
  await site.stop()
}
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Screenshots</title>\n${rows.join('\n')}\n`,
)
console.log(`${rows.length} pages in ${folder}/index.html`)

async function shoot(address: string, width: number, theme: (typeof THEMES)[number], file: string): Promise<void> {
  const context = await visitor(browser, site.address, { width, theme })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // As tall as the page, so that pictures further down are loaded and the sticky header stands once.
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) })
  await page.waitForLoadState('networkidle')
  // Pictures are made on request: those in sight are waited for, a broken one fails the run.
  await page.waitForFunction(
    (bottom) => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > bottom),
    TALLEST,
  )
  await page.screenshot({ path: file })
  await context.close()
}
