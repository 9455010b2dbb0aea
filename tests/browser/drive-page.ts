/** Drives the controls of pages, one after another, as one visitor with one window. */
import type { Browser, Page } from 'playwright-core'
import { plainPath } from '../../messages/languages.ts'
import { moduleOf } from '../site/all-addresses.ts'
import { until, visitor } from './browser.ts'
import { checkControl, markProblem } from './check-control.ts'
import { type Control, collectControls, distinctControls, marked } from './collect-controls.ts'

export interface Mode {
  /** 'desktop' */
  name: string
  width: number
  scripts: boolean
  /** Uses each kind of control once in all, not once per page module; where links lead that are not clicked, tests/site/links.test.ts asks. */
  once?: boolean
}

/**
 * So many are used of each module, and so many in all; others are only looked at: where a link leads is asked by a request, a mark has to
 * be on the page. Whoever uses each kind once meets links, the letters of an alphabet and summaries on nearly every page.
 */
const MOST_USED: Record<'once' | 'always', Partial<Record<Control['promise'], readonly [ofModule: number, inAll: number]>>> = {
  once: { navigate: [1, 12], anchor: [1, 24], open: [2, Number.POSITIVE_INFINITY] },
  always: { navigate: [2, Number.POSITIVE_INFINITY] },
}
/** What leaves the page as it was: used first, so that the page is opened anew as seldom as can be. */
const STAYING = new Set<Control['promise']>(['anchor', 'contact', 'copy', 'download', 'external', 'print', 'write'])
/** Chromium grants ten downloads to a page, then it must be opened anew. */
const DOWNLOADS = 10

/**
 * The press itself never came: a window that draws no frames waits for them for ever (seen twice, the second time through a reload of its
 * page). The page is opened once more in a new window; a control that nothing can reach fails there too, and one that is pressed and does
 * nothing is not asked again.
 */
const NEVER_PRESSED = /locator\.click: Timeout/

/** As many faults of a page say enough: each may wait for its whole limit, and all of them for longer than a test may take. */
const MOST_PROBLEMS = 3

const LISTED = ['msp:doc:1865:001', 'msp:photo:1938:014']

export interface Driver {
  /** What went wrong on a page; each kind of control is used once per page module, those of the frame once. */
  problemsOn(path: string): Promise<string[]>
  close(): Promise<void>
}

export async function openDriver(browser: Browser, address: string, { name, width, scripts, once = false }: Mode): Promise<Driver> {
  const context = await visitor(browser, address, { width, scripts })
  const errors = new Set<string>()
  let page = await openWindow()
  /** Kinds of control already used. */
  const used = new Set<string>()
  const usedOf = new Map<string, number>()
  const answers = new Map<string, string>()

  async function openWindow(): Promise<Page> {
    const opened = await context.newPage()
    opened.on('pageerror', (error) => errors.add(`script error: ${error.message}`))
    opened.on('console', (message) => {
      if (message.type() === 'error' && !/404|Failed to load resource/.test(message.text())) errors.add(`console: ${message.text()}`)
    })
    return opened
  }

  // A visitor with a list, so that its controls are there to be driven.
  if (scripts) {
    await page.goto('/list', { waitUntil: 'commit' })
    await page.evaluate((ids) => localStorage.setItem('my-list', JSON.stringify(ids.map((id) => ({ id, note: '' })))), LISTED)
  }

  /** What is wrong with a control that is not used: nothing may be there where it leads. */
  async function lookAt(control: Control, path: string): Promise<string> {
    if (control.name === '') return 'has no name'
    if (control.promise === 'anchor') return markProblem(page, control)
    if (once) return ''
    const href = control.href.replace(/#.*$/, '')
    let problem = answers.get(href)
    if (problem === undefined) {
      const answer = await page.request.get(href, { headers: { accept: 'text/html' } })
      problem =
        answer.status() < 400 || answer.status() === (await sameInAnotherLanguage(href, path))
          ? ''
          : `leads to ${href}, which answers ${answer.status()}`
      answers.set(href, problem)
    }
    return problem
  }

  /** Status of the page at `path` where a link leads to it in another language: a page that is not found says so in each. */
  async function sameInAnotherLanguage(href: string, path: string): Promise<number | null> {
    const own = new URL(path, href).href
    const plain = (url: string) => plainPath(new URL(url).pathname)
    return plain(href) === plain(own) ? (await page.request.get(own, { headers: { accept: 'text/html' } })).status() : null
  }

  /** Whether the page is still, or again, as it was when its controls were collected. */
  async function asItWas(path: string, { at, promise }: Control): Promise<boolean> {
    if (page.url().replace(/#.*$/, '') !== address + path) return false
    if (promise === 'act' && (await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
    else if (promise === 'open') await page.locator(marked(at)).click()
    else if (!STAYING.has(promise)) return false
    return (await page.locator('dialog[open]').count()) === 0
  }

  async function problemsOn(path: string): Promise<string[]> {
    const module = await moduleOf(path)
    errors.clear()
    await openPage(page, path, scripts, false)
    /** The controls as they were marked last: numbers change where the page was opened anew. */
    let present = await collectControls(page)
    const controls = distinctControls(present)
      .filter((control) => {
        const key = `${inFrame(control) ? 'frame' : once ? 'any' : module}|${control.kind}`
        if (used.has(key)) return false
        used.add(key)
        return true
      })
      .toSorted((one, other) => rank(one) - rank(other))
    const problems: string[] = []
    let downloads = 0
    const kept = scripts ? await page.evaluate(() => ({ ...localStorage })) : {}
    let fresh = true
    for (const [place, collected] of controls.entries()) {
      let control: Control = sameControl(present, collected)
      if (problems.length >= MOST_PROBLEMS) {
        problems.push(`${path} [${name}]: ${controls.length - place} more controls are not tried`)
        break
      }
      const counters = [`${module}|${control.promise}`, control.promise]
      const most = MOST_USED[once ? 'once' : 'always'][control.promise]
      const enough = most !== undefined && counters.some((counter, at) => (usedOf.get(counter) ?? 0) >= (most[at] ?? 0))
      let problem: string
      if (enough || (control.promise === 'navigate' && !scripts)) problem = await lookAt(control, path)
      else {
        const openAnew = async () => {
          await context.clearCookies()
          // A list that was put into another order or made shorter would be another page.
          if (scripts && page.url().startsWith(address)) await page.evaluate(keepAgain, kept)
          await openPage(page, path, scripts, false)
          present = await collectControls(page)
          control = sameControl(present, collected)
          downloads = control.promise === 'download' ? 1 : 0
        }
        if (control.promise === 'download') downloads += 1
        if (!fresh || downloads > DOWNLOADS || !(await page.locator(marked(control.at)).isVisible())) await openAnew()
        for (const counter of counters) usedOf.set(counter, (usedOf.get(counter) ?? 0) + 1)
        problem = await checkControl(page, control, scripts)
        if (NEVER_PRESSED.test(problem)) {
          await page.close()
          page = await openWindow()
          await openAnew()
          problem = await checkControl(page, control, scripts)
        }
        fresh = problem === '' && (await asItWas(path, control))
      }
      if (problem) problems.push(`${path} [${name}] ${control.region} ${control.tag} "${control.name}": ${problem}`)
    }
    return [...problems, ...errors]
  }

  return { problemsOn, close: () => context.close() }
}

/** What leads away comes last, after what may change the page. */
function rank({ promise }: Control): number {
  if (STAYING.has(promise)) return 0
  return promise === 'open' ? 1 : promise === 'navigate' ? 3 : 2
}

function keepAgain(kept: Record<string, string>): void {
  localStorage.clear()
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text)
}

/** The control of a page opened anew: its position may be another where a part was shown earlier or later than before. */
function sameControl(controls: readonly Control[], { region, tag, type, name, promise, href, at }: Control): Control {
  const alike = controls.filter(
    (one) =>
      one.region === region && one.tag === tag && one.type === type && one.name === name && one.promise === promise && one.href === href,
  )
  const nearest = alike.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0]
  return nearest ?? { region, tag, type, name, promise, href, at, disabled: false }
}

function inFrame(control: Control): boolean {
  return control.region === 'header' || control.region === 'footer'
}

/** Every control has its handler; "Save" is a link until then. */
const TAKEN_OVER = `document.querySelector('main a.save') === null && [...document.querySelectorAll('main button, main select')].every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))`

/**
 * Opens a page and waits until its handlers are in place.
 * @param whole also waits for its pictures.
 */
export async function openPage(page: Page, path: string, scripts = true, whole = true): Promise<void> {
  await page.goto(path, { waitUntil: whole ? 'load' : scripts ? 'commit' : 'domcontentloaded' })
  // Hydrated: the document says so itself (app/root.tsx), so that no click comes before its handler.
  if (scripts) await page.waitForSelector('html[data-ready]')
  // Parts that are loaded late are taken over later than the page, and may have more controls then; some of the style guide never are.
  if (scripts) await until(page, TAKEN_OVER, 5_000).catch(() => undefined)
  // The list that is still looked up has not all of its controls yet (the style guide shows parts that are busy for ever).
  await until(page, 'document.querySelector("main > .desk[aria-busy=true]") === null')
  // What a control is depends on the styles: without them the phone's menu stands on a wide screen too.
  await until(page, '[...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet)')
}
