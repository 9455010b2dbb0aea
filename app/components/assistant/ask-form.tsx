/** Where a question is written. Enter sends it, Shift with Enter begins a new line. Without scripts it is a form that the page answers. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import * as assistantWords from '../../../messages/en/assistant.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useWords } from '../../ui/language.ts'
import { LONGEST_QUESTION } from './prompts.ts'
import type { Conversation } from './use-conversation.ts'

interface AskFormProps {
  conversation: Conversation
  before: readonly string[]
  input: RefObject<HTMLTextAreaElement | null>
  id: string
}

export function AskForm({ conversation: { ask, loading, stop, turns }, before, input, id }: AskFormProps) {
  const t = useWords()
  const addressOf = useAddress()
  const stopButton = useFocusWhileLoading(loading, input)
  const send = () => {
    if (input.current && ask(input.current.value)) input.current.value = ''
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a character is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="ask-form"
      method="post"
      action={`${addressOf(paths.assistant())}#answer`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {[...before, ...turns.map(({ question }) => question)].map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions are only added at the end, and the same may be asked twice
        <input key={at} type="hidden" name="before" value={question} />
      ))}
      <label className="vh" htmlFor={id}>
        {t(assistantWords.yourQuestion)}
      </label>
      <textarea
        ref={input}
        id={id}
        name="q"
        rows={2}
        required
        maxLength={LONGEST_QUESTION}
        placeholder={t(assistantWords.placeholder)}
        disabled={loading}
        enterKeyHint="send"
        onKeyDown={onKeyDown}
      />
      <div className="btns">
        <Button type="submit" variant="default" disabled={loading}>
          {loading ? <span className="spin" aria-hidden="true" /> : null}
          {t(assistantWords.ask)}
        </Button>
        {loading ? (
          <Button ref={stopButton} onClick={stop}>
            {t(assistantWords.stop)}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The input is disabled while an answer is on its way: the focus waits on Stop and then goes back. */
function useFocusWhileLoading(loading: boolean, input: RefObject<HTMLTextAreaElement | null>) {
  const stopButton = useRef<HTMLButtonElement>(null)
  const waiting = useRef(false)
  useEffect(() => {
    if (loading) {
      waiting.current = true
      stopButton.current?.focus()
      return
    }
    const active = document.activeElement
    const lost = active === null || active === document.body || active instanceof HTMLDialogElement
    // On a touch screen the focus would bring up the keyboard over the answer.
    if (waiting.current && lost && !window.matchMedia('(pointer: coarse)').matches) input.current?.focus()
    waiting.current = false
  }, [loading, input])
  return stopButton
}
