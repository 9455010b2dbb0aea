/** /admin/requests/{number}: one request whole, and everything an archivist does with it. */
import { Form } from 'react-router'
import { isRequestStatus, REQUEST_STATUSES, statusIn } from '../../../../desk/requests/request-status.ts'
import * as deskListsWords from '../../../../messages/areas/desk-lists.ts'
import * as deskRequestsWords from '../../../../messages/areas/desk-requests.ts'
import { languageName } from '../../../../messages/languages.ts'
import type { Message } from '../../../../messages/message.ts'
import { type Words, wordsIn } from '../../../../messages/words.ts'
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
const OTHERS: Readonly<Record<string, Message>> = { visitor: deskRequestsWords.theSender, archive: deskRequestsWords.theArchive }

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, note, person, catalog, language } = adminOf(request, context)
  const t = wordsIn(language)
  const found = await desk.requests.read(params.number)
  await desk.requests.markOpened(params.number)
  note({ action: 'request.open', subject: params.number })
  const accounts = await desk.accounts.list()
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const nameOf = (actor: string) => {
    const other = OTHERS[actor]
    return other ? t(other) : (names.get(actor) ?? t(deskListsWords.formerStaff))
  }
  return {
    ...found,
    statusWords: statusIn(t, found.status).label,
    me: person.id,
    replies: catalog.site.replies.map(({ name }) => name),
    reply: catalog.site.replies.find(({ name }) => name === new URL(request.url).searchParams.get('reply'))?.text ?? '',
    people: accounts.filter(({ closed }) => closed === null).map(({ id, name }) => ({ value: id, label: name })),
    history: found.history.map((event) => ({
      ...event,
      text: textOf(t, event),
      actor: nameOf(event.actor),
    })),
  }
})

/** What was done or written, in words: statuses and marks are stored as codes. */
function textOf(t: Words, { kind, text }: { kind: string; text: string }): string {
  if (kind === 'status' && isRequestStatus(text)) return statusIn(t, text).label
  if (kind === 'spam') return t(text === 'spam' ? deskListsWords.isSpam : deskRequestsWords.noSpam)
  return text
}

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
        {shown.overdue ? <b>{t(deskRequestsWords.isOverdue)}</b> : null}
        {shown.rush ? <span>{t(deskRequestsWords.isRush)}</span> : null}
        {shown.spam ? <b>{t(deskListsWords.isSpam)}</b> : null}
        <Link to={deskPaths.adminRequests()}>{t(deskRequestsWords.all)}</Link>
      </p>
      {actionData ? (
        <p className="ad-say bad" role="alert">
          {actionData.words}
        </p>
      ) : null}
      {shown.erased ? (
        <p className="ad-say">{t.rich(deskRequestsWords.erasedOn, { day: () => <OnDay key="day" time={shown.erased} /> })}</p>
      ) : null}
      <div className="ad-two">
        <div>
          <Facts
            rows={[
              [t(deskRequestsWords.sender), contact ? `${contact.firstName} ${contact.lastName}` : ''],
              [t(deskRequestsWords.affiliation), contact?.affiliation ?? ''],
              [t(deskRequestsWords.email), contact?.email ?? ''],
              [t(deskRequestsWords.phone), contact?.phone ?? ''],
              [t(deskRequestsWords.purpose), shown.purpose],
              [t(deskRequestsWords.request), shown.description],
              [t(deskRequestsWords.years), shown.dateRange],
              [t(deskRequestsWords.delivery), shown.format],
              [t(deskListsWords.language), languageName(shown.language)],
              [t(deskListsWords.received), <OnDay key="received" time={shown.created} />],
              [t(deskRequestsWords.firstReplyBy), shown.firstDue],
              [t(deskRequestsWords.doneBy), shown.due],
            ]}
          />
          <Ledger
            caption={t(deskRequestsWords.requestedRecords)}
            columns={[
              { head: t(deskListsWords.record), data: true },
              { head: t(deskListsWords.title) },
              { head: t(deskRequestsWords.note) },
            ]}
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
            empty={t(deskRequestsWords.noRecords)}
          />
          <h2>{t(deskRequestsWords.history, { of: 'request' })}</h2>
          <ol className="ad-history">
            {shown.history.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
              <li key={at}>
                <p className="mono">
                  <When time={event.time} /> {event.actor}: {t(deskRequestsWords.event, { kind: event.kind })}
                  {event.visible ? '' : ` ${t(deskRequestsWords.notShown)}`}
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
                  label={t(deskRequestsWords.template)}
                  name="reply"
                  options={shown.replies.map((name) => ({ value: name, label: name }))}
                />
                <Button type="submit" size="sm">
                  {t(deskRequestsWords.use)}
                </Button>
              </Form>
            ) : null}
            <Form method="post" encType="multipart/form-data" className="ad-form" key={shown.reply}>
              <TextAreaField
                label={t(deskListsWords.reply)}
                name="text"
                rows={7}
                defaultValue={actionData?.intent === 'reply' ? actionData.text : shown.reply}
                required
              />
              <SelectField
                label={t(deskRequestsWords.setStatusTo)}
                name="after"
                options={[
                  { value: 'answered', label: statusIn(t, 'answered').label },
                  { value: 'waiting', label: statusIn(t, 'waiting').label },
                ]}
              />
              <Button type="submit" name="intent" value="reply" variant="default">
                {t(deskRequestsWords.sendReply)}
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <SelectField
                label={t(deskListsWords.status)}
                name="status"
                defaultValue={shown.status}
                key={shown.status}
                options={REQUEST_STATUSES.filter((status) => status !== 'withdrawn').map((value) => ({
                  value,
                  label: statusIn(t, value).label,
                }))}
              />
              <Button type="submit" name="intent" value="status" size="sm">
                {t(deskRequestsWords.setStatus)}
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <SelectField
                label={t(deskRequestsWords.assignedTo)}
                name="assignee"
                defaultValue={shown.assignee ?? ''}
                key={shown.assignee}
                options={[{ value: '', label: t(deskListsWords.nobody) }, ...shown.people]}
              />
              <Button type="submit" name="intent" value="assign" size="sm">
                {t(deskRequestsWords.assign)}
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <div className="field">
                <label htmlFor="file">{t(deskRequestsWords.fileFor)}</label>
                <input id="file" type="file" name="file" required />
              </div>
              <Button type="submit" name="intent" value="file" size="sm">
                {t(deskRequestsWords.share)}
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
                label={t(deskRequestsWords.internalNote)}
                name="text"
                rows={3}
                defaultValue={actionData?.intent === 'note' ? actionData.text : ''}
                required
              />
              <Button type="submit" name="intent" value="note" size="sm">
                {t(deskRequestsWords.saveNote)}
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" className="ad-filter">
              <input type="hidden" name="spam" value={shown.spam ? '0' : '1'} />
              <Button type="submit" name="intent" value="spam" size="sm">
                {t(shown.spam ? deskListsWords.notSpam : deskListsWords.markAsSpam)}
              </Button>
            </Form>
          </div>
        )}
      </div>
    </>
  )
}
