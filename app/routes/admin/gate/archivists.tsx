/** The layout of pages that editors of some collections may not use. */
import { Outlet } from 'react-router'
import type { Route } from './+types/archivists'
import { roleAtLeast } from './gate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [roleAtLeast('archivist')]

/** Without a loader the router would not ask the server, and the gate would not be passed, when moving about in the browser. */
export function loader() {
  return null
}

export default function Archivists() {
  return <Outlet />
}
