/** /admin/accessions: the register of what came in, newest first. */
import { z } from 'zod'
import { ACCESSION_STATUSES } from '../../../../desk/accessions/accession-tables.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager } from '../parts/ledger.tsx'

import type { Route } from './+types/accessions'

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
  const filter = { ...(shown.q ? { q: shown.q } : {}), ...(shown.status ? { status: shown.status } : {}) }
  return (
    <>
      <div className="ad-head">
        <h1>Accessions</h1>
        <ButtonLink to={deskPaths.adminAccession('new')} variant="default" size="sm">
          New accession
        </ButtonLink>
      </div>
      <p className="note">
        Material received: from whom, when, and its current status. Only archivists see the register; names are stored encrypted.{' '}
        <Link to={deskPaths.adminLocations()}>Locations</Link>
      </p>
      <ListFilter chosen={filter}>
        <TextField label="Number, name or words" name="q" type="search" defaultValue={shown.q} />
        <SelectField
          label="Status"
          name="status"
          defaultValue={shown.status}
          options={[{ value: '', label: 'Any' }, ...ACCESSION_STATUSES.map((value) => ({ value, label: value }))]}
        />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>
          {shown.total} accession{shown.total === 1 ? '' : 's'}
        </span>
      </p>
      <Ledger
        caption="Accessions, newest first"
        columns={[
          { head: 'Number', data: true },
          { head: 'Material' },
          { head: 'From' },
          { head: 'Received', data: true },
          { head: 'Status' },
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
            one.status,
          ],
        }))}
        empty="No matching accessions."
      />
      <Pager page={shown.page} pages={shown.pages} to={(page) => deskPaths.adminAccessions({ ...filter, page: String(page) })} />
    </>
  )
}
