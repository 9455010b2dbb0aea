/** /admin/entities/{kind}: every entry of a kind, found by name or variant. */
import { z } from 'zod'
import { ENTITY_FORMS } from '../../../../desk/entities/entity-form.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
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
  const { entities } = adminOf(request, context)
  const { q, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = entities.list(kind, q)
  const { one, many, slugFrom } = ENTITY_FORMS[kind]
  return {
    kind,
    one,
    many,
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
  return (
    <>
      <div className="ad-head">
        <h1>{shown.many}</h1>
        {shown.makes ? (
          <ButtonLink to={deskPaths.adminEntity(shown.kind, 'new')} variant="default" size="sm">
            Add a {shown.one}
          </ButtonLink>
        ) : null}
      </div>
      <ListFilter chosen={shown.q}>
        <TextField label="Name or variant" name="q" type="search" defaultValue={shown.q} />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>{shown.total} found</span> <Link to={deskPaths.adminEntities()}>All kinds</Link>
      </p>
      <Ledger
        caption={shown.many}
        columns={[{ head: 'Name' }, { head: 'Id', data: true }]}
        rows={shown.entries.map(({ id, name }) => ({
          key: id,
          cells: [
            <Link key="name" to={deskPaths.adminEntity(shown.kind, id)}>
              {name}
            </Link>,
            id,
          ],
        }))}
        empty="No matching entries."
      />
      <Pager
        page={shown.page}
        pages={shown.pages}
        to={(page) => deskPaths.adminEntityKind(shown.kind, { ...(shown.q ? { q: shown.q } : {}), page: String(page) })}
      />
      {shown.removed.length > 0 ? (
        <details className="ad-more">
          <summary>Removed or merged ({shown.removed.length})</summary>
          <ul>
            {shown.removed.map(({ id, name, into }) => (
              <li key={id}>
                <Link to={deskPaths.adminEntityHistory(shown.kind, id)}>{name}</Link>
                {into ? `, merged into ${into}` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
