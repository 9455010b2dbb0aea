/**
 * Addresses for machines, answered by their loaders and actions directly: search, suggestions, export, pictures, feeds, health.
 * They stand in the same route table as pages (app/routes.ts), but need nothing of what the router does for a page.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, matchPath, type RouterContextProvider, type ServerBuild } from 'react-router'

type Module = ServerBuild['routes'][string] extends infer Route ? (Route extends { module: infer Of } ? Of : never) : never
type Params = LoaderFunctionArgs['params']

interface Resource {
  module: Module
  params: Params
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * @returns what answers a request to a machine's address; null where a page is asked for, or where the route fails and its error
 * belongs on a page.
 */
export function resourceRoutes(
  routes: ServerBuild['routes'],
): (request: Request, context: () => Readonly<RouterContextProvider>) => Promise<Response | null> {
  const find = finder(routes)
  return async (request, context) => {
    const url = new URL(request.url)
    const found = find(url.pathname)
    const run = CHANGING.has(request.method) ? found?.module.action : found?.module.loader
    if (!found || !run) return null
    const { params } = found
    const given: LoaderFunctionArgs & ActionFunctionArgs = { request, url, params, pattern: url.pathname, context: context() }
    try {
      const answer: unknown = await run(given)
      return answer instanceof Response ? answer : null
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      // Nothing of a body that an action has read could be read again.
      if (CHANGING.has(request.method)) throw thrown
      return null
    }
  }
}

/** Routes right under the root whose module draws nothing. Those under a layout are behind its gate. */
function finder(routes: ServerBuild['routes']): (pathname: string) => Resource | null {
  const fixed = new Map<string, Module>()
  const patterns: { start: string; path: string; module: Module }[] = []
  for (const route of Object.values(routes)) {
    if (route?.parentId !== 'root' || route.path === undefined || route.module.default) continue
    const path = `/${route.path}`
    const variable = path.search(/[:*]/)
    if (variable < 0) fixed.set(path.toLowerCase(), route.module)
    else patterns.push({ start: path.slice(0, variable).toLowerCase(), path, module: route.module })
  }
  return (pathname) => {
    const plain = pathname.toLowerCase().replace(/(?<!\/)\/+$/, '')
    const module = fixed.get(plain)
    if (module) return { module, params: {} }
    for (const { start, path, module } of patterns) {
      const match = plain.startsWith(start) ? matchPath(path, pathname) : null
      if (match) return { module, params: match.params }
    }
    return null
  }
}
