/** A question with its answer, and what can be done with it. */
import * as assistantWords from '../../../messages/en/assistant.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.ts'
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
  const t = useWords()
  return (
    <li className="turn" id={last ? 'answer' : undefined} aria-busy={state === 'asking'}>
      <h2 className="asked">
        <span className="vh">{t(assistantWords.youAsked)} </span>
        {question}
      </h2>
      <div className="answer">
        <Answer turn={turn} />
        {state === 'asking' ? (
          <p className="waiting">
            <span className="spin" aria-hidden="true" />
            {t(text === '' ? assistantWords.searching : assistantWords.writing)}
          </p>
        ) : null}
        {state === 'stopped' ? <p className="note">{t(assistantWords.stopped)}</p> : null}
        {state === 'failed' ? (
          <p className="failed">
            {t(assistantWords.apology)}
            {reason ? <span className="note">{reason}</span> : null}
          </p>
        ) : null}
      </div>
      {state === 'asking' ? null : (
        <div className="btns">
          {text === '' ? null : <CopyAnswer text={text} />}
          {onRetry ? (
            <Button size="sm" variant="ghost" onClick={onRetry}>
              {t(assistantWords.askAgain)}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}

function CopyAnswer({ text }: { text: string }) {
  const t = useWords()
  const { ready, copied, copy } = useCopy()
  if (!ready) return null
  return (
    <Button size="sm" variant="ghost" onClick={() => copy(text)}>
      {t(copied ? assistantWords.copied : assistantWords.copyWithSources)}
    </Button>
  )
}
