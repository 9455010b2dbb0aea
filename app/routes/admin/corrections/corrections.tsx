/** /admin/corrections: what readers say is wrong, newest first. */
import { z } from 'zod'
import { CORRECTION_STATUSES, correctionStatusIn, kindIn } from '../../../../desk/corrections/correction-fields.ts'
import * as deskCorrectionsWords from '../../../../messages/areas/desk-corrections.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager, When } from '../parts/ledger.tsx'

import type { Route } from './+types/corrections'

const SIZE = 50
const LONGEST = 140
const FilterSchema = z.object({
  status: z
    .enum([...CORRECTION_STATUSES, 'spam'])
    .or(z.literal(''))
    .catch('received'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, language } = adminOf(request, context)
  const { status, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const spam = status === 'spam'
  const filter = { status: status === '' || status === 'spam' ? undefined : status, spam, page, size: SIZE }
  const t = wordsIn(language)
  const { total, corrections } = await desk.corrections.list(filter)
  return {
    status,
    page,
    total,
    pages: Math.ceil(total / SIZE),
    corrections: corrections.map((one) => ({
      ...one,
      text: one.text.slice(0, LONGEST),
      state: correctionStatusIn(t, one.status).label,
      kind: kindIn(t, one.kind),
      removal: one.kind === 'removal',
    })),
  }
})

export default function Corrections({ loaderData: { status, page, total, pages, corrections } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>{t(deskCorrectionsWords.corrections)}</h1>
      <ListFilter chosen={status}>
        <SelectField
          label={t(deskListsWords.status)}
          name="status"
          defaultValue={status}
          options={[
            ...CORRECTION_STATUSES.map((value) => ({ value, label: correctionStatusIn(t, value).label })),
            { value: '', label: t(deskListsWords.any) },
            { value: 'spam', label: t(deskListsWords.spam) },
          ]}
        />
      </ListFilter>
      <p className="note" role="status">
        {t(deskCorrectionsWords.count, { count: total })}
      </p>
      <Ledger
        caption={t(deskCorrectionsWords.caption)}
        columns={[
          { head: t(deskListsWords.number), data: true },
          { head: t(deskCorrectionsWords.about) },
          { head: t(deskListsWords.kind) },
          { head: t(deskCorrectionsWords.suggestion) },
          { head: t(deskListsWords.status) },
          { head: t(deskListsWords.received), data: true },
        ]}
        rows={corrections.map((one) => ({
          key: one.number,
          marked: one.removal,
          cells: [
            <Link key="number" to={deskPaths.adminCorrection(one.number)}>
              {one.number}
            </Link>,
            one.title || one.about,
            one.kind,
            one.text,
            one.state,
            <When key="came" time={one.created} />,
          ],
        }))}
        empty={t(deskCorrectionsWords.none)}
      />
      <Pager page={page} pages={pages} to={(other) => deskPaths.adminCorrections({ status, page: String(other) })} />
    </>
  )
}
