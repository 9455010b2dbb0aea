/** The whole conversation: what was asked and answered, suggestions while there is nothing yet, and where to ask. In the dialog and on its own page. */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as assistantWords from '../../../messages/en/assistant.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { AskForm } from './ask-form.tsx'
import { TurnView } from './turn-view.tsx'
import type { Conversation } from './use-conversation.ts'
import { useFollowEnd } from './use-follow-end.ts'
import { wholeSentences } from './whole-sentences.ts'

interface ConversationViewProps {
  conversation: Conversation
  /** Where a question is written. */
  input: RefObject<HTMLTextAreaElement | null>
  /** Questions of earlier pages, which the form sends along where scripts do not run. */
  before?: readonly string[]
  /** The reader came here to ask. */
  focusInput?: boolean
}

export function ConversationView({ conversation, input, before = [], focusInput = false }: ConversationViewProps) {
  const { turns, loading, ask, retry } = conversation
  const t = useWords()
  const scripted = useScripted()
  const inputId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const following = useFollowEnd(list, turns)
  useEffect(() => {
    // On a touch screen the keyboard would cover what can be asked.
    if (focusInput && !window.matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [focusInput, input])
  // What an earlier page asked is not read out again.
  const speaking = {
    ...conversation,
    ask(text: string) {
      setAsked(true)
      return ask(text)
    },
  }
  return (
    <div className="conversation">
      <div className="turns" ref={list} {...following}>
        {turns.length === 0 ? (
          <Suggestions onChoose={scripted ? speaking.ask : null} />
        ) : (
          <ol>
            {turns.map((turn, at) => (
              <TurnView
                // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
                key={at}
                turn={turn}
                last={at === turns.length - 1}
                onRetry={scripted && at === turns.length - 1 && !loading ? retry : undefined}
              />
            ))}
          </ol>
        )}
      </div>
      <ReadOut turn={asked ? turns.at(-1) : undefined} />
      <AskForm conversation={speaking} before={before} input={input} id={inputId} />
      <p className="note">{t(assistantWords.note)}</p>
    </div>
  )
}

/** Each is asked at once; without scripts it leads to the page that answers it. */
function Suggestions({ onChoose }: { onChoose: ((prompt: string) => boolean) | null }) {
  const t = useWords()
  const addressOf = useAddress()
  const lang = useContentLanguage()
  return (
    <div className="prompts">
      <h2>{t(assistantWords.tryAsking)}</h2>
      <ul>
        {useSite().prompts.map((prompt) => (
          <li key={prompt} lang={lang}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(prompt)}>
                {prompt}
              </button>
            ) : (
              <a href={`${addressOf(paths.assistant({ q: prompt }))}#answer`}>{prompt}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For screen readers: whole sentences, as they are complete. */
function ReadOut({ turn }: { turn: Conversation['turns'][number] | undefined }) {
  const t = useWords()
  const sentences = turn ? wholeSentences(turn, t) : []
  return (
    <div className="vh" role="log" aria-live="polite" aria-label={t(assistantWords.answer)}>
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end
        <p key={at}>{sentence}</p>
      ))}
      {turn?.state === 'failed' ? <p>{[t(assistantWords.notAnswered), turn.reason].filter(Boolean).join(' ')}</p> : null}
      {turn?.state === 'answered' ? <p>{t(assistantWords.complete)}</p> : null}
    </div>
  )
}
