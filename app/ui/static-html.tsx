/**
 * HTML that the server made (html.ts), as a part of a page: a browser takes over what came with the document and is sent no data for it.
 * After client navigation it comes as data. Links in it lead on as React Router's do.
 */
import { type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { plainPath } from '../../messages/languages.ts'

/** Another object for each answer. */
export interface StaticContent {
  /** Not in the data of a document: it is in the document itself. */
  html?: string
}

export type StaticHtmlProps = Omit<HTMLAttributes<HTMLElement>, 'content' | 'children'> & {
  /** Of no other part of the page: by it a browser finds what it takes over, also where React draws the page anew. */
  name: string
  content: StaticContent
  as?: 'div' | 'footer' | 'nav' | 'fieldset'
}

export function StaticHtml({ as: Element = 'div', name, content, ...rest }: StaticHtmlProps) {
  // What the document has; React never writes it again, so that a change can keep the focus.
  const [first] = useState(() => ({ __html: content.html ?? partNamed(name)?.innerHTML ?? '' }))
  const shown = useRef(content)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const root = partNamed(name)
    if (root === null || shown.current === content) return
    shown.current = content
    replaceHtml(root, content.html ?? '')
  }, [name, content])
  useEffect(() => {
    const root = partNamed(name)
    const follow = (event: MouseEvent) => {
      const link = followed(event)
      if (link === null) return
      event.preventDefault()
      navigate(plainPath(link.getAttribute('href') ?? ''), { viewTransition: link.hasAttribute('data-transition') })
    }
    root?.addEventListener('click', follow)
    return () => root?.removeEventListener('click', follow)
  }, [name, navigate])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by html.ts, which escapes every value
  return <Element {...rest} data-static={name} dangerouslySetInnerHTML={first} />
}

function partNamed(name: string): HTMLElement | null {
  return document.querySelector(`[data-static="${name}"]`)
}

/** The link that a click follows within the site; null where the browser is to do what it does. */
function followed(event: MouseEvent): Element | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? event.target.closest('a[data-discover]') : null
}

/** Puts the focus on what takes the place of what had it. */
function replaceHtml(root: HTMLElement, html: string): void {
  const focused = root.contains(document.activeElement) ? document.activeElement : null
  root.innerHTML = html
  // The policy lets no attribute set styles, but scripts.
  for (const element of root.querySelectorAll<HTMLElement>('[data-css]')) element.style.cssText = element.dataset.css ?? ''
  if (focused === null) return
  const same = [...root.querySelectorAll<HTMLElement>(focused.localName)].find((element) =>
    ['name', 'value', 'href'].every((name) => element.getAttribute(name) === focused.getAttribute(name)),
  )
  same?.focus({ preventScroll: true })
}
