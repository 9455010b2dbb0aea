/** /admin/entities: what can be edited beside records, by kind. */

import { ENTITY_KINDS } from '../../../../catalog/entities.ts'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-form.ts'
import * as deskEntitiesWords from '../../../../messages/areas/desk-entities.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger } from '../parts/ledger.tsx'
import type { Route } from './+types/entities'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { entities, language } = adminOf(request, context)
  const t = wordsIn(language)
  return {
    kinds: ENTITY_KINDS.map((kind) => ({
      kind,
      many: t(ENTITY_FORMS[kind].many),
      about: t(ENTITY_FORMS[kind].about),
      count: entities.list(kind, '').length,
    })),
  }
})

export default function Entities({ loaderData: { kinds } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskEntitiesWords.title)}</h1>
      <p className="note">{t(deskEntitiesWords.intro)}</p>
      <Ledger
        caption={t(deskEntitiesWords.caption)}
        columns={[
          { head: t(deskEntitiesWords.kind) },
          { head: t(deskEntitiesWords.entries), data: true },
          { head: t(deskEntitiesWords.holds) },
        ]}
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
        empty={t(deskEntitiesWords.nothing)}
      />
    </>
  )
}
