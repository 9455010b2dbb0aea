/** Start Indexing: a form that works without scripts; with them it says on the page how far it is. */
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Sent } from './index-by-form.ts'
import { FAILED, startIndexing } from './start-indexing.ts'

/** How often the page asks how far a run is, in milliseconds. */
const REFRESH = 2_000

interface Props {
  mayIndex: boolean
  running: { done: string; total: string } | null
  /** What the form that was sent without scripts came to. */
  sent: Sent | null
}

export function IndexForm({ mayIndex, running, sent }: Props) {
  const [waiting, setWaiting] = useState(false)
  const [message, setMessage] = useState(sent ? wordsFor(sent) : '')
  const { revalidate } = useRevalidator()
  const busy = waiting || running !== null

  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => void revalidate(), REFRESH)
    return () => clearInterval(timer)
  }, [busy, revalidate])

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWaiting(true)
    setMessage('Starting indexing process...')
    const outcome = await startIndexing()
    setWaiting(false)
    setMessage(wordsFor(outcome))
    void revalidate()
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
        <Button
          type="submit"
          variant="default"
          disabled={!mayIndex || waiting}
          aria-describedby={mayIndex ? undefined : 'why-not'}
          data-effect="submit"
        >
          {waiting ? <span className="spinner" aria-hidden="true" /> : null}
          Start Indexing
        </Button>
        {mayIndex ? null : (
          <p className="note" id="why-not">
            Only archivists may start it: <Link to={paths.adminSignIn({ next: paths.admin() })}>sign in</Link>. New and changed records are
            indexed by themselves.
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
  return sent.outcome === 'failed' ? FAILED : 'Indexing goes on; this page shows how far it is whenever it is opened.'
}
