/** A request as its sender follows it, by a private link and nothing else. */
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { badParameters, isArchiveError } from '../../../catalog/errors.ts'
import { submittedWords } from '../../../desk/requests/request-fields.ts'
import { readSchedule } from '../../../desk/requests/schedule.ts'
import { clientAddress } from '../../../endpoints/client-address.ts'
import { requireOwnOrigin } from '../../../endpoints/posting/own-origin.ts'
import { postedFields } from '../../../endpoints/posting/posted-body.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { titled } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { forgetDraft } from '../research/use-draft.ts'
import type { Route } from './+types/request-status'
import { PRIVATE_HEADERS } from './private-headers.ts'
import { requestPage } from './request-page.ts'
import { FilesReady, History, WhatWasAsked } from './request-parts.tsx'
import { StillInLog } from './still-in-log.tsx'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  try {
    const page = requestPage(await archive.desk.requests.follow(params.code), request, archive)
    const { firstContact } = readSchedule((id) => archive.catalog.figure(id))
    return data(
      { ...page, submitted: submittedWords(firstContact.words), someoneAnswers: await archive.desk.someoneAnswers() },
      { headers: PRIVATE_HEADERS },
    )
  } catch (thrown) {
    // Guessing is slowed down; the code itself has 128 bits.
    if (isArchiveError(thrown) && thrown.status === 404) await archive.desk.limits.use('guess', clientAddress(request))
    throw thrown
  }
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const archive = archiveOf(request, context)
  const { requests, limits } = archive.desk
  requireOwnOrigin(request, archive.settings, { privatePage: true })
  const fields = await postedFields(request)
  switch (fields.get('do')) {
    case 'write':
      await limits.use('message', clientAddress(request))
      await requests.write(params.code, fields.get('message') ?? '')
      break
    case 'withdraw':
      await requests.withdraw(params.code)
      break
    case 'erase':
      await requests.erase(params.code)
      break
    default:
      throw badParameters([{ where: 'do', expected: 'one of write, withdraw, erase', found: fields.get('do') ?? '' }])
  }
  return redirect(paths.requestStatus(params.code), { status: 303, headers: PRIVATE_HEADERS })
})

export function headers() {
  return PRIVATE_HEADERS
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    titled(matches, loaderData ? `Request ${loaderData.number}` : 'Research request'),
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function RequestStatus({ loaderData: page }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const sent = search.get('sent') === '1'
  const { title, text } = page.submitted
  useEffect(() => {
    if (!sent) return
    forgetDraft()
    void showToast({ title, description: text, kind: 'done' })
  }, [sent, title, text])
  const { request } = page
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: 'Research Requests', to: paths.research() }, { title: page.number }]} />
      <div className="phead g12">
        <h1 className="ph1">Request {page.number}</h1>
        <p className="lede ph2">
          {request ? `${request.status.label}. ${request.status.text}` : `The data of this request was erased on ${page.erased}.`}
        </p>
      </div>
      {sent && request ? (
        <section className="note strong" aria-labelledby="sent">
          <h2 id="sent">{title}</h2>
          <p>{text}</p>
          {page.someoneAnswers ? null : <p>No archivist is available yet; we will keep your request.</p>}
        </section>
      ) : null}
      {request ? (
        <div className="g12">
          <div className="desk-main">
            <section className="blk" aria-labelledby="link">
              <h2 id="link">Your private link</h2>
              <p className="permanent">
                <a href={page.path}>{page.url}</a>
              </p>
              <p className="note">
                Save it, for example as a bookmark: it is the only way back to this page. It is kept out of our logs. Anyone who has it can
                read, withdraw and erase this request.{' '}
                {page.mails ? 'It is included in every email we send you about this request.' : 'No email will be sent.'}
              </p>
            </section>
            <History history={request.history} />
            <FilesReady files={request.files} />
            {request.open ? <WriteBack /> : null}
          </div>
          <aside className="desk-side">
            <WhatWasAsked request={request} />
            <Ending open={request.open} retentionYears={page.retentionYears} />
          </aside>
        </div>
      ) : (
        <>
          <p>
            Only its number and dates remain. <Link to={paths.research()}>Make a new request</Link>
          </p>
          {page.pending ? <StillInLog /> : null}
        </>
      )}
    </div>
  )
}

function WriteBack() {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="form blk" aria-labelledby="write">
      <h2 id="write">Write to the archivist</h2>
      <TextAreaField label="Message" name="message" required maxLength={5000} rows={4} />
      <div className="btns">
        <Button type="submit" name="do" value="write" disabled={busy}>
          Send the message
        </Button>
      </div>
    </Form>
  )
}

/** Each asks once more before it does anything: what is erased does not come back. */
function Ending({ open, retentionYears }: { open: boolean; retentionYears: number }) {
  return (
    <section className="blk" aria-labelledby="ending">
      <h2 id="ending">End it</h2>
      {open ? (
        <details className="unfold">
          <summary>Withdraw the request</summary>
          <Form method="post">
            <p>Work on this request will stop. You can still read it here.</p>
            <Button type="submit" name="do" value="withdraw">
              Withdraw it
            </Button>
          </Form>
        </details>
      ) : null}
      <details className="unfold">
        <summary>Delete my data</summary>
        <Form method="post">
          <p>
            Your name, address, text, messages and files are erased immediately and permanently; the number and dates stay. Backups made
            earlier keep them until they are deleted. Otherwise everything is kept for {retentionYears} years after the last activity.
          </p>
          <Button variant="destructive" type="submit" name="do" value="erase">
            Delete my data now
          </Button>
        </Form>
      </details>
    </section>
  )
}
