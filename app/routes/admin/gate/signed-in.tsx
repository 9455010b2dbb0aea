/** The layout of everything behind sign-in: the gate, and the frame around each page. */
import { data, Form, Outlet } from 'react-router'
import { hasRole, ROLES, type Role } from '../../../../desk/accounts/roles.ts'
import * as gateWords from '../../../../messages/areas/desk-gate.ts'
import type { Message } from '../../../../messages/message.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { titled } from '../../../page-meta.ts'
import { siteIn } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../ui/language.ts'
import { MenuLink } from '../../../ui/link.tsx'
import type { Route } from './+types/signed-in'
import { adminOf, sameSite, signedIn } from './gate.server.ts'

export const middleware: Route.MiddlewareFunction[] = [sameSite, signedIn]

export function loader({ request, context }: Route.LoaderArgs) {
  const { person } = adminOf(request, context)
  return data({ name: person.name, role: person.role, rights: ROLES.filter((role) => hasRole(person.role, role)) })
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, wordsIn(siteIn(matches).language)(gateWords.administration)), { name: 'robots', content: 'noindex, nofollow' }]
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
const LINKS: readonly { to: string; label: Message; role?: Role }[] = [
  { to: deskPaths.adminOverview(), label: gateWords.overview },
  { to: deskPaths.adminRequests(), label: gateWords.requests, role: 'archivist' },
  { to: deskPaths.adminCorrections(), label: gateWords.corrections, role: 'archivist' },
  { to: deskPaths.adminRecords(), label: gateWords.records },
  { to: deskPaths.adminEntities(), label: gateWords.namesAndPages, role: 'archivist' },
  { to: deskPaths.adminAccessions(), label: gateWords.accessions, role: 'archivist' },
  { to: deskPaths.adminMedia(), label: gateWords.media },
  { to: deskPaths.adminDrafts(), label: gateWords.drafts },
  { to: deskPaths.adminChangeSets(), label: gateWords.bulkChanges },
  { to: deskPaths.adminImports(), label: gateWords.imports },
  { to: deskPaths.adminSearches(), label: gateWords.searches, role: 'archivist' },
  { to: deskPaths.adminPrivacy(), label: gateWords.privacy, role: 'archivist' },
  { to: deskPaths.adminReports(), label: gateWords.reports, role: 'archivist' },
  { to: deskPaths.adminJobs(), label: gateWords.jobs },
  { to: deskPaths.adminState(), label: gateWords.state, role: 'archivist' },
  { to: deskPaths.adminAccount(), label: gateWords.myAccount },
  { to: deskPaths.adminAccounts(), label: gateWords.accounts, role: 'administrator' },
  { to: deskPaths.adminAudit(), label: gateWords.auditLog, role: 'administrator' },
]

/** @param rights the role, and those below it. */
function AdminNav({ name, role, rights }: { name: string; role: Role; rights: readonly Role[] }) {
  const t = useWords()
  return (
    <div className="ad-top">
      <nav className="ad-nav" aria-label={t(gateWords.administration)}>
        <ul>
          {LINKS.filter((link) => link.role === undefined || rights.includes(link.role)).map(({ to, label }) => (
            <li key={to}>
              <MenuLink to={to}>{t(label)}</MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={deskPaths.adminSignOut()} className="ad-who">
        <span>
          {name} <span className="mono">{t(gateWords.role, { role })}</span>
        </span>
        <Button type="submit" size="sm">
          {t(gateWords.signOut)}
        </Button>
      </Form>
    </div>
  )
}
