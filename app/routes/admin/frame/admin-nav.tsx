/** The way about the administration, and who is signed in. */
import { Form, NavLink } from 'react-router'
import type { Role } from '../../../../desk/accounts/roles.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'

const LINKS: readonly { to: string; label: string; role?: Role }[] = [
  { to: paths.adminOverview(), label: 'Overview' },
  { to: paths.adminRequests(), label: 'Requests' },
  { to: paths.adminCorrections(), label: 'Corrections' },
  { to: paths.adminRecords(), label: 'Records' },
  { to: paths.adminEntities(), label: 'Names and pages' },
  { to: paths.adminMedia(), label: 'Media' },
  { to: paths.adminDrafts(), label: 'Drafts' },
  { to: paths.adminChangeSets(), label: 'Bulk changes' },
  { to: paths.adminImports(), label: 'Imports' },
  { to: paths.adminSearches(), label: 'Searches' },
  { to: paths.adminJobs(), label: 'Jobs' },
  { to: paths.adminState(), label: 'State' },
  { to: paths.adminAccount(), label: 'My account' },
  { to: paths.adminAccounts(), label: 'Accounts', role: 'administrator' },
  { to: paths.adminAudit(), label: 'Audit log', role: 'administrator' },
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
      <Form method="post" action={paths.adminSignOut()} className="ad-who">
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
