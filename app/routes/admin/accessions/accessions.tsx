/** /admin/accessions: the register of what came in, newest first. */
import { z } from 'zod'
import { ACCESSION_STATUSES } from '../../../../desk/accessions/accession-tables.ts'
import * as deskAccessionsWords from '../../../../messages/areas/desk-accessions.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager } from '../parts/ledger.tsx'
import type { Route } from './+types/accessions'
import { STATUSES } from './accession-words.ts'

const SIZE = 50
const FilterSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  status: z.enum(ACCESSION_STATUSES).or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = adminOf(request, context)
  const { q, status, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = await desk.accessions.list({ words: q, status })
  return {
    q,
    status,
    page,
    total: found.length,
    pages: Math.ceil(found.length / SIZE),
    accessions: found
      .slice((page - 1) * SIZE, page * SIZE)
      .map(({ number, received, title, source, status }) => ({ number, received, title, source, status })),
  }
})

export default function AccessionList({ loaderData: shown }: Route.ComponentProps) {
  const t = useWords()
  const filter = { ...(shown.q ? { q: shown.q } : {}), ...(shown.status ? { status: shown.status } : {}) }
  return (
    <>
      <div className="ad-head">
        <h1>{t(deskAccessionsWords.accessions)}</h1>
        <ButtonLink to={deskPaths.adminAccession('new')} variant="default" size="sm">
          {t(deskAccessionsWords.newAccession)}
        </ButtonLink>
      </div>
      <p className="note">
        {t(deskAccessionsWords.note)} <Link to={deskPaths.adminLocations()}>{t(deskAccessionsWords.locations)}</Link>
      </p>
      <ListFilter chosen={filter}>
        <TextField label={t(deskAccessionsWords.search)} name="q" type="search" defaultValue={shown.q} />
        <SelectField
          label={t(deskListsWords.status)}
          name="status"
          defaultValue={shown.status}
          options={[
            { value: '', label: t(deskListsWords.any) },
            ...ACCESSION_STATUSES.map((value) => ({ value, label: t(STATUSES[value]) })),
          ]}
        />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>{t(deskAccessionsWords.count, { count: shown.total })}</span>
      </p>
      <Ledger
        caption={t(deskAccessionsWords.caption)}
        columns={[
          { head: t(deskListsWords.number), data: true },
          { head: t(deskAccessionsWords.material) },
          { head: t(deskAccessionsWords.from, { column: 'source' }) },
          { head: t(deskListsWords.received), data: true },
          { head: t(deskListsWords.status) },
        ]}
        rows={shown.accessions.map((one) => ({
          key: one.number,
          cells: [
            one.number,
            <Link key="title" to={deskPaths.adminAccession(one.number)}>
              {one.title}
            </Link>,
            one.source,
            one.received,
            t(STATUSES[one.status]),
          ],
        }))}
        empty={t(deskAccessionsWords.none)}
      />
      <Pager page={shown.page} pages={shown.pages} to={(page) => deskPaths.adminAccessions({ ...filter, page: String(page) })} />
    </>
  )
}
