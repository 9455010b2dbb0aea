/** Archive Administration, the public half: what is indexed for the assistant, the state of the index, and the button that starts indexing. */
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as indexPageWords from '../../../messages/areas/index-page.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { waited } from '../../browser-call.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Route } from './+types/admin'
import { indexByForm, indexStatus, type Sent } from './admin.server.ts'
import type { IndexStatus } from './indexing-calls.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const t = wordsIn(archive.language)
  return {
    title: t(indexPageWords.title),
    description: t(indexPageWords.description),
    status: indexStatus(archive),
    mayIndex: (await archive.desk.whoIs.person(request)) !== null,
    canonical: siteAddress(request, archive.settings) + paths.admin(),
  }
})

export const action = guard(({ request, context }: ActionFunctionArgs) => indexByForm(request, archiveOf(request, context)))

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

export default function Admin({ loaderData: { status: first, mayIndex }, actionData }: Route.ComponentProps) {
  const t = useWords()
  const [waiting, setWaiting] = useState(false)
  const [status, askNow] = useIndexStatus(first, waiting)
  return (
    <div className="wrap admin">
      <Crumbs trail={[{ title: t(indexPageWords.title) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(indexPageWords.title)}</h1>
        <p className="lede ph2">
          {t(indexPageWords.lede)}{' '}
          {mayIndex ? (
            <Link to={deskPaths.adminOverview()}>{t(indexPageWords.toDesk)}</Link>
          ) : (
            <Link to={paths.adminSignIn()}>{t(indexPageWords.signIn)}</Link>
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
  const t = useWords()
  const lang = useContentLanguage()
  const [message, setMessage] = useState(sent ? wordsFor(t, sent) : '')

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onWaiting(true)
    setMessage(t(indexPageWords.starting))
    const { startIndexing } = await import('./indexing-calls.ts')
    const outcome = await startIndexing(t(indexPageWords.failedToIndex))
    onWaiting(false)
    setMessage(wordsFor(t, outcome))
    void onEnd()
    if (outcome.outcome === 'done') await showToast({ kind: 'done', title: t(indexPageWords.complete), description: wordsFor(t, outcome) })
    else if (outcome.outcome === 'failed')
      await showToast({ kind: 'failed', title: t(indexPageWords.indexingFailed), description: outcome.message })
  }

  return (
    <section className="sec" aria-labelledby="indexing">
      <div className="sec-h">
        <h2 id="indexing">{t(indexPageWords.indexing)}</h2>
      </div>
      <form className="index-f" method="post" onSubmit={start}>
        <Button type="submit" variant="default" disabled={!mayIndex || waiting} aria-describedby={mayIndex ? undefined : 'why-not'}>
          {waiting ? <span className="spinner" aria-hidden="true" /> : null}
          {t(indexPageWords.start)}
        </Button>
        {mayIndex ? null : (
          <p className="note" id="why-not">
            {t.rich(indexPageWords.archivistsOnly, {
              link: (words) => (
                <Link key="link" to={paths.adminSignIn({ next: paths.admin() })}>
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
        <p className="index-m" role="status">
          {message}
        </p>
        {sent?.outcome === 'failed' && message === t(indexPageWords.failed) ? (
          <p className="err" lang={lang}>
            {sent.message}.
          </p>
        ) : null}
        {running ? <p className="index-m">{t(indexPageWords.progress, running)}</p> : null}
      </form>
    </section>
  )
}

function wordsFor(t: Words, sent: Sent): string {
  if (sent.outcome === 'done') return t(indexPageWords.done, { count: sent.indexed })
  return t(sent.outcome === 'failed' ? indexPageWords.failed : indexPageWords.continues)
}

/** What indexing takes in and what it does with it. */
const INDEXED = [
  [indexPageWords.items, indexPageWords.itemsWhat],
  [indexPageWords.events, indexPageWords.eventsWhat],
  [indexPageWords.texts, indexPageWords.textsWhat],
  [indexPageWords.keywords, indexPageWords.keywordsWhat],
] as const

const PROCESSING = [indexPageWords.batches, indexPageWords.vectors, indexPageWords.withheld] as const

function WhatIsIndexed() {
  const t = useWords()
  return (
    <div className="index-two">
      <section className="sec" aria-labelledby="what">
        <div className="sec-h">
          <h2 id="what">{t(indexPageWords.what)}</h2>
        </div>
        <dl className="index-l">
          {INDEXED.map(([name, what]) => (
            <div key={t(name)}>
              <dt>{t(name)}</dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="sec" aria-labelledby="processing">
        <div className="sec-h">
          <h2 id="processing">{t(indexPageWords.processing)}</h2>
        </div>
        {PROCESSING.map((text) => (
          <p key={t(text)}>{t(text)}</p>
        ))}
      </section>
    </div>
  )
}

/** The search by meaning as it is in use, next to what was specified where anything was. */
function StatusPanel({ status }: { status: IndexStatus }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <section className="sec" aria-labelledby="status">
      <div className="sec-h">
        <h2 id="status">{t(indexPageWords.status)}</h2>
        <p>{t(status.hybrid ? indexPageWords.both : indexPageWords.wordsOnly)}</p>
      </div>
      {status.reason ? (
        <p className="note" lang={lang}>
          {status.reason}.
        </p>
      ) : null}
      <table className="fleet index-t" aria-labelledby="status">
        <thead>
          <tr>
            <th scope="col">{t(indexPageWords.row)}</th>
            {status.specified ? <th scope="col">{t(indexPageWords.specified)}</th> : null}
            <th scope="col">{t(indexPageWords.inUse)}</th>
          </tr>
        </thead>
        <tbody>
          {status.rows.map(({ name, specified, used, isData }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {status.specified ? <td>{specified}</td> : null}
              <td lang={isData ? lang : undefined}>{used}</td>
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
  const addressIn = useAddress()
  const address = addressIn(deskPaths.adminIndexStatus())
  const [status, setStatus] = useState(first)
  useEffect(() => setStatus(first), [first])
  const going = waiting || status.running !== null
  useEffect(() => {
    if (!going) return
    const stop = new AbortController()
    void follow(address, setStatus, stop.signal)
    return () => stop.abort()
  }, [going, address])
  const askNow = useCallback(() => asked(address, AbortSignal.timeout(LONGEST)).then(setStatus, () => undefined), [address])
  return [status, askNow]
}

async function follow(address: string, show: (status: IndexStatus) => void, signal: AbortSignal): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      await waited(Math.min(LONGEST, REFRESH * 2 ** failed), signal)
      show(await asked(address, signal))
      failed = 0
    } catch {
      if (signal.aborted) return
      failed += 1
    }
  }
}

async function asked(address: string, signal: AbortSignal): Promise<IndexStatus> {
  const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  const { IndexStatusSchema } = await import('./indexing-calls.ts')
  return IndexStatusSchema.parse(await answer.json())
}
