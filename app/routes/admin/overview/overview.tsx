/** /admin/overview: where somebody who signed in begins: what waits, and the ways on. */
import type { ReactNode } from 'react'
import * as deskOverviewWords from '../../../../messages/areas/desk-overview.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/overview'
import { overviewLines } from './overview.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => ({ lines: await overviewLines(adminOf(request, context)) }))

export default function Overview({ loaderData: { lines } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskOverviewWords.overview)}</h1>
      <dl className="ad-facts">
        {lines.map(({ label, value, to }) => (
          <div key={label}>
            <dt>
              <Link to={to}>{label}</Link>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {t.rich(deskOverviewWords.statusAt, {
          link: (words: ReactNode[]) => (
            <Link key="link" to={paths.admin()}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
