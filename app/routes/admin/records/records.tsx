/** /admin/records: every record there is, restricted, closed and withdrawn ones too. */
import { displayDate } from '../../../../catalog/dates.ts'
import { BASES } from '../../../../catalog/schemas/record.ts'
import { valueIn } from '../../../../desk/editing/value-words.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager, When } from '../parts/ledger.tsx'

import type { Route } from './+types/records'
import { filterParameters, ORIGINS, recordFilter, wantedBy } from './record-filter.ts'

const SIZE = 50
const STATES = [
  { value: 'live', label: deskRecordsWords.live },
  { value: 'closed', label: deskRecordsWords.closed },
  { value: 'withdrawn', label: deskRecordsWords.withdrawn },
] as const
export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { editing, language } = adminOf(request, context)
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
    records: records.map((record) => ({ ...record, date: displayDate(record.date, language) })),
  }
})

export default function Records({ loaderData: { filter, total, pages, collections, records } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const any = { value: '', label: t(deskListsWords.any) }
  return (
    <>
      <div className="ad-head">
        <h1>{t(deskRecordsWords.records)}</h1>
        <ButtonLink to={deskPaths.adminNewRecord()} variant="default" size="sm">
          {t(deskRecordsWords.newRecord)}
        </ButtonLink>
      </div>
      <ListFilter chosen={filter}>
        <TextField label={t(deskRecordsWords.search)} name="q" type="search" defaultValue={filter.q} />
        <SelectField
          label={t(deskRecordsWords.state, { of: 'record' })}
          name="state"
          defaultValue={filter.state}
          options={STATES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <SelectField
          label={t(deskRecordsWords.collection)}
          name="collection"
          defaultValue={filter.collection}
          options={[any, ...collections.map(({ value, label }) => ({ value, label: label || value, lang }))]}
        />
        <SelectField
          label={t(deskRecordsWords.writtenBy)}
          name="origin"
          defaultValue={filter.origin}
          options={[any, ...ORIGINS.map((value) => ({ value, label: t(deskRecordsWords.origin, { origin: value }) }))]}
        />
        <SelectField
          label={t(deskRecordsWords.basis)}
          name="basis"
          defaultValue={filter.basis}
          options={[any, ...BASES.map((value) => ({ value, label: valueIn(t, value) }))]}
        />
      </ListFilter>
      <p className="ad-facts-line" role="status">
        <span>{t(deskRecordsWords.count, { count: total })}</span>
        {total > 0 && filter.state !== 'withdrawn' ? (
          <>
            <Link to={deskPaths.adminBulkEdit(filterParameters(filter))}>
              {total === 1 ? t(deskRecordsWords.editOne) : t(deskRecordsWords.editAll, { count: total })}
            </Link>
            <a href={deskPaths.adminRecordsCsv(filterParameters(filter))} download>
              {t(deskRecordsWords.exportCsv)}
            </a>
            <Link to={deskPaths.adminChangeSets()}>{t(deskRecordsWords.importCsv)}</Link>
          </>
        ) : null}
      </p>
      <Ledger
        caption={t(deskRecordsWords.records)}
        columns={[
          { head: t(deskRecordsWords.callNumber), data: true },
          { head: t(deskListsWords.title) },
          { head: t(deskRecordsWords.date) },
          { head: t(deskRecordsWords.visibleTo) },
          { head: t(deskRecordsWords.basis) },
          { head: t(deskRecordsWords.lastChanged), data: true },
        ]}
        rows={records.map((record) => ({
          key: record.id,
          marked: record.withdrawn || !record.open,
          cells: [
            <span key="id" className="call">
              {record.id}
            </span>,
            <Link key="title" to={deskPaths.adminRecord(record.id)} lang={lang}>
              {record.title || record.id}
            </Link>,
            record.date,
            t(deskRecordsWords.visible, {
              to: record.withdrawn ? 'withdrawn' : record.open ? (record.access === 'restricted' ? 'part' : 'all') : 'none',
            }),
            valueIn(t, record.basis),
            <>
              <When key="when" time={record.changed} /> {record.actor}
            </>,
          ],
        }))}
        empty={t(deskRecordsWords.none)}
      />
      <Pager page={filter.page} pages={pages} to={(page) => deskPaths.adminRecords({ ...filterParameters(filter), page: String(page) })} />
    </>
  )
}
