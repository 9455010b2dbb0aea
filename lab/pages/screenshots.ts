/**
 * `npm run research -- screenshots [folder]`: twelve pages, narrow and wide, light and dark, as pictures with an index to look through;
 * `npm run research -- screenshots --readme`: the few pictures of the README, small, into docs/pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildPages } from '../../scripts/build-pages.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { openBrowser, visitor, WIDTHS } from '../../tests/browser/browser.ts'
import { startSite } from '../../tests/site/site-server.ts'

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
/** Pictures of the README: first screens. */
const README = {
  home: { address: '/', width: 1280, theme: 'light' },
  explore: { address: '/explore?q=patrol', width: 1280, theme: 'light' },
  record: { address: '/records/msp:photo:1938:014', width: 1280, theme: 'dark' },
  spanish: { address: '/es/timelines', width: 1280, theme: 'light' },
} as const
const README_FOLDER = 'docs/pictures'
/** Longer pages are cut: what counts is near the top, and the files stay small. */
const TALLEST = 4_000

const readme = process.argv[2] === '--readme'
const folder = readme ? README_FOLDER : (process.argv[2] ?? 'screenshots')
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
try {
  if (readme) await forReadme()
  else await toLookThrough()
} finally {
  await browser.close()
  await site.stop()
}

async function forReadme(): Promise<void> {
  for (const [name, { address, width, theme }] of Object.entries(README)) {
    const picture = await shot(address, width, theme, 800)
    const { size } = await sharp(picture)
      .resize(960)
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}.webp`))
    console.log(`${name} (${address}), ${Math.ceil(size / 1024)} kB`)
  }
}

async function toLookThrough(): Promise<void> {
  const rows: string[] = []
  for (const [name, address] of Object.entries(PAGES)) {
    const cells: string[] = []
    for (const width of Object.values(WIDTHS)) {
      for (const theme of THEMES) {
        const file = `${name}-${width}-${theme}.png`
        writeFileSync(join(folder, file), await shot(address, width, theme, TALLEST))
        cells.push(`<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${theme}" width="${width / 4}" loading="lazy"></a>`)
      }
    }
    rows.push(`<h2>${name}: ${address}</h2>\n<p>${cells.join('\n')}</p>`)
    console.log(`${name} (${address})`)
  }
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Screenshots</title>\n${rows.join('\n')}\n`,
  )
  console.log(`${rows.length} pages in ${folder}/index.html`)
}

/** @param tallest a longer page is cut there. */
async function shot(address: string, width: number, theme: (typeof THEMES)[number], tallest: number): Promise<Buffer> {
  const context = await visitor(browser, site.address, { width, theme })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // A first visit may keep the stand-ins of the fonts; a second one has the fonts in its cache.
  await page.reload({ waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // As tall as the page, so that pictures further down are loaded and the sticky header stands once.
  await page.setViewportSize({ width, height: Math.min(height, tallest) })
  await page.waitForLoadState('networkidle')
  // Pictures are made on request: those in sight are waited for, a broken one fails the run.
  await page.waitForFunction(
    (bottom) => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > bottom),
    tallest,
  )
  const picture = await page.screenshot()
  await context.close()
  return picture
}
