/** /admin/audit: what signed-in people did and were refused, newest first, and what strangers were refused, in sum. */
import { z } from 'zod'
import { OUTCOMES } from '../../../../desk/audit/audit-tables.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, When } from '../parts/ledger.tsx'

import type { Route } from './+types/audit'

const SIZE = 100
const day = z.iso.date().or(z.literal('')).catch('')
const FilterSchema = z.object({
  actor: z.string().max(100).catch(''),
  action: z.string().max(300).catch(''),
  outcome: z.enum(OUTCOMES).or(z.literal('')).catch(''),
  since: day,
  until: day,
  before: z.coerce.number().int().positive().optional().catch(undefined),
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk } = adminOf(request, context)
  const filter = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const entries = await desk.audit.list({ ...filter, limit: SIZE + 1 })
  const refusals = filter.before === undefined ? await desk.refusals.list(filter, SIZE) : []
  const { retentionYears } = desk
  return {
    filter,
    entries: entries.slice(0, SIZE),
    older: entries.length > SIZE,
    refusals,
    retentionYears,
    ...(await desk.audit.choices()),
  }
})

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, entries, older, actors, actions, refusals, retentionYears } = loaderData
  const options = (values: readonly string[]) => [{ value: '', label: 'Any' }, ...values.map((value) => ({ value, label: value }))]
  const { before: _, ...chosen } = filter
  const last = entries.at(-1)?.id
  return (
    <>
      <h1>Audit log</h1>
      <p className="note">
        Entries are never changed; after {retentionYears} {retentionYears === 1 ? 'year' : 'years'} they are deleted. Addresses are not
        kept, only what kind they were.
      </p>
      <ListFilter chosen={filter}>
        <SelectField label="Who" name="actor" defaultValue={filter.actor} options={options(actors)} />
        <SelectField label="What" name="action" defaultValue={filter.action} options={options(actions)} />
        <SelectField label="Outcome" name="outcome" defaultValue={filter.outcome} options={options(OUTCOMES)} />
        <TextField label="From" name="since" type="date" defaultValue={filter.since} />
        <TextField label="To" name="until" type="date" defaultValue={filter.until} />
      </ListFilter>
      <Ledger
        caption="Audit log, newest first"
        columns={[
          { head: 'When', data: true },
          { head: 'Who' },
          { head: 'Action', data: true },
          { head: 'About' },
          { head: 'Outcome' },
          { head: 'From' },
        ]}
        rows={entries.map((entry) => ({
          key: String(entry.id),
          marked: entry.outcome === 'refused',
          cells: [
            <When key="when" time={entry.time} />,
            entry.actor || 'not signed in',
            entry.action,
            [entry.subject, entry.detail].filter(Boolean).join(': '),
            entry.outcome,
            entry.from,
          ],
        }))}
        empty="No matching entries."
      />
      {older && last !== undefined ? <Link to={deskPaths.adminAudit({ ...chosen, before: String(last) })}>Older entries</Link> : null}
      {filter.before === undefined ? (
        <section className="ad-group" aria-labelledby="refused">
          <h2 id="refused">Refused without sign-in</h2>
          <p className="note">Counted by the hour; the filter’s days apply.</p>
          <Ledger
            caption="Refused without sign-in, newest first"
            columns={[{ head: 'Hour', data: true }, { head: 'Why' }, { head: 'From' }, { head: 'Times', data: true }]}
            rows={refusals.map(({ hour, reason, from, count }) => ({
              key: `${hour} ${reason} ${from}`,
              cells: [<When key="hour" time={`${hour}:00:00.000Z`} />, reason, from, count],
            }))}
            empty="Nothing was refused."
          />
        </section>
      ) : null}
    </>
  )
}
