/** /admin/requests: what people asked, what is due, who has it. */
import { z } from 'zod'
import { REQUEST_STATUSES, statusIn } from '../../../../desk/requests/request-status.ts'
import { MAIN_LANGUAGE } from '../../../../messages/languages.ts'
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
  const { desk, person } = adminOf(request, context)
  const { searchParams } = new URL(request.url)
  const page = PageSchema.parse(searchParams.get('page') ?? undefined)
  const { chosen, filter } = requestFilter(searchParams, person.id)
  const t = wordsIn(MAIN_LANGUAGE)
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
      assignee: listed.assignee === null ? 'nobody' : (names.get(listed.assignee) ?? 'former staff member'),
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
        <h1>Requests</h1>
        <a href={deskPaths.adminRequestsCsv(chosen)} download>
          Export CSV
        </a>
      </div>
      <ListFilter chosen={chosen}>
        <TextField label="Number, name or words" name="q" type="search" defaultValue={chosen.q} />
        <SelectField
          label="Status"
          name="status"
          defaultValue={chosen.status}
          options={[
            { value: 'open', label: 'Open' },
            { value: '', label: 'Any' },
            ...REQUEST_STATUSES.map((value) => ({ value, label: statusIn(t, value).label })),
          ]}
        />
        <SelectField
          label="Assigned to"
          name="with"
          defaultValue={chosen.with}
          options={[
            { value: '', label: 'Anyone or no one' },
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'Unassigned' },
          ]}
        />
        <SelectField
          label="Show"
          name="show"
          defaultValue={chosen.show}
          options={[
            { value: '', label: 'All' },
            { value: 'overdue', label: 'Overdue' },
            { value: 'spam', label: 'Spam' },
          ]}
        />
      </ListFilter>
      <p className="note" role="status">
        {total} request{total === 1 ? '' : 's'}
      </p>
      <Ledger
        caption="Requests, newest first"
        columns={[
          { head: 'Number', data: true },
          { head: 'From' },
          { head: 'Request' },
          { head: 'Status' },
          { head: 'Assigned to' },
          { head: 'Received', data: true },
          { head: 'First reply by', data: true },
          { head: 'Done by', data: true },
        ]}
        rows={requests.map((listed) => ({
          key: listed.number,
          marked: listed.overdue,
          cells: [
            <Link key="number" to={deskPaths.adminRequest(listed.number)}>
              {listed.number}
            </Link>,
            <>
              {listed.unread ? <b>Unread </b> : null}
              {listed.sender}
              {listed.affiliation ? <span className="ad-nil"> {listed.affiliation}</span> : null}
            </>,
            listed.erased ? 'erased' : `${listed.purpose}: ${listed.description}`,
            `${listed.status}${listed.overdue ? ', overdue' : ''}${listed.rush ? ', rush' : ''}`,
            listed.assignee,
            <When key="came" time={listed.created} />,
            listed.answered ? 'given' : listed.firstDue,
            listed.due,
          ],
        }))}
        empty="No matching requests."
      />
      <Pager page={page} pages={pages} to={(other) => deskPaths.adminRequests({ ...chosen, page: String(other) })} />
    </>
  )
}
