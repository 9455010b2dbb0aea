/** The layout of everything behind sign-in: the gate, and the frame around each page. */
import { data, Form, NavLink, Outlet } from 'react-router'
import { hasRole, ROLES, type Role } from '../../../../desk/accounts/roles.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { titled } from '../../../page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import type { Route } from './+types/signed-in'
import { adminOf, sameSite, signedIn } from './gate.server.ts'

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

/** The way about the administration, and who is signed in. */
const LINKS: readonly { to: string; label: string; role?: Role }[] = [
  { to: deskPaths.adminOverview(), label: 'Overview' },
  { to: deskPaths.adminRequests(), label: 'Requests', role: 'archivist' },
  { to: deskPaths.adminCorrections(), label: 'Corrections', role: 'archivist' },
  { to: deskPaths.adminRecords(), label: 'Records' },
  { to: deskPaths.adminEntities(), label: 'Names and pages', role: 'archivist' },
  { to: deskPaths.adminAccessions(), label: 'Accessions', role: 'archivist' },
  { to: deskPaths.adminMedia(), label: 'Media' },
  { to: deskPaths.adminDrafts(), label: 'Drafts' },
  { to: deskPaths.adminChangeSets(), label: 'Bulk changes' },
  { to: deskPaths.adminImports(), label: 'Imports' },
  { to: deskPaths.adminSearches(), label: 'Searches', role: 'archivist' },
  { to: deskPaths.adminReports(), label: 'Reports', role: 'archivist' },
  { to: deskPaths.adminJobs(), label: 'Jobs' },
  { to: deskPaths.adminState(), label: 'State', role: 'archivist' },
  { to: deskPaths.adminAccount(), label: 'My account' },
  { to: deskPaths.adminAccounts(), label: 'Accounts', role: 'administrator' },
  { to: deskPaths.adminAudit(), label: 'Audit log', role: 'administrator' },
]

/** @param rights the role, and those below it. */
function AdminNav({ name, role, rights }: { name: string; role: Role; rights: readonly Role[] }) {
  return (
    <div className="ad-top">
      <nav className="ad-nav" aria-label="Administration">
        <ul>
          {LINKS.filter((link) => link.role === undefined || rights.includes(link.role)).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={deskPaths.adminSignOut()} className="ad-who">
        <span>
          {name} <span className="mono">{role}</span>
        </span>
        <Button type="submit" size="sm">
          Sign out
        </Button>
      </Form>
    </div>
  )
}
