/** /admin/records: every record there is, restricted, closed and withdrawn ones too. */
import { displayDate } from '../../../../catalog/dates.ts'
import { BASES } from '../../../../catalog/schemas/record.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager, When } from '../parts/ledger.tsx'

import type { Route } from './+types/records'
import { filterParameters, ORIGINS, recordFilter, wantedBy } from './record-filter.ts'

const SIZE = 50
const STATES = [
  { value: 'live', label: 'Not withdrawn' },
  { value: 'closed', label: 'Closed to readers' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const
export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { editing } = adminOf(request, context)
  const filter = recordFilter(new URL(request.url).searchParams)
  const { total, records } = await editing.list({
    ...wantedBy(filter),
    offset: (filter.page - 1) * SIZE,
    limit: SIZE,
  })
  return {
    filter,
    total,
    pages: Math.ceil(total / SIZE),
    collections: editing.picks().collections,
    records: records.map((record) => ({ ...record, date: displayDate(record.date) })),
  }
})

export default function Records({ loaderData: { filter, total, pages, collections, records } }: Route.ComponentProps) {
  const any = { value: '', label: 'Any' }
  return (
    <>
      <div className="ad-head">
        <h1>Records</h1>
        <ButtonLink to={deskPaths.adminNewRecord()} variant="default" size="sm">
          New record
        </ButtonLink>
      </div>
      <ListFilter chosen={filter}>
        <TextField label="Words or call number" name="q" type="search" defaultValue={filter.q} />
        <SelectField label="State" name="state" defaultValue={filter.state} options={STATES} />
        <SelectField
          label="Collection"
          name="collection"
          defaultValue={filter.collection}
          options={[any, ...collections.map(({ value, label }) => ({ value, label: label || value }))]}
        />
        <SelectField
          label="Written by"
          name="origin"
          defaultValue={filter.origin}
          options={[any, ...ORIGINS.map((value) => ({ value, label: value }))]}
        />
        <SelectField
          label="Basis"
          name="basis"
          defaultValue={filter.basis}
          options={[any, ...BASES.map((value) => ({ value, label: value }))]}
        />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>
          {total} record{total === 1 ? '' : 's'}
        </span>
        {total > 0 && filter.state !== 'withdrawn' ? (
          <>
            <Link to={deskPaths.adminBulkEdit(filterParameters(filter))}>
              {total === 1 ? 'Edit with the bulk form' : `Edit all ${total}`}
            </Link>
            <a href={deskPaths.adminRecordsCsv(filterParameters(filter))} download>
              Export CSV to edit
            </a>
            <Link to={deskPaths.adminChangeSets()}>Import edited CSV</Link>
          </>
        ) : null}
      </p>
      <Ledger
        caption="Records"
        columns={[
          { head: 'Call number', data: true },
          { head: 'Title' },
          { head: 'Date' },
          { head: 'Visible to' },
          { head: 'Basis' },
          { head: 'Last changed', data: true },
        ]}
        rows={records.map((record) => ({
          key: record.id,
          marked: record.withdrawn || !record.open,
          cells: [
            <span key="id" className="call">
              {record.id}
            </span>,
            <Link key="title" to={deskPaths.adminRecord(record.id)}>
              {record.title}
            </Link>,
            record.date,
            record.withdrawn ? 'withdrawn' : record.open ? (record.access === 'restricted' ? 'all, in part' : 'all') : 'no one yet',
            record.basis,
            <>
              <When key="when" time={record.changed} /> {record.actor}
            </>,
          ],
        }))}
        empty="No matching records."
      />
      <Pager page={filter.page} pages={pages} to={(page) => deskPaths.adminRecords({ ...filterParameters(filter), page: String(page) })} />
    </>
  )
}
