/** The layout of pages that only an administrator may use. */
import { Outlet } from 'react-router'
import type { Route } from './+types/administrators'
import { roleAtLeast } from './gate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [roleAtLeast('administrator')]

/** Without a loader the router would not ask the server, and the gate would not be passed, when moving about in the browser. */
export function loader() {
  return null
}

export default function Administrators() {
  return <Outlet />
}
