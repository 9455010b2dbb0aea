/** /admin/corrections: what readers say is wrong, newest first. */
import { z } from 'zod'
import { CORRECTION_STATUSES, correctionStatusIn } from '../../../../desk/corrections/correction-fields.ts'
import { MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { kindIn } from '../../../components/record/record-labels.tsx'
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
  const { desk } = adminOf(request, context)
  const { status, page } = FilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const spam = status === 'spam'
  const filter = { status: status === '' || status === 'spam' ? undefined : status, spam, page, size: SIZE }
  const t = wordsIn(MAIN_LANGUAGE)
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
    })),
  }
})

export default function Corrections({ loaderData: { status, page, total, pages, corrections } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <h1>Corrections</h1>
      <ListFilter chosen={status}>
        <SelectField
          label="Status"
          name="status"
          defaultValue={status}
          options={[
            ...CORRECTION_STATUSES.map((value) => ({ value, label: correctionStatusIn(t, value).label })),
            { value: '', label: 'Any' },
            { value: 'spam', label: 'Spam' },
          ]}
        />
      </ListFilter>
      <p className="note" role="status">
        {total} suggestion{total === 1 ? '' : 's'}
      </p>
      <Ledger
        caption="Suggested corrections, newest first"
        columns={[
          { head: 'Number', data: true },
          { head: 'About' },
          { head: 'Kind' },
          { head: 'Suggestion' },
          { head: 'Status' },
          { head: 'Received', data: true },
        ]}
        rows={corrections.map((one) => ({
          key: one.number,
          marked: one.kind.includes('removed'),
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
        empty="No matching suggestions."
      />
      <Pager page={page} pages={pages} to={(other) => deskPaths.adminCorrections({ status, page: String(other) })} />
    </>
  )
}
