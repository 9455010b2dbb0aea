/** /admin/requests/{number}: one request whole, and everything an archivist does with it. */
import { Form } from 'react-router'
import { isRequestStatus, REQUEST_STATUSES, statusIn } from '../../../../desk/requests/request-status.ts'
import { languageName, MAIN_LANGUAGE } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { useWords } from '../../../ui/language.ts'
import { Link } from '../../../ui/link.tsx'
import { adminOf } from '../gate/gate.server.ts'
import { Facts, Ledger, OnDay, When } from '../parts/ledger.tsx'

import type { Route } from './+types/request'
import { answerRequest } from './request.server.ts'

/** Whoever is no account: the sender, and the software. */
const OTHERS: Readonly<Record<string, string>> = { visitor: 'the sender', archive: 'the archive' }

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, note, person, catalog } = adminOf(request, context)
  const t = wordsIn(MAIN_LANGUAGE)
  const found = await desk.requests.read(params.number)
  await desk.requests.markOpened(params.number)
  note({ action: 'request.open', subject: params.number })
  const accounts = await desk.accounts.list()
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return {
    ...found,
    statusWords: statusIn(t, found.status).label,
    me: person.id,
    replies: catalog.site.replies.map(({ name }) => name),
    reply: catalog.site.replies.find(({ name }) => name === new URL(request.url).searchParams.get('reply'))?.text ?? '',
    people: accounts.filter(({ closed }) => closed === null).map(({ id, name }) => ({ value: id, label: name })),
    history: found.history.map((event) => ({
      ...event,
      text: event.kind === 'status' && isRequestStatus(event.text) ? statusIn(t, event.text).label : event.text,
      actor: OTHERS[event.actor] ?? names.get(event.actor) ?? 'former staff member',
    })),
  }
})

export const action = guard(({ request, context, params }: Route.ActionArgs) =>
  answerRequest(adminOf(request, context), params.number, request),
)

export default function Request({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useWords()
  const { contact } = shown
  return (
    <>
      <h1>{shown.number}</h1>
      <p className="ad-facts-line">
        <span>{shown.statusWords}</span>
        {shown.overdue ? <b>overdue</b> : null}
        {shown.rush ? <span>rush</span> : null}
        {shown.spam ? <b>spam</b> : null}
        <Link to={deskPaths.adminRequests()}>All requests</Link>
      </p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      {shown.erased ? (
        <p className="ad-say">
          The sender’s data was erased on <OnDay time={shown.erased} />. The number, dates and status remain.
        </p>
      ) : null}
      <div className="ad-two">
        <div>
          <Facts
            rows={[
              ['Sender', contact ? `${contact.firstName} ${contact.lastName}` : ''],
              ['Affiliation', contact?.affiliation ?? ''],
              ['E-mail', contact?.email ?? ''],
              ['Telephone', contact?.phone ?? ''],
              ['Purpose', shown.purpose],
              ['Request', shown.description],
              ['Years', shown.dateRange],
              ['Delivery', shown.format],
              ['Language', languageName(shown.language)],
              ['Received', <OnDay key="received" time={shown.created} />],
              ['First reply by', shown.firstDue],
              ['Done by', shown.due],
            ]}
          />
          <Ledger
            caption="Requested records"
            columns={[{ head: 'Record', data: true }, { head: 'Title' }, { head: 'Note' }]}
            rows={shown.records.map((record) => ({
              key: record.id,
              cells: [
                <Link key="id" to={deskPaths.adminRecord(record.id)}>
                  {record.id}
                </Link>,
                record.title,
                record.note,
              ],
            }))}
            empty="No records requested."
          />
          <h2>History</h2>
          <ol className="ad-history">
            {shown.history.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
              <li key={at}>
                <p className="mono">
                  <When time={event.time} /> {event.actor}: {event.kind}
                  {event.visible ? '' : ' (not shown to the sender)'}
                </p>
                {event.text && event.kind !== 'assigned' ? <p className="ad-words">{event.text}</p> : null}
              </li>
            ))}
          </ol>
        </div>
        {shown.erased ? null : (
          <div>
            {shown.replies.length > 0 ? (
              <Form method="get" className="ad-filter">
                <SelectField
                  label="Start from a template"
                  name="reply"
                  options={shown.replies.map((name) => ({ value: name, label: name }))}
                />
                <Button type="submit" size="sm">
                  Use
                </Button>
              </Form>
            ) : null}
            <Form method="post" encType="multipart/form-data" className="ad-form" key={shown.reply}>
              <TextAreaField
                label="Reply to the sender"
                name="text"
                rows={7}
                defaultValue={actionData?.intent === 'reply' ? actionData.text : shown.reply}
                required
              />
              <SelectField
                label="Set status to"
                name="after"
                options={[
                  { value: 'answered', label: statusIn(t, 'answered').label },
                  { value: 'waiting', label: statusIn(t, 'waiting').label },
                ]}
              />
              <Button type="submit" name="intent" value="reply" variant="default">
                Send reply
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <SelectField
                label="Status"
                name="status"
                defaultValue={shown.status}
                key={shown.status}
                options={REQUEST_STATUSES.filter((status) => status !== 'withdrawn').map((value) => ({
                  value,
                  label: statusIn(t, value).label,
                }))}
              />
              <Button type="submit" name="intent" value="status" size="sm">
                Set status
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <SelectField
                label="Assigned to"
                name="assignee"
                defaultValue={shown.assignee ?? ''}
                key={shown.assignee}
                options={[{ value: '', label: 'Nobody' }, ...shown.people]}
              />
              <Button type="submit" name="intent" value="assign" size="sm">
                Assign
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <div className="field">
                <label htmlFor="file">File for the requester</label>
                <input id="file" type="file" name="file" required />
              </div>
              <Button type="submit" name="intent" value="file" size="sm">
                Share with requester
              </Button>
            </Form>
            <ul className="ruled">
              {shown.files.map((file) => (
                <li key={file.id}>
                  <a href={deskPaths.adminRequestFile(shown.number, file.id)} download>
                    {file.name}
                  </a>{' '}
                  <span className="mono">{Math.ceil(file.size / 1024)} KiB</span>
                </li>
              ))}
            </ul>
            <Form method="post" encType="multipart/form-data" className="ad-form">
              <TextAreaField
                label="Internal note"
                name="text"
                rows={3}
                defaultValue={actionData?.intent === 'note' ? actionData.text : ''}
                required
              />
              <Button type="submit" name="intent" value="note" size="sm">
                Save note
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <input type="hidden" name="spam" value={shown.spam ? '0' : '1'} />
              <Button type="submit" name="intent" value="spam" size="sm">
                {shown.spam ? 'Not spam' : 'Mark as spam'}
              </Button>
            </Form>
          </div>
        )}
      </div>
    </>
  )
}
