/** How somebody works a page: with the pointer, or with the keyboard alone. */
import type { Page } from 'playwright-core'

export interface Hands {
  press(name: string | RegExp): Promise<void>
  follow(name: string | RegExp): Promise<void>
  fill(label: string, value: string): Promise<void>
  /** Chooses a file or folder. */
  choose(label: string, path: string): Promise<void>
  /** Covers a place, in percent of the page. */
  cover(box: { left: number; top: number; width: number; height: number }): Promise<void>
}

export function pointer(page: Page): Hands {
  const main = page.locator('main')
  return {
    press: (name) => main.getByRole('button', { name, exact: true }).first().click(),
    follow: (name) => main.getByRole('link', { name }).first().click(),
    fill: (label, value) => main.getByLabel(label, { exact: true }).first().fill(value),
    choose: (label, path) => main.getByLabel(label, { exact: true }).setInputFiles(path),
    async cover({ left, top, width, height }) {
      const paper = page.getByRole('img', { name: /^Page \d+ of the original/ })
      await paper.scrollIntoViewIfNeeded()
      const at = await paper.boundingBox()
      if (!at) throw new Error('The page of the original is not shown')
      const [x, y] = [(share: number) => at.x + (at.width * share) / 100, (share: number) => at.y + (at.height * share) / 100]
      await page.mouse.move(x(left), y(top))
      await page.mouse.down()
      await page.mouse.move(x(left + width), y(top + height), { steps: 4 })
      await page.mouse.up()
    },
  }
}

/** So many presses of Tab lead to anything of a page. */
const MOST_TABS = 250
/** What a box has when it is added, and how far a key moves it, in percent. */
const ADDED = { left: 40, top: 40, width: 20, height: 5 }
const STEP = 0.5

/** Nothing but keys: where Tab does not lead, nothing is found. */
export function keyboard(page: Page): Hands {
  // From the first listener on, the browser asks the test for files; one that is added with the key comes too late at times.
  page.on('filechooser', () => {})
  /** Goes on from where the focus is, and once round. */
  async function tabTo(role: string, name: string | RegExp): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || !element.closest('main')) return { role: '', name: '' }
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
        const role = element instanceof HTMLAnchorElement ? 'link' : element instanceof HTMLButtonElement ? 'button' : 'field'
        return { role, name: (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim() }
      })
      if (found.role === role && (typeof name === 'string' ? found.name === name : name.test(found.name))) return
    }
    throw new Error(`Tab leads to no ${role} "${name}"`)
  }
  const keys = async (key: string, times: number) => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
  }
  const by = (from: number, to: number, [less, more]: readonly [string, string]) =>
    keys(to < from ? less : more, Math.round(Math.abs(to - from) / STEP))
  return {
    async press(name) {
      await tabTo('button', name)
      await page.keyboard.press('Enter')
    },
    async follow(name) {
      await tabTo('link', name)
      await page.keyboard.press('Enter')
    },
    async fill(label, value) {
      await tabTo('field', label)
      await page.keyboard.type(value)
    },
    async choose(label, path) {
      await tabTo('field', label)
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Space')
      await (await chooser).setFiles(path)
    },
    async cover({ left, top, width, height }) {
      await tabTo('button', 'Add a box')
      await page.keyboard.press('Enter')
      // The box has the focus now.
      await by(ADDED.left, left, ['ArrowLeft', 'ArrowRight'])
      await by(ADDED.top, top, ['ArrowUp', 'ArrowDown'])
      await by(ADDED.width, width, ['Shift+ArrowLeft', 'Shift+ArrowRight'])
      await by(ADDED.height, height, ['Shift+ArrowUp', 'Shift+ArrowDown'])
    },
  }
}
