/** Start Indexing: a form that works without scripts; with them it says on the page how far it is. */
import { type FormEvent, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Sent } from './index-by-form.ts'

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

export function IndexForm({ mayIndex, running, waiting, onWaiting, onEnd, sent }: Props) {
  const [message, setMessage] = useState(sent ? wordsFor(sent) : '')

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onWaiting(true)
    setMessage('Starting indexing process...')
    const { startIndexing } = await import('./start-indexing.ts')
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
