/** A question with its answer, and what can be done with it. */
import { APOLOGY } from '../../../assistant/apology.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Answer } from './answer.tsx'
import type { Turn } from './conversation-turns.ts'

interface TurnViewProps {
  turn: Turn
  /** The newest: where an address of its own leads to. */
  last: boolean
  /** Asks this question again; only the last one can be. */
  onRetry?: () => void
}

export function TurnView({ turn, last, onRetry }: TurnViewProps) {
  const { question, state, text, reason } = turn
  return (
    <li className="turn" id={last ? 'answer' : undefined} aria-busy={state === 'asking'}>
      <h2 className="asked">
        <span className="vh">You asked: </span>
        {question}
      </h2>
      <div className="answer">
        <Answer turn={turn} />
        {state === 'asking' ? (
          <p className="waiting">
            <span className="spin" aria-hidden="true" />
            {text === '' ? 'Searching the archive…' : 'Writing…'}
          </p>
        ) : null}
        {state === 'stopped' ? <p className="note">Stopped. The answer is not complete.</p> : null}
        {state === 'failed' ? (
          <p className="failed">
            {APOLOGY}
            {reason ? <span className="note">{reason}</span> : null}
          </p>
        ) : null}
      </div>
      {state === 'asking' ? null : (
        <div className="btns">
          {text === '' ? null : <CopyAnswer text={text} />}
          {onRetry ? (
            <Button size="sm" variant="ghost" onClick={onRetry}>
              Ask again
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}

function CopyAnswer({ text }: { text: string }) {
  const { ready, copied, copy } = useCopy()
  if (!ready) return null
  return (
    <Button size="sm" variant="ghost" onClick={() => copy(text)}>
      {copied ? 'Copied' : 'Copy with sources'}
    </Button>
  )
}
