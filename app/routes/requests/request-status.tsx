/** A request as its sender follows it, by a private link and nothing else. */

import { type ReactNode, useEffect } from 'react'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { badParameters, isArchiveError } from '../../../catalog/errors.ts'
import { postedFields, requireOwnOrigin } from '../../../endpoints/posting/posted-body.ts'

import { clientAddress } from '../../../endpoints/request-address.ts'
import { scheduleOf } from '../../../endpoints/research-requests/take-request.ts'
import * as privatePageWords from '../../../messages/areas/private-page.ts'
import * as requestsWords from '../../../messages/areas/requests.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { titled } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { siteIn } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { submittedIn } from '../research/research.server.ts'
import { forgetDraft } from '../research/use-draft.ts'
import type { Route } from './+types/request-status'
import { PRIVATE_HEADERS, StillInLog } from './private-page.tsx'
import { loadRequest, type RequestData } from './request-status.server.ts'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  try {
    const page = loadRequest(await archive.desk.requests.follow(params.code), params.code, request, archive)
    const submitted = submittedIn(wordsIn(archive.language), scheduleOf(archive).firstContact)
    return data({ ...page, submitted, someoneAnswers: await archive.desk.someoneAnswers() }, { headers: PRIVATE_HEADERS })
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
    titled(matches, loaderData?.title ?? wordsIn(siteIn(matches).language)(requestsWords.researchRequest)),
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
  const t = useWords()
  const { request } = page
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title: t(requestsWords.researchRequests), to: paths.research() }, { title: page.number }]} />
      <div className="phead g12">
        <h1 className="ph1">{page.title}</h1>
        <p className="lede ph2">
          {request ? `${request.status.label}. ${request.status.text}` : t(requestsWords.erasedOn, { date: page.erased })}
        </p>
      </div>
      {sent && request ? (
        <section className="note strong" aria-labelledby="sent">
          <h2 id="sent">{title}</h2>
          <p>{text}</p>
          {page.someoneAnswers ? null : <p>{t(requestsWords.noArchivist)}</p>}
        </section>
      ) : null}
      {request ? (
        <div className="g12">
          <div className="desk-main">
            <section className="blk" aria-labelledby="link">
              <h2 id="link">{t(privatePageWords.privateLink)}</h2>
              <p className="permanent">
                <a href={page.path}>{page.url}</a>
              </p>
              <p className="note">{t(requestsWords.linkNote, { mails: page.mails ? 'yes' : 'no' })}</p>
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
            {t.rich(requestsWords.onlyNumber, {
              link: (words: ReactNode[]) => (
                <Link key="link" to={paths.research()}>
                  {words}
                </Link>
              ),
            })}
          </p>
          {page.pending ? <StillInLog /> : null}
        </>
      )}
    </div>
  )
}

function WriteBack() {
  const t = useWords()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="form blk" aria-labelledby="write">
      <h2 id="write">{t(requestsWords.writeTo)}</h2>
      <TextAreaField label={t(requestsWords.yourMessage)} name="message" required maxLength={5000} rows={4} />
      <div className="btns">
        <Button type="submit" name="do" value="write" disabled={busy}>
          {t(requestsWords.send)}
        </Button>
      </div>
    </Form>
  )
}

/** Each asks once more before it does anything: what is erased does not come back. */
function Ending({ open, retentionYears }: { open: boolean; retentionYears: number }) {
  const t = useWords()
  return (
    <section className="blk" aria-labelledby="ending">
      <h2 id="ending">{t(requestsWords.closeRequest)}</h2>
      {open ? (
        <details className="unfold">
          <summary>{t(requestsWords.withdraw)}</summary>
          <Form method="post">
            <p>{t(requestsWords.withdrawNote)}</p>
            <Button type="submit" name="do" value="withdraw">
              {t(requestsWords.withdrawIt)}
            </Button>
          </Form>
        </details>
      ) : null}
      <details className="unfold">
        <summary>{t(privatePageWords.deleteData)}</summary>
        <Form method="post">
          <p>{t(requestsWords.eraseNote, { years: retentionYears })}</p>
          <Button variant="destructive" type="submit" name="do" value="erase">
            {t(privatePageWords.deleteNow)}
          </Button>
        </Form>
      </details>
    </section>
  )
}

/** Parts of the page of one request: what happened, what is ready, what was asked. */
function History({ history }: Pick<RequestData, 'history'>) {
  const t = useWords()
  return (
    <section className="blk" aria-labelledby="history">
      <h2 id="history">{t(requestsWords.whatHappened)}</h2>
      <ol className="history">
        {history.map(({ key, time, mine, text, message }) => (
          <li key={key}>
            <p className="mono">{time}</p>
            {message ? (
              <>
                <p>
                  <b>{mine ? t(requestsWords.youWrote) : t(requestsWords.archiveWrote)}</b>
                </p>
                <p className="words">{text}</p>
              </>
            ) : (
              <p>{text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function FilesReady({ files }: Pick<RequestData, 'files'>) {
  const t = useWords()
  if (files.length === 0) return null
  return (
    <section className="blk" aria-labelledby="files">
      <h2 id="files">{t(requestsWords.filesReady)}</h2>
      <ul className="ruled">
        {files.map(({ path, name, facts }) => (
          <li key={path}>
            <a href={path} download={name}>
              {name}
            </a>{' '}
            <span className="note">{facts}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhatWasAsked({ request: { rows, description, records } }: { request: RequestData }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="blk" aria-labelledby="asked">
      <h2 id="asked">{t(requestsWords.whatYouAsked)}</h2>
      <table className="meta-t">
        <tbody>
          {rows.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="words">{description}</p>
      {records.length > 0 ? (
        <ul>
          {records.map(({ id, title, note, path }) => (
            <li key={id}>
              <Link to={path} lang={lang}>
                {title}
              </Link>{' '}
              <span className="call">{id}</span>
              {note === '' ? null : <span className="note"> {note}</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
