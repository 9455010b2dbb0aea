/**
 * The few routes of two hundred that one page needs: its own, and those of the addresses above it, which React Router sends
 * along so that the browser does not mistake them. Setting up all of them, and looking through them again for each address
 * above, took a tenth of the time a page takes.
 */
import type { EntryContext } from 'react-router'

type Match = EntryContext['staticHandlerContext']['_match']

/** What stands at the addresses above pages, by the routes it was looked for in: while these are the same, it is. */
const remembered = new WeakMap<Match, Map<string, ReturnType<Match>>>()
/** Anybody may ask for any address: kept in bounds. */
const MOST_KEPT = 1_000

/** @returns the same page with its routes alone; unchanged where a React Router to come has no `_match`, which it does not promise. */
export function pageContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  if (typeof staticHandlerContext._match !== 'function') return context
  const _match = remembering(staticHandlerContext._match)
  const routes = Object.fromEntries(neededRoutes({ ...staticHandlerContext, _match }).map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes }, staticHandlerContext: { ...staticHandlerContext, _match } }
}

/** Ids of the routes of a page and of the addresses above it. */
export function neededRoutes({
  matches,
  location,
  _match,
}: Pick<EntryContext['staticHandlerContext'], 'matches' | 'location' | '_match'>): string[] {
  const all = [matches, ...addressesAbove(location.pathname).map((path) => _match(path))]
  return [...new Set(all.flatMap((found) => (found ?? []).map(({ route }) => route.id)))]
}

function remembering(match: Match): Match {
  const above = remembered.get(match) ?? new Map<string, ReturnType<Match>>()
  remembered.set(match, above)
  return (location) => {
    if (typeof location !== 'string') return match(location)
    const known = above.get(location)
    if (known !== undefined) return known
    const found = match(location)
    if (above.size >= MOST_KEPT) above.clear()
    above.set(location, found)
    return found
  }
}

/** `/articles/pages/one` has `/`, `/articles` and `/articles/pages` above it. */
function addressesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((_, length) => `/${segments.slice(0, length).join('/')}`)
}
