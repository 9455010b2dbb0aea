/** The way about the administration, and who is signed in. */
import { Form, NavLink } from 'react-router'
import type { Role } from '../../../../desk/accounts/roles.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { Button } from '../../../ui/button.tsx'

const LINKS: readonly { to: string; label: string; role?: Role }[] = [
  { to: deskPaths.adminOverview(), label: 'Overview' },
  { to: deskPaths.adminRequests(), label: 'Requests' },
  { to: deskPaths.adminCorrections(), label: 'Corrections' },
  { to: deskPaths.adminRecords(), label: 'Records' },
  { to: deskPaths.adminEntities(), label: 'Names and pages' },
  { to: deskPaths.adminMedia(), label: 'Media' },
  { to: deskPaths.adminDrafts(), label: 'Drafts' },
  { to: deskPaths.adminChangeSets(), label: 'Bulk changes' },
  { to: deskPaths.adminImports(), label: 'Imports' },
  { to: deskPaths.adminSearches(), label: 'Searches' },
  { to: deskPaths.adminJobs(), label: 'Jobs' },
  { to: deskPaths.adminState(), label: 'State' },
  { to: deskPaths.adminAccount(), label: 'My account' },
  { to: deskPaths.adminAccounts(), label: 'Accounts', role: 'administrator' },
  { to: deskPaths.adminAudit(), label: 'Audit log', role: 'administrator' },
]

export function AdminNav({ name, role }: { name: string; role: Role }) {
  return (
    <div className="ad-top">
      <nav className="ad-nav" aria-label="Administration">
        <ul>
          {LINKS.filter((link) => link.role === undefined || link.role === role).map(({ to, label }) => (
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
