/** Finds every control of a page with what its role and name promise, and keeps one of each kind. */
import type { Page } from 'playwright-core'
import { z } from 'zod'

/**
 * What a visitor expects of a control, told from its role, its form and its name alone: nothing in the pages is written for this test.
 * navigate, anchor, contact, external, download: a link. open: a summary. search: a field that searches on Enter. choose: a choice in a
 * form that only reads. write: a field of a form that is sent. slide: a slider. submit: the button of a form. copy, print: a button
 * of that name. act: any other button, box or option.
 */
export const PROMISES = [
  'navigate',
  'anchor',
  'contact',
  'external',
  'download',
  'open',
  'search',
  'choose',
  'write',
  'slide',
  'submit',
  'copy',
  'print',
  'act',
] as const

const ControlSchema = z.object({
  /** The mark it was given, to find it again: its position among all controls of the page. */
  at: z.number(),
  tag: z.string(),
  type: z.string(),
  name: z.string(),
  promise: z.enum(PROMISES),
  href: z.string(),
  /** Where on the page it stands: header, main, footer. */
  region: z.string(),
  disabled: z.boolean(),
})
export type Control = z.infer<typeof ControlSchema>

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]'

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
    // A link on a map is a link too, though no HTMLAnchorElement.
    const hrefOf = (element: Element) =>
      element.tagName.toLowerCase() === 'a' ? new URL(element.getAttribute('href') ?? '', location.href) : null
    const promiseOf = (element: Element): string => {
      const href = hrefOf(element)
      if (href) {
        if (element.getAttribute('href')?.startsWith('#')) return 'anchor'
        if (href.protocol === 'mailto:' || href.protocol === 'tel:') return 'contact'
        if (href.origin !== location.origin) return 'external'
        return element.hasAttribute('download') ? 'download' : 'navigate'
      }
      if (element.tagName === 'SUMMARY') return 'open'
      if (element.getAttribute('role') === 'slider' || element.getAttribute('type') === 'range') return 'slide'
      const form = element.closest('form')
      if (element instanceof HTMLButtonElement) {
        if (form && element.type === 'submit') return 'submit'
        const name = nameOf(element)
        return /^(?:copy|copiar)\b/i.test(name) ? 'copy' : /^(?:print|imprimir)\b/i.test(name) ? 'print' : 'act'
      }
      if (element instanceof HTMLInputElement && element.type === 'submit') return 'submit'
      const ticked = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
      if (form?.method !== 'get') return ticked ? 'act' : 'write'
      return element instanceof HTMLInputElement && /^(search|text|number)$/.test(element.type) ? 'search' : 'choose'
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
          promise: promiseOf(element),
          href: hrefOf(element)?.href ?? '',
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
    const name = control.promise === 'navigate' ? '' : control.name.replace(/\d[\d,.]*/g, '#')
    const kind = [control.region, control.tag, control.type, control.promise, path, control.type === 'checkbox' ? '' : name].join('|')
    if (!control.disabled && !kinds.has(kind)) kinds.set(kind, { ...control, kind })
  }
  return [...kinds.values()]
}
