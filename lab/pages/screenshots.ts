/**
 * `npm run research -- screenshots [folder]`: twelve pages, narrow and wide, light and dark, as pictures with an index to look through;
 * `npm run research -- screenshots --readme`: the few pictures of the README, small, into docs/pictures;
 * `npm run research -- screenshots --desk`: those of a folder that is taken in at the desk (docs/administration.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildPages } from '../../scripts/build-pages.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { archivist } from '../../tests/browser/archivist.ts'
import { openBrowser, visitor, WIDTHS } from '../../tests/browser/browser.ts'
import { takeInFolder } from '../../tests/browser/tasks/folder-tasks.ts'
import { pointer } from '../../tests/browser/tasks/hands.ts'
import { Bench } from '../../tests/browser/tasks/task-bench.ts'
import { joinFirst } from '../../tests/site/admin-session.ts'
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

const wanted = process.argv[2] ?? 'screenshots'
const folder = wanted.startsWith('--') ? README_FOLDER : wanted
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
  if (wanted === '--readme') await forReadme()
  else if (wanted === '--desk') await forDesk()
  else await toLookThrough()
} finally {
  await browser.close()
  await site.stop()
}

async function forReadme(): Promise<void> {
  for (const [name, { address, width, theme }] of Object.entries(README)) {
    console.log(`${name} (${address}), ${await small(name, await shot(address, width, theme, 800))} kB`)
  }
}

/** @returns its size in kB. */
async function small(name: string, picture: Buffer): Promise<number> {
  const { size } = await sharp(picture)
    .resize(960)
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`))
  return Math.ceil(size / 1024)
}

/** The pages without the frame of the site, as a folder is taken in. */
async function forDesk(): Promise<void> {
  await joinFirst(site)
  const page = await archivist(browser, site.address)
  await takeInFolder(new Bench(page, site), pointer(page), { document: 'msp:doc:1929:001', film: 'msp:video:1929:001' }, async (name) => {
    if (name === 'reader') await page.goto('/records/msp:doc:1929:001?page=3', { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll<HTMLElement>('body header, .ad-nav')) frame.style.display = 'none'
    })
    if (name === 'cover') {
      await page.locator('.ad-cover-paper img').evaluate((picture) => (picture instanceof HTMLImageElement ? picture.decode() : null))
      await page.locator('.ad-cover-box').evaluate((box) => box.scrollIntoView({ block: 'center' }))
    } else await page.evaluate(() => scrollTo(0, 0))
    console.log(`desk-${name}, ${await small(`desk-${name}`, await page.screenshot())} kB`)
  })
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
