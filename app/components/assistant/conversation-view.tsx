/** The whole conversation: what was asked and answered, suggestions while there is nothing yet, and where to ask. In the dialog and on its own page. */

import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Sentence } from '../../../assistant/answer-events.ts'
import * as assistantWords from '../../../messages/areas/assistant.ts'
import type { Words } from '../../../messages/words.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress, useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useScripted } from '../../ui/use-scripted.ts'
import { Answer } from './answer.tsx'
import type { Conversation, Turn } from './use-conversation.ts'

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

/** A question with its answer, and what can be done with it. */
interface TurnViewProps {
  turn: Turn
  /** The newest: where an address of its own leads to. */
  last: boolean
  /** Asks this question again; only the last one can be. */
  onRetry?: () => void
}

function TurnView({ turn, last, onRetry }: TurnViewProps) {
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

/** Where a question is written. Enter sends it, Shift with Enter begins a new line. Without scripts it is a form that the page answers. */
interface AskFormProps {
  conversation: Conversation
  before: readonly string[]
  input: RefObject<HTMLTextAreaElement | null>
  id: string
}

function AskForm({ conversation: { ask, loading, stop, turns }, before, input, id }: AskFormProps) {
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

/** Nearer to the end than this, in pixels, counts as being there. */
const NEAR = 48

/**
 * Keeps the end of the conversation in sight, but never scrolls past the beginning of the last answer, nor where the reader scrolled.
 * @param list what scrolls in the dialog; on a page of its own it grows with the page.
 */
function useFollowEnd(list: RefObject<HTMLElement | null>, turns: readonly Turn[]) {
  const follows = useRef(true)
  const top = useRef(0)
  const before = useRef(turns.length)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const asked = turns.length > before.current
    before.current = turns.length
    if (asked) follows.current = true
    if (asked && turns.at(-1)?.state === 'asking' && !scrolls(element)) lastOf(element)?.scrollIntoView({ block: 'start' })
    if (follows.current) element.scrollTop = endOf(element)
  }, [list, turns])
  return {
    onScroll() {
      const element = list.current
      if (!element) return
      // A list that grew meanwhile has its end further down, but only a reader moves up.
      if (element.scrollTop < top.current) follows.current = false
      if (Math.abs(endOf(element) - element.scrollTop) < NEAR) follows.current = true
      top.current = element.scrollTop
    },
  }
}

function lastOf(list: HTMLElement): Element | null {
  return list.querySelector(':scope > ol > li:last-child')
}

/** A long answer is read from its beginning, not from its sources. */
function endOf(list: HTMLElement): number {
  const end = list.scrollHeight - list.clientHeight
  const last = lastOf(list)
  return last ? Math.min(end, last.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop) : end
}

function scrolls(list: HTMLElement): boolean {
  return getComputedStyle(list).overflowY !== 'visible'
}

/** What of an answer can be read out: sentences that are complete, in order. Half a sentence is not read. */
const SENTENCE_END = /[.!?…]["”’)\]]*(?!\S)/g

/** An item of a list that is read where it stands; quotations are read out. */
function isListed({ place, kind }: Sentence): boolean {
  return place === 'item' && kind !== 'quoted'
}

/** @returns sentences that only grow in number while the answer arrives. */
export function wholeSentences({ events, text, state }: Pick<Turn, 'events' | 'text' | 'state'>, t: Words): string[] {
  const whole = events.flatMap((event) => (event.type === 'notice' || (event.type === 'sentence' && !isListed(event)) ? [event.text] : []))
  const items = events.filter((event) => event.type === 'sentence' && isListed(event)).length
  // A list is read where it stands, by whoever wants to: read out here it would hold up everything else.
  if (items > 0 && state !== 'asking') whole.push(t(assistantWords.listed, { count: items }))
  if (whole.length > 0) return whole
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    const after = index + end.length
    // At the very end of what came so far the next piece may go on: "No. 1".
    if (after === text.length && state === 'asking') break
    sentences.push(text.slice(from, after).trim())
    from = after
  }
  const rest = text.slice(from).trim()
  if (rest !== '' && state !== 'asking') sentences.push(rest)
  return sentences
}

/** Characters; longer questions are refused by the endpoint (CHAT_LIMITS). */
const LONGEST_QUESTION = 2_000

/** The way from the assistant to the catalogue, with the words that were typed or asked last. */
interface SearchInsteadProps {
  /** Where a question is being written. */
  input: RefObject<HTMLTextAreaElement | null>
  /** '' where nothing was asked yet. */
  asked: string
}

export function SearchInstead({ input, asked }: SearchInsteadProps) {
  const navigate = useNavigate()
  const t = useWords()
  const search = (event: MouseEvent) => {
    const typed = input.current?.value.trim() ?? ''
    // A link opened in a new tab stays a link.
    if (typed === '' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(paths.explore({ q: typed }))
  }
  return (
    <Link to={asked === '' ? paths.explore() : paths.explore({ q: asked })} onClick={search}>
      {t(assistantWords.searchInstead)}
    </Link>
  )
}
