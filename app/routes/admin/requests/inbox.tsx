/** /admin/requests: what people asked, what is due, who has it. */
import { z } from 'zod'
import { REQUEST_STATUSES, statusIn } from '../../../../desk/requests/request-status.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskRequestsWords from '../../../../messages/areas/desk-requests.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Ledger, ListFilter, Pager, When } from '../parts/ledger.tsx'

import type { Route } from './+types/inbox'
import { requestFilter } from './request-filter.ts'

const SIZE = 50
const FIRST_WORDS = 90
const PageSchema = z.coerce.number().int().min(1).max(10_000).catch(1)

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const { desk, person, language } = adminOf(request, context)
  const { searchParams } = new URL(request.url)
  const page = PageSchema.parse(searchParams.get('page') ?? undefined)
  const { chosen, filter } = requestFilter(searchParams, person.id)
  const t = wordsIn(language)
  const { total, requests } = await desk.requests.list({ ...filter, page, size: SIZE })
  const names = new Map((await desk.accounts.list()).map(({ id, name }) => [id, name]))
  return {
    chosen,
    page,
    total,
    pages: Math.ceil(total / SIZE),
    requests: requests.map((listed) => ({
      ...listed,
      description: firstWords(listed.description),
      status: statusIn(t, listed.status).label,
      assignee: listed.assignee === null ? t(deskRequestsWords.nobody) : (names.get(listed.assignee) ?? t(deskListsWords.formerStaff)),
    })),
  }
})

function firstWords(text: string): string {
  return text.length <= FIRST_WORDS ? text : `${text.slice(0, Math.max(text.lastIndexOf(' ', FIRST_WORDS), 1))}…`
}

export default function Inbox({ loaderData: { chosen, page, total, pages, requests } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <>
      <div className="ad-head">
        <h1>{t(deskRequestsWords.requests)}</h1>
        <a href={deskPaths.adminRequestsCsv(chosen)} download>
          {t(deskListsWords.exportCsv)}
        </a>
      </div>
      <ListFilter chosen={chosen}>
        <TextField label={t(deskRequestsWords.search)} name="q" type="search" defaultValue={chosen.q} />
        <SelectField
          label={t(deskListsWords.status)}
          name="status"
          defaultValue={chosen.status}
          options={[
            { value: 'open', label: t(deskRequestsWords.open) },
            { value: '', label: t(deskListsWords.any) },
            ...REQUEST_STATUSES.map((value) => ({ value, label: statusIn(t, value).label })),
          ]}
        />
        <SelectField
          label={t(deskRequestsWords.assignedTo)}
          name="with"
          defaultValue={chosen.with}
          options={[
            { value: '', label: t(deskRequestsWords.anyone) },
            { value: 'me', label: t(deskRequestsWords.me) },
            { value: 'nobody', label: t(deskRequestsWords.unassigned) },
          ]}
        />
        <SelectField
          label={t(deskListsWords.show)}
          name="show"
          defaultValue={chosen.show}
          options={[
            { value: '', label: t(deskListsWords.all) },
            { value: 'overdue', label: t(deskRequestsWords.overdue) },
            { value: 'spam', label: t(deskListsWords.spam) },
          ]}
        />
      </ListFilter>
      <p className="note" role="status">
        {t(deskRequestsWords.count, { count: total })}
      </p>
      <Ledger
        caption={t(deskRequestsWords.caption)}
        columns={[
          { head: t(deskListsWords.number), data: true },
          { head: t(deskRequestsWords.from, { column: 'sender' }) },
          { head: t(deskRequestsWords.request) },
          { head: t(deskListsWords.status) },
          { head: t(deskRequestsWords.assignedTo) },
          { head: t(deskListsWords.received), data: true },
          { head: t(deskRequestsWords.firstReplyBy), data: true },
          { head: t(deskRequestsWords.doneBy), data: true },
        ]}
        rows={requests.map((listed) => ({
          key: listed.number,
          marked: listed.overdue,
          cells: [
            <Link key="number" to={deskPaths.adminRequest(listed.number)}>
              {listed.number}
            </Link>,
            <>
              {listed.unread ? <b>{t(deskRequestsWords.unread)} </b> : null}
              {listed.sender}
              {listed.affiliation ? <span className="ad-nil"> {listed.affiliation}</span> : null}
            </>,
            listed.erased ? t(deskRequestsWords.erased) : `${listed.purpose}: ${listed.description}`,
            t.list([
              listed.status,
              ...(listed.overdue ? [t(deskRequestsWords.isOverdue)] : []),
              ...(listed.rush ? [t(deskRequestsWords.isRush)] : []),
            ]),
            listed.assignee,
            <When key="came" time={listed.created} />,
            listed.answered ? t(deskRequestsWords.given) : listed.firstDue,
            listed.due,
          ],
        }))}
        empty={t(deskRequestsWords.none)}
      />
      <Pager page={page} pages={pages} to={(other) => deskPaths.adminRequests({ ...chosen, page: String(other) })} />
    </>
  )
}
