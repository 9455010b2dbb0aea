/** The viewer of a record: picture and text from the server, deep zoom when wanted, pages, search inside, a transcript that follows. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNameOf } from '../../media/media-files.ts'
import { discard, type SiteServer, scratch, startSite } from '../site/site-server.ts'
import { openBrowser, until, visitor } from './browser.ts'
import { openPage } from './drive-page.ts'

const PHOTO = 'msp:photo:1938:014'
const FILM = 'msp:video:1956:002'
/** Typeset, so that the place of every word is known. */
const ACT = 'msp:doc:1865:501'

let site: SiteServer
let browser: Browser
let dataDir: string
beforeAll(async () => {
  dataDir = scratch('data')
  mkdirSync(join(dataDir, 'media'))
  const scan = await sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#a08860' } })
    .jpeg()
    .toBuffer()
  for (const page of ['', '~2', '~3']) writeFileSync(join(dataDir, 'media', `${fileNameOf(PHOTO)}${page}.jpg`), scan)
  site = await startSite({ dataDir })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(dataDir)
})

async function opened(path: string, scripts = true): Promise<Page> {
  const context = await visitor(browser, site.address, { scripts })
  const page = await context.newPage()
  await openPage(page, path, scripts)
  return page
}

test('without scripts picture, pages, files, code to embed and search inside are all there', async () => {
  const page = await opened(`/records/${PHOTO}`, false)
  await page.locator('.strip a').nth(1).click()
  await page.waitForURL(/page=2$/)
  expect(await page.locator('.stage img').getAttribute('src')).toContain('page=2')
  expect(await page.locator('.strip a[aria-current=page]').textContent()).toContain('2')
  await page.locator('.stage-menu summary', { hasText: 'Download' }).click()
  for (const link of await page.locator('.stage-menu .panel a:visible').all()) {
    const answer = await fetch(site.address + ((await link.getAttribute('href')) ?? ''))
    expect([await link.textContent(), answer.status]).toEqual([await link.textContent(), 200])
  }
  const larger = await fetch(new URL((await page.locator('.stage a').getAttribute('href')) ?? '', site.address))
  expect(larger.headers.get('content-type')).toBe('image/jpeg')
  expect(await page.locator('.stage-menu pre').textContent()).toContain(`${PHOTO}~2/full/`)
  await openPage(page, `/records/${FILM}`, false)
  await page.getByLabel('Words in this record').fill('bridles')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.waitForURL(/inside=bridles/)
  expect(await page.locator('.inside mark').allTextContents()).toEqual(['bridled', 'bridle'])
  expect(await page.locator('.inside li a').first().getAttribute('href')).toBe(`/media/files/${FILM}/video#t=5,10`)
  await page.context().close()
})

test('deep zoom is loaded by the first key, moves by the keyboard, says what is in sight, and goes away', async () => {
  const page = await opened(`/records/${PHOTO}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const stage = page.locator('.stage[tabindex]')
  await stage.waitFor()
  const status = page.locator('.chrome [role=status]').first()
  await stage.focus()
  expect(asked.filter((address) => /deep-zoom|\/iiif\//.test(address))).toEqual([])
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await until(page, `document.querySelector('.chrome [role=status]').textContent.startsWith('Zoom 225 %, center')`)
  expect(asked.some((address) => address.includes('deep-zoom'))).toBe(true)
  for (let pressed = 0; pressed < 8; pressed += 1) await page.keyboard.press('ArrowLeft')
  await until(page, `document.querySelector('.chrome [role=status]').textContent === 'Zoom 225 %, left'`)
  await page.keyboard.press('r')
  await until(page, `document.querySelector('.chrome [role=status]').textContent.includes('turned 90 degrees')`)
  expect(asked.some((address) => address.startsWith(`${site.address}/iiif/image/3/${PHOTO}/`) && address.endsWith('/0/default.jpg'))).toBe(
    true,
  )
  await page.keyboard.press('0')
  await until(page, `document.querySelector('.deep').hidden && document.querySelector('.deep canvas') === null`)
  expect(await status.textContent()).toBe('')
  expect(await page.locator('.stage img').isVisible()).toBe(true)
  await page.context().close()
})

const NOW = '.page-layer rect.now'
/** What part of a word lies in the frame around the place that is shown. */
const framed = (word: string) => `(() => {
  const frame = document.querySelector('${NOW}')?.getBoundingClientRect()
  const words = [...document.querySelectorAll('.page-layer tspan')].filter(({ textContent }) => textContent.includes('${word}'))
  const inside = ({ x, y, width, height }) => frame.x < x + width / 2 && x + width / 2 < frame.right && frame.y < y + height / 2 && y + height / 2 < frame.bottom
  return frame !== undefined && words.some((one) => inside(one.getBoundingClientRect()))
})()`

test('what was searched for is framed on the picture, stepped through over pages by button and key, and selected', async () => {
  const page = await opened(`/records/${ACT}?inside=gambling`)
  const steps = page.locator('.steps [role=status]')
  await until(page, framed('ambling'))
  expect(await steps.textContent()).toBe('1 of 2')
  await page.locator('.page-layer tspan', { hasText: 'gambling' }).first().dblclick()
  expect(String(await page.evaluate('getSelection().toString()')).trim()).toBe('gambling')
  // Zoomed, frames and words are where the picture's are.
  await page.locator('.stage').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await until(page, `document.querySelector('.deep ${NOW}') !== null`)
  await until(page, framed('ambling'))
  await page.keyboard.press('n')
  await page.waitForURL(/page=\d&inside=gambling&hit=2$/)
  await until(page, `document.querySelector('.steps [role=status]').textContent === '2 of 2'`)
  await until(page, framed('ambling'))
  expect(await page.locator('.scrolled mark[aria-current]').textContent()).toBe('Gambling')
  await page.getByRole('link', { name: 'Previous result' }).click()
  await page.waitForURL(/page=1&inside=gambling&hit=1$/)
  await page.context().close()
})

test('without scripts what was searched for is framed, listed, and each place has its address', async () => {
  const page = await opened(`/records/${ACT}?inside=gambling`, false)
  expect(await page.locator('.page-layer rect').count()).toBe(1)
  await page.getByRole('link', { name: 'Next result' }).click()
  await page.waitForURL(/hit=2$/)
  expect(await page.locator(NOW).count()).toBe(1)
  expect(await page.locator('.inside li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[1]))).toEqual([
    'page=1&inside=gambling&hit=1',
    expect.stringMatching(/^page=[23]&inside=gambling&hit=2$/),
  ])
  await page.context().close()
})

test('the transcript jumps to what is chosen and marks what is said', async () => {
  const page = await opened(`/records/${FILM}`)
  const line = page.locator('.cues li').nth(2)
  await until(page, `document.querySelector('video')?.readyState >= 1`)
  // The list comes in a part of its own, later than the page: before that a click opens the file itself.
  await until(page, `Object.keys(document.querySelector('.cues a') ?? {}).some((key) => key.startsWith('__reactProps'))`)
  await line.locator('a').click()
  await until(page, `Math.abs(document.querySelector('video').currentTime - 10) < 5`)
  await until(page, `document.querySelectorAll('.cues li')[2]?.getAttribute('aria-current') === 'true'`)
  await page.context().close()
})
