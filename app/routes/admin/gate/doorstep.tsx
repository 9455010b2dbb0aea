/** The layout of the pages before sign-in: signing in, and joining by a link. */
import { Outlet } from 'react-router'
import { titled } from '../../../page-meta.ts'
import type { Route } from './+types/doorstep'
import { sameSite } from './gate.ts'

export const middleware: Route.MiddlewareFunction[] = [sameSite]

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, 'Sign in'), { name: 'robots', content: 'noindex, nofollow' }]
}

export default function Doorstep() {
  return (
    <div className="wrap admin">
      <Outlet />
    </div>
  )
}
