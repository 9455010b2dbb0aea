/** Says which page was reached by client navigation, and takes the focus to its heading: what a browser does when it loads a page. */
import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useScripted } from '../../ui/use-scripted.ts'

export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const reached = useRef(pathname)
  const focused = useRef<Element | null>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (state !== 'idle') focused.current = document.activeElement
  }, [state])
  useEffect(() => {
    // Another search on the same page says its own count.
    if (reached.current === pathname) return
    reached.current = pathname
    setWords(document.title)
    if (!hasOwnFocus(focused.current)) focusHeading(hash)
  }, [pathname, hash])
  return (
    <p className="vh" aria-live="polite" id="page-reached">
      {words}
    </p>
  )
}

/** A page may begin elsewhere: a list of errors, a field. @param before what had the focus when the navigation began. */
function hasOwnFocus(before: Element | null): boolean {
  const { activeElement: now } = document
  return now !== null && now !== before && now.closest('main') !== null && now.id !== 'main'
}

/** The part that the address names, else the heading of the page. */
function focusHeading(hash: string): void {
  const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
  const heading = named ?? document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  if (!heading) return
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Brings readers back to where they were on a page they return to. */
const STORED = 'places-on-pages'

/**
 * Runs before the first paint, and does something only where the router had left the page and the browser therefore keeps no place
 * for it. On any other the storage is not asked for: the page would wait for it.
 */
const RETURN = `if(history.scrollRestoration==="manual")try{scrollTo(0,JSON.parse(sessionStorage.getItem("${STORED}"))[history.state.key]||0)}catch{}`

export function ScrollMemory({ nonce }: { nonce: string | undefined }) {
  const scripted = useScripted()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the nonce of this answer */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RETURN }} />
      {scripted ? <ScrollRestoration storageKey={STORED} /> : null}
    </>
  )
}
