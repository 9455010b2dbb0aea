/** /admin/entities/{kind}: every entry of a kind, found by name or variant. */
import { z } from 'zod'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-form.ts'
import * as deskEntitiesWords from '../../../../messages/areas/desk-entities.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager } from '../parts/ledger.tsx'

import type { Route } from './+types/entity-kind'
import { kindNamed } from './entity.server.ts'

const SIZE = 100
const FilterSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const kind = kindNamed(params.kind)
  const { entities, language } = adminOf(request, context)
  const { q, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = entities.list(kind, q)
  const { many, slugFrom } = ENTITY_FORMS[kind]
  return {
    kind,
    many: wordsIn(language)(many),
    makes: slugFrom !== undefined,
    q,
    page,
    total: found.length,
    pages: Math.ceil(found.length / SIZE),
    removed: entities.removed(kind),
    entries: found.slice((page - 1) * SIZE, page * SIZE).map(({ id, name }) => ({ id, name })),
  }
})

export default function EntityKind({ loaderData: shown }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      <div className="ad-head">
        <h1>{shown.many}</h1>
        {shown.makes ? (
          <ButtonLink to={deskPaths.adminEntity(shown.kind, 'new')} variant="default" size="sm">
            {t(deskEntitiesWords.addOne, { kind: shown.kind })}
          </ButtonLink>
        ) : null}
      </div>
      <ListFilter chosen={shown.q}>
        <TextField label={t(deskEntitiesWords.search)} name="q" type="search" defaultValue={shown.q} />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>{t(deskEntitiesWords.found, { count: shown.total })}</span>{' '}
        <Link to={deskPaths.adminEntities()}>{t(deskEntitiesWords.allKinds)}</Link>
      </p>
      <Ledger
        caption={shown.many}
        columns={[{ head: t(deskEntitiesWords.name) }, { head: t(deskEntitiesWords.id), data: true }]}
        rows={shown.entries.map(({ id, name }) => ({
          key: id,
          cells: [
            <Link key="name" to={deskPaths.adminEntity(shown.kind, id)} lang={lang}>
              {name}
            </Link>,
            id,
          ],
        }))}
        empty={t(deskEntitiesWords.none)}
      />
      <Pager
        page={shown.page}
        pages={shown.pages}
        to={(page) => deskPaths.adminEntityKind(shown.kind, { ...(shown.q ? { q: shown.q } : {}), page: String(page) })}
      />
      {shown.removed.length > 0 ? (
        <details className="ad-more">
          <summary>{t(deskEntitiesWords.removedOnes, { count: shown.removed.length })}</summary>
          <ul>
            {shown.removed.map(({ id, name, into }) => (
              <li key={id}>
                <Removed kind={shown.kind} id={id} name={name} into={into} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

/** An entry that was removed, or merged into another. */
function Removed({ kind, id, name, into }: { kind: string; id: string; name: string; into: string }) {
  const t = useWords()
  const lang = useContentLanguage()
  const link = () => (
    <Link key="link" to={deskPaths.adminEntityHistory(kind, id)} lang={lang}>
      {name}
    </Link>
  )
  return into ? t.rich(deskEntitiesWords.mergedInto, { into, link }) : link()
}
