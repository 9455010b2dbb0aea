/** Every address pattern there is: the route table, read as the router reads it, and the table of addresses for machines. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { MACHINE_ADDRESSES } from '../../endpoints/machine-addresses.ts'

export interface TableRoute {
  /** '/records/:id' */
  pattern: string
  file: string
}

/** All routes, nested ones with their whole path, and all addresses for machines. */
export async function routeTable(): Promise<TableRoute[]> {
  return [...flatten(await routes, ''), ...MACHINE_ADDRESSES.map(({ path }) => ({ pattern: path, file: 'endpoints/machine-addresses.ts' }))]
}

function flatten(entries: readonly RouteConfigEntry[], above: string): TableRoute[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${above}/${entry.path}` : above
    const inner = entry.children ? flatten(entry.children, pattern) : []
    return entry.path || entry.index ? [{ pattern: pattern || '/', file: entry.file }, ...inner] : inner
  })
}
