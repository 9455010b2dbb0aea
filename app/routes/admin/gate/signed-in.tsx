/** The layout of everything behind sign-in: the gate, and the frame around each page. */
import { data, Outlet } from 'react-router'
import { hasRole, ROLES } from '../../../../desk/accounts/roles.ts'
import { titled } from '../../../page-meta.ts'
import { AdminNav } from '../frame/admin-nav.tsx'
import type { Route } from './+types/signed-in'
import { adminOf } from './admin-context.ts'
import { sameSite, signedIn } from './gate.ts'

export const middleware: Route.MiddlewareFunction[] = [sameSite, signedIn]

export function loader({ request, context }: Route.LoaderArgs) {
  const { person } = adminOf(request, context)
  return data({ name: person.name, role: person.role, rights: ROLES.filter((role) => hasRole(person.role, role)) })
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, 'Administration'), { name: 'robots', content: 'noindex, nofollow' }]
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap admin">
      <AdminNav {...loaderData} />
      <Outlet />
    </div>
  )
}
