/** Uses one control and says what did not happen; '' where what its role and name promise came about. */
import type { Locator, Page } from 'playwright-core'
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
    return await outcomeOf(page, element, control, scripts)
  } catch (error) {
    return `what it promises (${control.promise}) did not come about: ${String(error)}`
  }
}

/** A radio button that is already chosen does nothing: it is cleared first. */
async function clearRadio(element: Locator): Promise<void> {
  await element.evaluate((button) => {
    if (button instanceof HTMLInputElement && button.type === 'radio') button.checked = false
  })
}

async function outcomeOf(page: Page, element: Locator, control: Control, scripts: boolean): Promise<string> {
  switch (control.promise) {
    case 'navigate':
      return navigates(page, element, control)
    case 'anchor':
      return anchors(page, element, control)
    case 'external':
    case 'contact':
      return /^(https?|mailto|tel):.+/.test(control.href) ? '' : `leads to ${control.href}`
    case 'download':
      return downloads(page, element)
    case 'search':
      return types(page, element)
    case 'choose':
      return narrows(page, element, control, scripts)
    case 'write':
      return writes(element, control)
    case 'slide':
      return slides(page, element)
    case 'submit':
      return submits(page, element)
    case 'copy':
      return copies(page, element, control)
    case 'print':
      return prints(page, element)
    case 'open':
    case 'act':
      await clearRadio(element)
      return changes(page, () => element.click())
  }
}

async function navigates(page: Page, element: Locator, control: Control): Promise<string> {
  const wanted = new URL(control.href)
  // A link that says so opens a dialog where scripts run, and leads to the same thing as a page where they do not.
  if ((await element.getAttribute('aria-haspopup')) === 'dialog') return changes(page, () => element.click())
  await element.click()
  await page.waitForURL((url) => url.pathname === wanted.pathname && url.search === wanted.search, { timeout: patience })
  // A feed or another answer for machines has no heading.
  if ((await page.evaluate(() => document.contentType)) !== 'text/html') return ''
  await page.locator('h1').first().waitFor({ timeout: patience })
  return ''
}

/** What is wrong with where a link within the page leads. */
export async function markProblem(page: Page, control: Control): Promise<string> {
  const id = markOf(control)
  return (await page.locator(`[id="${id}"]`).count()) === 0 ? `leads to #${id}, which is not on the page` : ''
}

function markOf({ href }: Control): string {
  return decodeURIComponent(new URL(href).hash.slice(1))
}

async function anchors(page: Page, element: Locator, control: Control): Promise<string> {
  const problem = await markProblem(page, control)
  if (problem) return problem
  await element.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((hash) => location.hash === `#${hash}`, markOf(control), { timeout: patience })
  return ''
}

/** A choice narrows what is listed: at once and on the same page, or with the button of its form. */
async function narrows(page: Page, element: Locator, control: Control, scripts: boolean): Promise<string> {
  if (scripts) await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const button = element.locator('xpath=ancestor::form[1]').locator('button[type=submit]:visible').last()
  const atOnce = scripts && (await button.count()) === 0
  const problem = await changesAddress(page, async () => {
    await clearRadio(element)
    if (control.tag === 'select') await chooseAnother(element)
    else await element.click()
    if (!atOnce) await button.click()
  })
  if (problem) return problem
  await page.locator('h1').first().waitFor({ timeout: patience })
  if (atOnce && (await page.locator('body[data-same-page]').count()) === 0) return 'reloads the whole page'
  return ''
}

async function slides(page: Page, element: Locator): Promise<string> {
  const atEnd = await element.evaluate((slider) => slider.getAttribute('aria-valuenow') === slider.getAttribute('aria-valuemax'))
  return changesAddress(page, () => element.press(atEnd ? 'ArrowLeft' : 'ArrowRight'))
}

/** Sends a form: another address, other words on the page, or the focus on the field that is still missing. */
async function submits(page: Page, element: Locator): Promise<string> {
  const reads = await element.evaluate((button) => {
    const form = button.closest('form')
    for (const field of form?.querySelectorAll('textarea') ?? []) field.value = 'When was the force founded?'
    return form?.method === 'get' && form.checkValidity()
  })
  const before = { url: page.url(), state: await stateOf(page) }
  if (reads) return changesAddress(page, () => element.click())
  await element.click()
  await settled(page, async () => page.url() !== before.url || (await stateOf(page)) !== before.state)
  return ''
}

async function prints(page: Page, element: Locator): Promise<string> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await element.click()
  await page.locator('body[data-printed]').waitFor({ timeout: patience })
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

async function changesAddress(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = page.url()
  await act()
  await page.waitForURL((url) => url.href !== before, { timeout: patience })
  return ''
}

/** What is copied stands on the page, is its address, or is the number that the button names. */
async function copies(page: Page, element: Locator, control: Control): Promise<string> {
  const before = 'nothing yet'
  await page.evaluate((text) => navigator.clipboard.writeText(text), before)
  await element.click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await settled(page, async () => (await copied()) !== before)
  const text = await copied()
  const shown = await page.evaluate(
    () => `${document.body.textContent} ${location.href} ${document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href}`,
  )
  const plain = (words: string) => words.replace(/\s+/g, '')
  const named = /[a-z]+:[\w:.-]*\w/.exec(control.name)?.[0]
  if (text.trim() === '') return 'copied nothing'
  if (named) return text === named ? '' : `copied ${JSON.stringify(text)}, expected ${named}`
  const missing = text.split(/\n+/).find((line) => !plain(shown).includes(plain(line)))
  return missing === undefined || /link/i.test(control.name) ? '' : `copied ${JSON.stringify(missing)}, which is not on the page`
}

async function downloads(page: Page, element: Locator): Promise<string> {
  // A picture may be made for the first time.
  const waiting = page.waitForEvent('download', { timeout: patience * 4 })
  await element.click()
  const download = await waiting
  const failure = await download.failure()
  return failure ? `the download failed: ${failure}` : ''
}

/** What of the page is open, shown, chosen, written or laid out how: differs after a button did its work. */
function visibleState(): string {
  const open = [...document.querySelectorAll('details, dialog')].map((element) => (element.hasAttribute('open') ? 1 : 0)).join('')
  const states = [...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], [data-state], [style]')]
    .map((element) =>
      ['aria-expanded', 'aria-pressed', 'aria-selected', 'data-state', 'style'].map((name) => element.getAttribute(name)).join(','),
    )
    .join(';')
  const fields = [...document.querySelectorAll('input, textarea')]
    .map((field) =>
      field instanceof HTMLInputElement ? Number(field.checked) + field.value : field instanceof HTMLTextAreaElement ? field.value : '',
    )
    .join('|')
  // biome-ignore lint/performance/useDomNodeTextContent: what is shown counts, not what is in the tree
  const words = document.body.innerText
  // The order of the words counts too: a record may be moved up a list.
  const sum = [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, words.length)
  const look = `${document.documentElement.dataset.theme} ${getComputedStyle(document.body).backgroundColor}`
  const focused = document.activeElement?.matches('input, textarea, select, [tabindex]') ? (document.activeElement.id ?? '') : ''
  return [open, states, fields, sum, look, focused, document.fullscreenElement?.tagName ?? ''].join('#')
}

async function stateOf(page: Page): Promise<string> {
  return String(await page.evaluate(`(${visibleState.toString()})()`))
}

/** Asks again until it holds. @throws where it does not within the time allowed. */
async function settled(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience
  // A page that is being left cannot be asked: it is asked again when it has arrived.
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error('nothing on the page changed')
    await page.waitForTimeout(30)
  }
}

/** Something a visitor can perceive changes: what is shown or chosen, or the address. */
async function changes(page: Page, act: () => Promise<unknown>): Promise<string> {
  // A field that the control before this one left the focus in.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const before = { url: page.url(), state: await stateOf(page) }
  await act()
  await settled(page, async () => page.url() !== before.url || (await stateOf(page)) !== before.state)
  return ''
}
