/** /admin/records/{id}/history: every version, two of them compared, withdraw and restore. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { postedForm } from '../../../../endpoints/posting/posted-body.ts'
import * as deskPartsWords from '../../../../messages/areas/desk-parts.ts'
import * as deskRecordsWords from '../../../../messages/areas/desk-records.ts'
import * as deskRecordsServerWords from '../../../../messages/areas/desk-records-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { useContentLanguage, useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, When } from '../parts/ledger.tsx'
import { Versions } from '../parts/versions.tsx'

import type { Route } from './+types/history'
import { differenceRows, formProblems } from './record-form.server.ts'

const number = z.coerce.number().int().min(1)
const SentSchema = z.object({
  intent: z.enum(['withdraw', 'restore']),
  base: number,
  version: number.optional(),
  reason: z.string().max(300).default(''),
  privacy: z.string().max(300).default(''),
})

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { editing, catalog, language } = adminOf(request, context)
  const { id, record, version, withdrawn } = editing.open(params.id)
  const { searchParams } = new URL(request.url)
  const to = number.catch(version).parse(searchParams.get('to') ?? undefined)
  const from = number.catch(Math.max(1, to - 1)).parse(searchParams.get('from') ?? undefined)
  return {
    id,
    title: record.title,
    version,
    withdrawn,
    from,
    to,
    entries: editing.history(id).map((entry) => ({ ...entry, reason: problemIn(language, entry.reason) })),
    differences: differenceRows(catalog, editing.compare(id, from, to), language),
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { editing, catalog, person, note, language } = adminOf(request, context)
  const sent = SentSchema.safeParse(Object.fromEntries(await postedForm(request)))
  if (!sent.success) throw new ArchiveError(400, 'bad-form', inEnglish(deskRecordsServerWords.noVersion))
  const { intent, base, reason, privacy, version = 0 } = sent.data
  const by = { actor: person.name, reason, privacy }
  const outcome = await (intent === 'withdraw' ? editing.withdraw(params.id, base, by) : editing.restore(params.id, version, base, by))
  const done = outcome.state === 'saved' || outcome.state === 'unchanged'
  note({ action: `record.${intent}`, subject: params.id, outcome: done ? 'done' : 'refused', detail: reason })
  if (outcome.state === 'saved' && outcome.decided > 0)
    note({ action: 'privacy.decide', subject: params.id, detail: `${outcome.decided}: ${privacy}` })
  if (done) return redirect(deskPaths.adminHistory(params.id), 303)
  const words =
    outcome.state === 'conflict'
      ? wordsIn(language)(deskRecordsServerWords.changedBy, { by: outcome.by })
      : formProblems(catalog, outcome.faults, language)
          .map((fault) => fault.words)
          .join(' ')
  return data({ words }, { status: outcome.state === 'conflict' ? 409 : 400 })
})

export default function History({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <>
      <h1>{t(deskRecordsWords.historyOf, { id: shown.id })}</h1>
      <p className="ad-facts-line">
        <Link to={deskPaths.adminRecord(shown.id)} lang={lang}>
          {shown.title}
        </Link>{' '}
        {shown.withdrawn ? <span>{t(deskRecordsWords.visible, { to: 'withdrawn' })}</span> : null}
      </p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      <Ledger
        caption={t(deskPartsWords.versions)}
        columns={[
          { head: t(deskPartsWords.version), data: true },
          { head: t(deskPartsWords.change) },
          { head: t(deskPartsWords.who) },
          { head: t(deskPartsWords.when), data: true },
          { head: t(deskPartsWords.why) },
          { head: t(deskRecordsWords.actions) },
        ]}
        rows={shown.entries.map((entry) => ({
          key: String(entry.version),
          cells: [
            entry.version,
            t(deskRecordsWords.change, { action: entry.action, origin: entry.origin }),
            entry.actor,
            <When key="when" time={entry.time} />,
            entry.reason,
            <Link
              key="compare"
              to={deskPaths.adminHistory(shown.id, { from: String(Math.max(1, entry.version - 1)), to: String(entry.version) })}
            >
              {t(deskRecordsWords.compareLink)}
            </Link>,
          ],
        }))}
        empty={t(deskRecordsWords.noVersions)}
      />
      <Versions
        versions={Array.from({ length: shown.version }, (_, at) => ({ value: shown.version - at, label: String(shown.version - at) }))}
        base={shown.version}
        from={shown.from}
        to={shown.to}
        differences={shown.differences}
        privacy
      />
    </>
  )
}
