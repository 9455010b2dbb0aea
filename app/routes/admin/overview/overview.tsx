/** /admin/overview: where somebody who signed in begins: what waits, and the ways on. */
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/overview'
import { overviewLines } from './overview.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => ({ lines: await overviewLines(adminOf(request, context)) }))

export default function Overview({ loaderData: { lines } }: Route.ComponentProps) {
  return (
    <>
      <h1>Overview</h1>
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
        The status of the search index is on the <Link to={paths.admin()}>public status page</Link>.
      </p>
    </>
  )
}
