/** /admin/entities: what can be edited beside records, by kind. */

import { ENTITY_KINDS } from '../../../../catalog/entities.ts'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-form.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger } from '../parts/ledger.tsx'
import type { Route } from './+types/entities'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { entities } = adminOf(request, context)
  return {
    kinds: ENTITY_KINDS.map((kind) => ({
      kind,
      many: ENTITY_FORMS[kind].many,
      about: ENTITY_FORMS[kind].about,
      count: entities.list(kind, '').length,
    })),
  }
})

export default function Entities({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <h1>Names and pages</h1>
      <p className="note">Every change is a version with who, when and why. Readers see it at once.</p>
      <Ledger
        caption="What can be edited"
        columns={[{ head: 'Kind' }, { head: 'Entries', data: true }, { head: 'What it holds' }]}
        rows={kinds.map(({ kind, many, about, count }) => ({
          key: kind,
          cells: [
            <Link key="kind" to={kind === 'site' ? deskPaths.adminEntity('site', 'site') : deskPaths.adminEntityKind(kind)}>
              {many}
            </Link>,
            count,
            about,
          ],
        }))}
        empty="Nothing can be edited."
      />
    </>
  )
}
