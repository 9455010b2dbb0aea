/** /admin/audit: what signed-in people did and were refused, newest first, and what strangers were refused, in sum. */
import { z } from 'zod'
import { OUTCOMES } from '../../../../desk/audit/audit-tables.ts'
import * as deskAuditWords from '../../../../messages/areas/desk-audit.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, When } from '../parts/ledger.tsx'
import type { Route } from './+types/audit'
import { addressKindIn, refusalReasonIn } from './audit-labels.ts'

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
  const t = useWords()
  const content = useContentLanguage()
  const any = { value: '', label: t(deskAuditWords.any) }
  const options = (values: readonly string[]) => [any, ...values.map((value) => ({ value, label: value }))]
  const { before: _, ...chosen } = filter
  const last = entries.at(-1)?.id
  return (
    <>
      <h1>{t(deskAuditWords.auditLog)}</h1>
      <p className="note">{t(deskAuditWords.note, { years: retentionYears })}</p>
      <ListFilter chosen={filter}>
        <SelectField label={t(deskAuditWords.who)} name="actor" defaultValue={filter.actor} options={options(actors)} />
        <SelectField label={t(deskAuditWords.what)} name="action" defaultValue={filter.action} options={options(actions)} />
        <SelectField
          label={t(deskAuditWords.outcome)}
          name="outcome"
          defaultValue={filter.outcome}
          options={[any, ...OUTCOMES.map((outcome) => ({ value: outcome, label: t(deskAuditWords.outcomeIs, { outcome }) }))]}
        />
        <TextField label={t(deskAuditWords.since, { filter: 'days' })} name="since" type="date" defaultValue={filter.since} />
        <TextField label={t(deskAuditWords.until, { filter: 'days' })} name="until" type="date" defaultValue={filter.until} />
      </ListFilter>
      <Ledger
        caption={t(deskAuditWords.caption)}
        columns={[
          { head: t(deskAuditWords.when), data: true },
          { head: t(deskAuditWords.who) },
          { head: t(deskAuditWords.action), data: true },
          { head: t(deskAuditWords.about, { column: 'subject' }) },
          { head: t(deskAuditWords.outcome) },
          { head: t(deskAuditWords.from, { address: 'kind' }) },
        ]}
        rows={entries.map((entry) => ({
          key: String(entry.id),
          marked: entry.outcome === 'refused',
          cells: [
            <When key="when" time={entry.time} />,
            entry.actor || t(deskAuditWords.notSignedIn),
            entry.action,
            // The log is written in English.
            <span key="about" lang={content}>
              {[entry.subject, entry.detail].filter(Boolean).join(': ')}
            </span>,
            t(deskAuditWords.outcomeIs, { outcome: entry.outcome }),
            addressKindIn(t, entry.from),
          ],
        }))}
        empty={t(deskAuditWords.none)}
      />
      {older && last !== undefined ? (
        <Link to={deskPaths.adminAudit({ ...chosen, before: String(last) })}>{t(deskAuditWords.older)}</Link>
      ) : null}
      {filter.before === undefined ? (
        <section className="ad-group" aria-labelledby="refused">
          <h2 id="refused">{t(deskAuditWords.refusedWithout)}</h2>
          <p className="note">{t(deskAuditWords.refusedNote)}</p>
          <Ledger
            caption={t(deskAuditWords.refusedCaption)}
            columns={[
              { head: t(deskAuditWords.hour), data: true },
              { head: t(deskAuditWords.why) },
              { head: t(deskAuditWords.from, { address: 'kind' }) },
              { head: t(deskAuditWords.times), data: true },
            ]}
            rows={refusals.map(({ hour, reason, from, count }) => ({
              key: `${hour} ${reason} ${from}`,
              cells: [<When key="hour" time={`${hour}:00:00.000Z`} />, refusalReasonIn(t, reason), addressKindIn(t, from), count],
            }))}
            empty={t(deskAuditWords.nothingRefused)}
          />
        </section>
      ) : null}
    </>
  )
}
