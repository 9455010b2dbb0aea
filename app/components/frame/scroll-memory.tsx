/** Brings readers back to where they were on a page they return to. */
import { ScrollRestoration } from 'react-router'
import { useScripted } from '../../ui/use-scripted.ts'

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
