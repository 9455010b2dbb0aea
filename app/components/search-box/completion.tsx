/** The list under the search box. It is there while it has something to offer. */

import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import * as shellWords from '../../../messages/areas/shell.ts'
import * as suggestionWords from '../../../messages/areas/suggestions.ts'
import { askServer } from '../../browser-call.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'

interface CompletionProps {
  /** The box that is typed in. */
  box: RefObject<HTMLInputElement | null>
  onPick: (item: SuggestionItem) => void
}

export function Completion({ box, onPick }: CompletionProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const { id, items, active, pick } = useSuggestions(box, onPick)
  return (
    <div className="suggest" id={`${id}-list`} role="listbox" aria-label={t(shellWords.suggestions)} hidden={items.length === 0}>
      {items.map((item, place) => (
        // The box keeps the focus and the keys; the list takes the pointer only.
        // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box
        <div
          key={`${item.kind}${item.path}${item.text}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(item)}
        >
          <span lang={lang}>{item.text}</span>
          {item.sample ? <span className="sample">{t(shellWords.sampleRecord)}</span> : null}
          <span className="mono">{t(suggestionWords.suggestionKind, { kind: item.kind })}</span>
        </div>
      ))}
    </div>
  )
}

/** Typing pauses this long before the server is asked, in milliseconds. */
const PAUSE = 120
const SHORTEST = 2

/**
 * Suggestions for what is being typed, as an ARIA combobox: the arrows move, Enter picks, Escape closes.
 * @param onPick called with the suggestion that was chosen; the box then has its words.
 */
function useSuggestions(box: RefObject<HTMLInputElement | null>, onPick: (item: SuggestionItem) => void) {
  const id = useId()
  const [items, setItems] = useState<readonly SuggestionItem[]>([])
  const [active, setActive] = useState(-1)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    if (typed.trim().length < SHORTEST) {
      setItems([])
      return
    }
    const asked = new AbortController()
    const ask = async () => {
      try {
        setItems(await askSuggestions(typed, asked.signal))
        setActive(-1)
      } catch {
        // Suggestions are a help; the search works without them.
        if (!asked.signal.aborted) setItems([])
      }
    }
    const timer = setTimeout(ask, PAUSE)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed])

  const close = () => {
    setTyped('')
    setItems([])
    setActive(-1)
  }
  const pick = (item: SuggestionItem) => {
    close()
    if (box.current) box.current.value = item.text
    onPick(item)
  }
  const open = items.length > 0
  /** One place down or up; past either end nothing is chosen, and the words in the box count again. */
  const moved = (step: 1 | -1) => ((active + 1 + step + items.length + 1) % (items.length + 1)) - 1

  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = items[active]
    if (!open) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') setActive(moved(1))
    else if (event.key === 'ArrowUp') setActive(moved(-1))
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  })
  const closed = useEffectEvent(close)
  useEffect(() => {
    const input = box.current
    if (!input) return
    const given = new AbortController()
    const { signal } = given
    input.addEventListener('input', () => setTyped(input.value), { signal })
    input.addEventListener('keydown', (event) => keyDown(event), { signal })
    input.addEventListener('blur', () => closed(), { signal })
    input.form?.addEventListener('submit', () => closed(), { signal })
    // What was typed while this was on its way.
    if (input.value !== input.defaultValue && document.activeElement === input) setTyped(input.value)
    return () => given.abort()
  }, [box])

  // It says that it completes only where it does: the server draws a plain box.
  useEffect(() => {
    const said = {
      role: 'combobox',
      'aria-expanded': String(open),
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(said)) {
      if (value === '') box.current?.removeAttribute(name)
      else box.current?.setAttribute(name, value)
    }
  }, [box, id, open, active])
  return { id, items, active, pick }
}

/** Asks /api/suggest and takes what the list needs out of its answer. */
interface SuggestionItem {
  text: string
  kind: string
  /** Address on this site. */
  path: string
  sample: boolean
}

async function askSuggestions(typed: string, signal: AbortSignal): Promise<SuggestionItem[]> {
  const body = await askServer(`${paths.apiSuggest()}?${new URLSearchParams({ q: typed })}`, signal)
  if (!hasList(body)) return []
  return body.suggestions.flatMap((entry) => (isSuggestion(entry) ? [shown(entry)] : []))
}

interface Answered {
  text: string
  kind: string
  url: string
  sample?: unknown
}

function shown({ text, kind, url, sample }: Answered): SuggestionItem {
  const { pathname, search } = new URL(url, window.location.href)
  return { text, kind, path: pathname + search, sample: sample === true }
}

function hasList(body: unknown): body is { suggestions: unknown[] } {
  return typeof body === 'object' && body !== null && 'suggestions' in body && Array.isArray(body.suggestions)
}

function isSuggestion(entry: unknown): entry is Answered {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'text' in entry &&
    typeof entry.text === 'string' &&
    'kind' in entry &&
    typeof entry.kind === 'string' &&
    'url' in entry &&
    typeof entry.url === 'string'
  )
}
