/** Uses one control and says what did not happen; '' where its declared effect came about. */
import type { Locator, Page } from 'playwright-core'
import { until } from './browser.ts'
import { type Control, marked } from './collect-controls.ts'

/** How long an effect may take to show, in milliseconds: a bound for failing, not a measure. */
let patience = 30_000

/** Shortens the wait where every effect is expected to stay away. */
export function waitAtMost(milliseconds: number): void {
  patience = milliseconds
}

export async function checkControl(page: Page, control: Control, scripts: boolean): Promise<string> {
  if (control.name === '') return 'has no name'
  const element = page.locator(marked(control.at))
  try {
    return await effectOf(page, element, control, scripts)
  } catch (error) {
    return `its effect "${control.effect}" did not come about: ${String(error).split('\n')[0]}`
  }
}

/** A round button that is chosen already does nothing: it is chosen anew. */
async function takeBack(element: Locator): Promise<void> {
  await element.evaluate((button) => {
    if (button instanceof HTMLInputElement && button.type === 'radio') button.checked = false
  })
}

async function effectOf(page: Page, element: Locator, control: Control, scripts: boolean): Promise<string> {
  switch (control.effect) {
    case 'navigate':
      return navigates(page, element, control)
    case 'anchor':
      return anchors(page, element, control)
    case 'filter':
    case 'sort':
      return changesResults(page, element, control, scripts)
    case 'type':
      return types(page, element)
    case 'submit':
      // A field that sends its form on Enter.
      if (control.tag === 'input') return types(page, element)
      return changesAddress(page, () => element.click())
    case 'write':
      return writes(element, control)
    case 'fill':
      return changes(
        page,
        () => element.click(),
        () => [...document.querySelectorAll('textarea')].map((field) => field.value).join('|'),
      )
    case 'send':
      return sends(page, element)
    case 'toast':
      return changes(
        page,
        () => element.click(),
        () => [...document.querySelectorAll('[data-sonner-toast]')].length.toString(),
      )
    case 'copy':
      return copies(page, element, control)
    case 'download':
      return downloads(page, element)
    case 'theme':
      return changes(
        page,
        () => element.click(),
        () => document.documentElement.outerHTML.slice(0, 300) + getComputedStyle(document.body).backgroundColor,
      )
    case 'open':
      await takeBack(element)
      return changes(
        page,
        () => element.click(),
        () => visibleState(),
      )
    case 'menu':
    case 'dialog':
    case 'view':
      return changes(
        page,
        () => element.click(),
        () => visibleState(),
      )
    case 'focus':
      // Left in the field by the control before this one.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      return changes(
        page,
        () => element.click(),
        () => document.activeElement?.id ?? '',
      )
    case 'print':
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await element.click()
      await page.locator('body[data-printed]').waitFor({ timeout: patience })
      return ''
    case 'external':
    case 'contact':
      return /^(https?|mailto|tel):.+/.test(control.href) ? '' : `leads to ${control.href}`
    default:
      return control.effect === '' ? 'declares no effect' : `declares "${control.effect}", which the test does not know`
  }
}

async function navigates(page: Page, element: Locator, control: Control): Promise<string> {
  const wanted = new URL(control.href)
  await element.click()
  await page.waitForURL((url) => url.pathname === wanted.pathname && url.search === wanted.search, { timeout: patience })
  // A feed or another answer for machines has no heading.
  if ((await page.evaluate(() => document.contentType)) !== 'text/html') return ''
  await page.locator('h1').first().waitFor({ timeout: patience })
  return ''
}

async function anchors(page: Page, element: Locator, control: Control): Promise<string> {
  const id = decodeURIComponent(new URL(control.href).hash.slice(1))
  if ((await page.locator(`[id="${id}"]`).count()) === 0) return `leads to #${id}, which is not on the page`
  await element.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((hash) => location.hash === `#${hash}`, id, { timeout: patience })
  return ''
}

/** With scripts, results change without a full load; without, the form is sent with its button. */
async function changesResults(page: Page, element: Locator, control: Control, scripts: boolean): Promise<string> {
  if (scripts) await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const problem = await changesAddress(page, async () => {
    if (control.tag === 'select') await chooseAnother(element)
    else if (control.tag === 'input' && /^(text|search|number|)$/.test(control.type)) {
      await element.fill('1925')
      await element.press('Enter')
      return
    } else await element.click()
    if (!scripts && (control.tag === 'select' || control.tag === 'input')) {
      await element.evaluate((field) =>
        field.closest('form')?.querySelector<HTMLElement>('button[type=submit], button:not([type])')?.click(),
      )
    }
  })
  if (problem) return problem
  await page.locator('h1').first().waitFor({ timeout: patience })
  if (scripts && (await page.locator('body[data-same-page]').count()) === 0) return 'loads the whole page anew'
  return ''
}

async function chooseAnother(element: Locator): Promise<void> {
  const other = await element.evaluate((select) =>
    select instanceof HTMLSelectElement ? [...select.options].findIndex((option) => !option.selected && !option.disabled) : -1,
  )
  await element.selectOption({ index: other })
}

async function types(page: Page, element: Locator): Promise<string> {
  await element.fill('1925')
  if ((await element.inputValue()) !== '1925') return 'does not take text'
  return changesAddress(page, () => element.press('Enter'))
}

/** A field of a form that something else sends: it takes what is written or chosen. It is left as it was: nothing may be sent by it. */
async function writes(element: Locator, control: Control): Promise<string> {
  const before = await element.inputValue()
  if (control.tag === 'select') {
    await chooseAnother(element)
    const taken = (await element.inputValue()) !== before
    await element.selectOption(before)
    return taken ? '' : 'does not take another choice'
  }
  const text = control.type === 'email' ? 'reader@example.org' : '1925'
  await element.fill(text)
  const taken = (await element.inputValue()) === text
  await element.fill(before)
  return taken ? '' : 'does not take text'
}

/** Fills what the form asks for and sends it: the page says what came of it, here or at another address. */
async function sends(page: Page, element: Locator): Promise<string> {
  await element.evaluate((button) => {
    for (const field of button.closest('form')?.querySelectorAll('textarea') ?? []) field.value = 'When was the force founded?'
  })
  const before = await page.locator('main').textContent()
  await element.click()
  await page.waitForFunction((text) => document.querySelector('main')?.textContent !== text, before, { timeout: patience })
  return ''
}

async function changesAddress(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = page.url()
  await act()
  await page.waitForURL((url) => url.href !== before, { timeout: patience })
  return ''
}

async function copies(page: Page, element: Locator, control: Control): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'))
  await element.click()
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== 'nothing yet', undefined, { timeout: patience })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  return control.target === '' || copied === control.target
    ? ''
    : `copied ${JSON.stringify(copied)}, expected ${JSON.stringify(control.target)}`
}

async function downloads(page: Page, element: Locator): Promise<string> {
  // A picture may be made for the first time.
  const waiting = page.waitForEvent('download', { timeout: patience * 4 })
  await element.click()
  const download = await waiting
  const failure = await download.failure()
  return failure ? `the download failed: ${failure}` : ''
}

/** What of the page is open, shown or laid out how: differs after a toggle did its work. */
function visibleState(): string {
  const open = [...document.querySelectorAll('details, dialog')].map((element) => (element.hasAttribute('open') ? 1 : 0)).join('')
  const states = [...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], [data-state], [style]')]
    .map((element) =>
      ['aria-expanded', 'aria-pressed', 'aria-selected', 'data-state', 'style'].map((name) => element.getAttribute(name)).join(','),
    )
    .join(';')
  const checked = [...document.querySelectorAll('input')].map((input) => (input.checked ? 1 : 0)).join('')
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown counts, not what is in the tree
  const words = document.body.innerText
  // The order of the words counts too: a record may be moved up a list.
  const sum = [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, words.length)
  return [open, states, checked, sum, document.fullscreenElement?.tagName ?? ''].join('|')
}

async function changes(page: Page, act: () => Promise<unknown>, state: () => string): Promise<string> {
  await page.evaluate(`window.__state = ${state.toString()}; window.visibleState = ${visibleState.toString()}`)
  const before = await page.evaluate('window.__state()')
  await act()
  await until(page, `window.__state() !== ${JSON.stringify(before)}`, patience)
  return ''
}
