/** What is wrong with a page of the administration as it stands: what axe finds, controls without a name, scrolling sideways. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { collectControls } from './collect-controls.ts'

/** 320 px are also 1280 px at 400 % zoom. */
const WIDTHS = [320, 1280] as const

/**
 * With everything unfolded, at two widths; the other theme changes colours and nothing else.
 * @param asked widths at which axe looks: of a page in another state, where its parts stand one below the other.
 * @param dark whether axe looks at contrast in the dark theme, whose colors are the same variables on every page.
 */
export async function adminFindings(page: Page, state: string, asked: readonly number[] = WIDTHS, dark = true): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
  const axe = async (what: string, rules?: string[]) => {
    const builder = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
    for (const { id, nodes } of violations) found.push(`${state} ${what} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (asked.includes(width)) await axe(`${width}`)
    const wide = await page.evaluate(() => {
      const room = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= room) return []
      return [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > room + 1)
        .map((one) => one.outerHTML.slice(0, 120))
    })
    found.push(...wide.slice(0, 3).map((one) => `${state} ${width} is too wide: ${one}`))
  }
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe('dark', ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const controls = await collectControls(page)
  const silent = controls.filter(({ name }) => name === '')
  return [...found, ...silent.map((one) => `${state}: a ${one.tag} has no name`)]
}
