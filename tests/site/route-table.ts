/** The site's route table, read as the router reads it: every address pattern there is. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

export interface TableRoute {
  /** '/records/:id' */
  pattern: string
  file: string
}

/** All routes, nested ones with their whole path. */
export async function routeTable(): Promise<TableRoute[]> {
  return flatten(await routes, '')
}

function flatten(entries: readonly RouteConfigEntry[], above: string): TableRoute[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${above}/${entry.path}` : above
    const inner = entry.children ? flatten(entry.children, pattern) : []
    return entry.path || entry.index ? [{ pattern: pattern || '/', file: entry.file }, ...inner] : inner
  })
}
