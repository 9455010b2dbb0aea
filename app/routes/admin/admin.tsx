/** Archive Administration, the public half: what is indexed for the assistant, the state of the index, and the button that starts indexing. */
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { waited } from '../../browser-call.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Route } from './+types/admin'
import { indexByForm, indexStatus, type Sent } from './admin.server.ts'
import type { IndexStatus } from './indexing-calls.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  return {
    status: indexStatus(archive),
    mayIndex: (await archive.desk.whoIs.person(request)) !== null,
    canonical: siteAddress(request, archive.settings) + paths.admin(),
  }
})

export const action = guard(({ request, context }: ActionFunctionArgs) => indexByForm(request, archiveOf(request, context)))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Archive Administration',
    description: 'What is indexed for search by the assistant, the state of the index, and the button that starts indexing.',
    canonical: loaderData?.canonical,
  })
}

export default function Admin({ loaderData: { status: first, mayIndex }, actionData }: Route.ComponentProps) {
  const [waiting, setWaiting] = useState(false)
  const [status, askNow] = useIndexStatus(first, waiting)
  return (
    <div className="wrap admin">
      <Crumbs trail={[{ title: 'Archive Administration' }]} />
      <div className="phead g12">
        <h1 className="ph1">Archive Administration</h1>
        <p className="lede ph2">
          Indexing lets visitors search the archive by meaning as well as by words. This page is public.{' '}
          {mayIndex ? (
            <Link to={deskPaths.adminOverview()}>Requests, records and imports</Link>
          ) : (
            <Link to={paths.adminSignIn()}>Archivist sign-in</Link>
          )}
        </p>
      </div>
      <IndexForm
        mayIndex={mayIndex}
        running={status.running}
        waiting={waiting}
        onWaiting={setWaiting}
        onEnd={askNow}
        sent={actionData ?? null}
      />
      <WhatIsIndexed />
      <StatusPanel status={status} />
    </div>
  )
}

/** Start Indexing: a form that works without scripts; with them it says on the page how far it is. */
const FAILED = 'Indexing failed. Check console for details.'

interface Props {
  mayIndex: boolean
  running: { done: string; total: string } | null
  /** Whether a run that was started here has not answered yet. */
  waiting: boolean
  onWaiting: (waiting: boolean) => void
  onEnd: () => Promise<void>
  /** What the form that was sent without scripts came to. */
  sent: Sent | null
}

function IndexForm({ mayIndex, running, waiting, onWaiting, onEnd, sent }: Props) {
  const [message, setMessage] = useState(sent ? wordsFor(sent) : '')

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onWaiting(true)
    setMessage('Starting indexing process...')
    const { startIndexing } = await import('./indexing-calls.ts')
    const outcome = await startIndexing()
    onWaiting(false)
    setMessage(wordsFor(outcome))
    void onEnd()
    if (outcome.outcome === 'done')
      await showToast({ kind: 'done', title: 'Archive Indexing Complete', description: doneWords(outcome.indexed) })
    else if (outcome.outcome === 'failed') await showToast({ kind: 'failed', title: 'Indexing Failed', description: outcome.message })
  }

  return (
    <section className="sec" aria-labelledby="indexing">
      <div className="sec-h">
        <h2 id="indexing">Indexing</h2>
      </div>
      <form className="index-f" method="post" onSubmit={start}>
        <Button type="submit" variant="default" disabled={!mayIndex || waiting} aria-describedby={mayIndex ? undefined : 'why-not'}>
          {waiting ? <span className="spinner" aria-hidden="true" /> : null}
          Start Indexing
        </Button>
        {mayIndex ? null : (
          <p className="note" id="why-not">
            Only archivists can start indexing: <Link to={paths.adminSignIn({ next: paths.admin() })}>sign in</Link>. New and changed
            records are indexed automatically.
          </p>
        )}
        <p className="index-m" role="status">
          {message}
        </p>
        {sent?.outcome === 'failed' && message === FAILED ? <p className="err">{sent.message}.</p> : null}
        {running ? (
          <p className="index-m">
            {running.done} of {running.total} done.
          </p>
        ) : null}
      </form>
    </section>
  )
}

function doneWords(indexed: number): string {
  return `Successfully indexed ${wholeNumber(indexed)} archive items for AI search`
}

function wordsFor(sent: Sent): string {
  if (sent.outcome === 'done') return doneWords(sent.indexed)
  return sent.outcome === 'failed' ? FAILED : 'Indexing continues in the background; this page shows its progress.'
}

/** What indexing takes in and what it does with it. */
const INDEXED = [
  ['Collection items', 'photos, documents, artifacts and videos that are open to the public'],
  ['Timeline events', 'each with its sources'],
  ['Transcriptions and descriptions', 'in overlapping passages that keep their page or time'],
  ['Keywords and metadata', 'people, places, units, subjects, identifiers; the articles and the pages about this site'],
] as const

const PROCESSING = [
  'The archive is indexed in batches. Only what changed since the last run is indexed again, and an interrupted run resumes where it stopped.',
  'The embedding model gives each passage a vector, so questions can find it by meaning. Without a model, search uses words and a thesaurus of historical and modern terms.',
  'Withheld text never enters the index. Sample records appear in lists but never support an answer.',
] as const

function WhatIsIndexed() {
  return (
    <div className="index-two">
      <section className="sec" aria-labelledby="what">
        <div className="sec-h">
          <h2 id="what">What is indexed</h2>
        </div>
        <dl className="index-l">
          {INDEXED.map(([name, what]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="sec" aria-labelledby="processing">
        <div className="sec-h">
          <h2 id="processing">Processing</h2>
        </div>
        {PROCESSING.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </div>
  )
}

/** The search by meaning as it is in use, next to what was specified where anything was. */
function StatusPanel({ status }: { status: IndexStatus }) {
  return (
    <section className="sec" aria-labelledby="status">
      <div className="sec-h">
        <h2 id="status">AI Search Status</h2>
        <p>{status.hybrid ? 'Words and meaning are searched.' : 'Only words are searched now.'}</p>
      </div>
      {status.reason ? <p className="note">{status.reason}.</p> : null}
      <table className="fleet index-t" aria-labelledby="status">
        <thead>
          <tr>
            <th scope="col">What</th>
            {status.specified ? <th scope="col">Specified</th> : null}
            <th scope="col">In use</th>
          </tr>
        </thead>
        <tbody>
          {status.rows.map(({ name, specified, used }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {status.specified ? <td>{specified}</td> : null}
              <td>{used}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How often the page asks how far a run is, and the longest pause after failures, in milliseconds. */
const REFRESH = 2_000
const LONGEST = 30_000

/**
 * Polls the status while indexing is running; failures are retried with longer and longer pauses, and the last known status stays.
 * @param waiting whether a run was started from here. @returns the newest state, and a way to ask for it now.
 */
function useIndexStatus(first: IndexStatus, waiting: boolean): [IndexStatus, () => Promise<void>] {
  const [status, setStatus] = useState(first)
  useEffect(() => setStatus(first), [first])
  const going = waiting || status.running !== null
  useEffect(() => {
    if (!going) return
    const stop = new AbortController()
    void follow(setStatus, stop.signal)
    return () => stop.abort()
  }, [going])
  const askNow = useCallback(() => asked(AbortSignal.timeout(LONGEST)).then(setStatus, () => undefined), [])
  return [status, askNow]
}

async function follow(show: (status: IndexStatus) => void, signal: AbortSignal): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      await waited(Math.min(LONGEST, REFRESH * 2 ** failed), signal)
      show(await asked(signal))
      failed = 0
    } catch {
      if (signal.aborted) return
      failed += 1
    }
  }
}

async function asked(signal: AbortSignal): Promise<IndexStatus> {
  const answer = await fetch(deskPaths.adminIndexStatus(), { signal, headers: { Accept: 'application/json' } })
  const { IndexStatusSchema } = await import('./indexing-calls.ts')
  return IndexStatusSchema.parse(await answer.json())
}
