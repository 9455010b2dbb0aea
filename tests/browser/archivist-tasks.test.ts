import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { few } from '../ring.ts'
import { joinFirst } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import { archivist } from './archivist.ts'
import { openBrowser, WIDTHS } from './browser.ts'
import { ACCOUNT_TASKS, DESK_TASKS } from './tasks/desk-tasks.ts'
import { FOLDER_TASKS } from './tasks/folder-tasks.ts'
import { IMPORT_TASKS } from './tasks/import-tasks.ts'
import { MANY_TASKS } from './tasks/many-tasks.ts'
import { MEDIA_TASKS } from './tasks/media-tasks.ts'
import { PAGE_TASKS } from './tasks/page-tasks.ts'
import { RECORD_TASKS } from './tasks/record-tasks.ts'
import { Bench } from './tasks/task-bench.ts'

/** What an archivist does in a day, one task after another on one running site; later tasks find what earlier ones left. */
const ALL = [
  ...ACCOUNT_TASKS,
  ...RECORD_TASKS,
  ...MANY_TASKS,
  ...PAGE_TASKS,
  ...MEDIA_TASKS,
  ...FOLDER_TASKS,
  ...IMPORT_TASKS,
  ...DESK_TASKS,
]
/** Some of each kind in `npm test`; the kinds need nothing of each other. */
const TASKS = [
  ...ACCOUNT_TASKS,
  ...few(RECORD_TASKS, 4),
  ...few(MANY_TASKS, 1),
  ...few(PAGE_TASKS, 2),
  ...few(MEDIA_TASKS, 2),
  ...few(FOLDER_TASKS, 1),
  ...few(IMPORT_TASKS, 1),
  ...few(DESK_TASKS, 2),
]
let site: SiteServer
let browser: Browser
let bench: Bench

beforeAll(async () => {
  site = await startSite()
  await joinFirst(site)
  browser = await openBrowser()
  bench = new Bench(await archivist(browser, site.address), site)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  discard(site?.dataDir ?? '')
})

describe('an archivist can', () => {
  test.each(TASKS.map((task) => [task.name, task] as const))('%s', async (_, { phone, run }) => {
    await bench.page.setViewportSize({ width: phone ? WIDTHS.phone : WIDTHS.desktop, height: 900 })
    // A form that a failed task left unsaved asks no later one.
    bench.page.removeAllListeners('dialog')
    await run(bench)
  })
})

test('there are forty tasks, ten of them on a phone', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(40)
  expect(ALL.filter(({ phone }) => phone).length).toBeGreaterThanOrEqual(10)
})
