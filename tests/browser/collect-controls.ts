/** Finds every control of a page with the effect it declares, and keeps one of each kind. */
import type { Page } from 'playwright-core'
import { z } from 'zod'

const ControlSchema = z.object({
  /** The mark it was given, to find it again: its position among all controls of the page. */
  at: z.number(),
  tag: z.string(),
  type: z.string(),
  name: z.string(),
  effect: z.string(),
  /** What the effect is about: the text copied, the id focused. */
  target: z.string(),
  href: z.string(),
  /** Where on the page it stands: header, main, footer. */
  region: z.string(),
  disabled: z.boolean(),
})
export type Control = z.infer<typeof ControlSchema>

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Where a control that was collected is found, as long as its element lives. */
export const marked = (at: number) => `[data-proof-mark="${at}"]`

/** All controls a visitor can see, in document order; each is marked, so that it is found again after others came or went. */
export async function collectControls(page: Page): Promise<Control[]> {
  const found: unknown = await page.evaluate((selector) => {
    const nameOf = (element: Element): string => {
      const labelled =
        element.getAttribute('aria-label') ??
        element
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      if (labelled) return labelled
      const id = element.getAttribute('id')
      const label = (id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : null) ?? element.closest('label')
      const text =
        label && !(element instanceof HTMLAnchorElement) && !(element instanceof HTMLButtonElement)
          ? label.textContent
          : element.textContent
      return (
        text ||
        element.getAttribute('placeholder') ||
        element.getAttribute('title') ||
        element.querySelector('img')?.getAttribute('alt') ||
        ''
      )
        .replace(/\s+/g, ' ')
        .trim()
    }
    const effectOf = (element: Element): string => {
      const declared = element.getAttribute('data-effect')
      if (declared) return declared
      if (element instanceof HTMLAnchorElement) {
        if (element.getAttribute('href')?.startsWith('#')) return 'anchor'
        if (element.protocol === 'mailto:' || element.protocol === 'tel:') return 'contact'
        return element.origin === location.origin ? (element.hasAttribute('download') ? 'download' : 'navigate') : 'external'
      }
      if (element.tagName === 'SUMMARY') return 'open'
      const form = element.closest('form')
      if (form && (element.getAttribute('type') === 'submit' || (element.tagName === 'BUTTON' && !element.hasAttribute('type'))))
        return 'submit'
      if (form && /^(search|text|number|)$/.test(element.getAttribute('type') ?? '') && element.tagName === 'INPUT') return 'type'
      return ''
    }
    return [...document.querySelectorAll(selector)].flatMap((element, at) => {
      element.setAttribute('data-proof-mark', String(at))
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return []
      return [
        {
          at,
          tag: element.tagName.toLowerCase(),
          type: element.getAttribute('type') ?? '',
          name: nameOf(element),
          effect: effectOf(element),
          target: element.getAttribute('data-effect-target') ?? '',
          href: element instanceof HTMLAnchorElement ? element.href : '',
          region: element.closest('header, main, footer, nav, dialog')?.tagName.toLowerCase() ?? 'body',
          disabled: element.matches(':disabled, [aria-disabled=true]'),
        },
      ]
    })
  }, CONTROLS)
  return z.array(ControlSchema).parse(found)
}

/** A control and what it has in common with others that the same code makes. */
export interface KindOfControl extends Control {
  kind: string
}

/** One of each kind: cards of one list have the same controls, and the first speaks for the others. */
export function distinctControls(controls: readonly Control[]): KindOfControl[] {
  const kinds = new Map<string, KindOfControl>()
  for (const control of controls) {
    const path = control.href ? new URL(control.href).pathname.replace(/\/[^/]*[:\d][^/]*/g, '/…') : ''
    const name = control.effect === 'navigate' ? '' : control.name.replace(/\d[\d,.]*/g, '#')
    const kind = [control.region, control.tag, control.type, control.effect, path, control.type === 'checkbox' ? '' : name].join('|')
    if (!control.disabled && !kinds.has(kind)) kinds.set(kind, { ...control, kind })
  }
  return [...kinds.values()]
}
