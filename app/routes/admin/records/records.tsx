/** /admin/records: every record there is, restricted, closed and withdrawn ones too. */
import { Form } from 'react-router'
import { z } from 'zod'
import { displayDate } from '../../../../catalog/dates.ts'
import { BASES } from '../../../../catalog/schemas/record.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/admin-context.ts'
import { Ledger } from '../parts/ledger.tsx'
import { Pager } from '../parts/pager.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/records'

const SIZE = 50
const ORIGINS = ['content', 'import', 'edit'] as const
const STATES = [
  { value: 'live', label: 'Not withdrawn' },
  { value: 'closed', label: 'Closed to readers' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const
const FilterSchema = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(['live', 'closed', 'withdrawn']).catch('live'),
  collection: z.string().max(100).catch(''),
  origin: z.enum(ORIGINS).or(z.literal('')).catch(''),
  basis: z.enum(BASES).or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { editing } = adminOf(request, context)
  const filter = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { total, records } = await editing.list({
    words: filter.q,
    state: filter.state,
    collection: filter.collection || undefined,
    origin: filter.origin || undefined,
    basis: filter.basis || undefined,
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
        <ButtonLink to={paths.adminNewRecord()} variant="default" size="sm">
          New record
        </ButtonLink>
      </div>
      <Form method="get" className="ad-filter" key={JSON.stringify(filter)}>
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
        <Button type="submit" size="sm">
          Filter
        </Button>
      </Form>
      <p className="note" role="status">
        {total} record{total === 1 ? '' : 's'}
        {filter.q && filter.state !== 'withdrawn' && total >= 500 ? ', the first 500 found' : ''}
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
            record.id,
            <Link key="title" to={paths.adminRecord(record.id)}>
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
      <Pager page={filter.page} pages={pages} to={(page) => paths.adminRecords({ ...plain(filter), page: String(page) })} />
    </>
  )
}

/** The chosen values, without those that say nothing. */
function plain(filter: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))
}
