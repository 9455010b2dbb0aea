/** The tree of a finding aid in a real browser: by keyboard, what is inside read when it is unfolded, and nested lists without scripts. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { discard, type SiteServer, scratch, startSite } from '../site/site-server.ts'
import { openBrowser, until, visitor, WIDTHS } from './browser.ts'
import { openPage } from './drive-page.ts'

const MANY = 150
let site: SiteServer
let browser: Browser
const dataDir = scratch('tree')

function findingAid(): string {
  const component = (level: string, title: string, inside = '') =>
    `<c level="${level}"><did><unittitle>${title}</unittitle></did>${inside}</c>`
  const maps = Array.from({ length: MANY }, (_, at) => component('item', `Map ${at + 1}`)).join('')
  const letters = component('file', 'Received') + component('file', 'Sent')
  return `<ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid>aid</eadid><filedesc><titlestmt><titleproper>Papers</titleproper></titlestmt></filedesc></eadheader>
    <archdesc level="collection"><did><unittitle>Papers of a test</unittitle><unitid>AID</unitid></did><scopecontent><p>What the papers are.</p></scopecontent>
    <bioghist><p>Whose they were.</p></bioghist><dsc>${component('series', 'Letters', letters)}${component('series', 'Maps', maps)}</dsc></archdesc></ead>`
}

beforeAll(async () => {
  site = await startSite({ dataDir })
  browser = await openBrowser()
  const file = join(dataDir, 'aid.xml')
  writeFileSync(file, findingAid())
  execFileSync(process.execPath, ['scripts/ingest.ts', file, '--collection', 'aid', '--data-dir', dataDir], { stdio: 'pipe' })
  await vi.waitFor(
    async () => expect(await (await fetch(`${site.address}/api/search?collection=aid`)).text()).toContain(`"total":${MANY + 5}`),
    { timeout: 60_000 },
  )
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(dataDir)
})

async function opened(scripts: boolean, width: number): Promise<Page> {
  const page = await (await visitor(browser, site.address, { scripts, width })).newPage()
  await openPage(page, '/collections/aid', scripts)
  return page
}

test('a reader goes through the tree by keyboard', async () => {
  const page = await opened(true, WIDTHS.desktop)
  await page.getByRole('tree', { name: 'Contents' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('.of')?.textContent)
  const press = async (key: string, title: string) => {
    await page.keyboard.press(key)
    await expect.poll(focused, { timeout: 30_000 }).toBe(title)
  }
  await page.getByRole('treeitem', { name: /^Letters/ }).focus()
  await press('ArrowRight', 'Letters')
  await page.getByRole('treeitem', { name: 'Received' }).waitFor()
  await press('ArrowRight', 'Received')
  await press('End', 'Maps')
  await press('ArrowRight', 'Maps')
  // These came when they were asked for.
  await page.getByRole('treeitem', { name: /^Map 1$/ }).waitFor()
  await until(page, `document.querySelector('[role=tree] [aria-expanded=true][aria-busy]') === null`)
  expect(await page.getByRole('treeitem').count()).toBe(4 + MANY)
  await press('End', `Map ${MANY}`)
  await press('ArrowLeft', 'Maps')
  await press('ArrowLeft', 'Maps')
  await page.getByRole('treeitem', { name: /^Map 1$/ }).waitFor({ state: 'hidden' })
  await press('l', 'Letters')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/records/aid'))
  await page.context().close()
})

test('without scripts the tree is nested lists, and notes unfold', async () => {
  const page = await opened(false, WIDTHS.phone)
  expect(await page.locator('[role=tree], [role=treeitem]').count()).toBe(0)
  const contents = page.getByRole('region', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Received' }).waitFor()
  expect(await contents.locator('li li a').allTextContents()).toEqual(['Received', 'Sent'])
  const history = page.locator('details', { hasText: 'Whose they were.' })
  await history.locator('summary').click()
  await history.getByText('Whose they were.').waitFor()
  await page.context().close()
})
