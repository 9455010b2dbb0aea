/** Suggestions for what is being typed, as an ARIA combobox: the arrows move, Enter picks, Escape closes. */
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { askSuggestions, type SuggestionItem } from './ask-suggestions.ts'

/** Typing pauses this long before the server is asked, in milliseconds. */
const PAUSE = 120
const SHORTEST = 2

/** @param onPick called with the suggestion that was chosen. */
export function useSuggestions(onPick: (item: SuggestionItem) => void) {
  const id = useId()
  const [items, setItems] = useState<readonly SuggestionItem[]>([])
  const [active, setActive] = useState(-1)
  const [typed, setTyped] = useState('')
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

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
    onPick(item)
  }
  const open = items.length > 0
  /** One place down or up; past either end nothing is chosen, and the words in the box count again. */
  const moved = (step: 1 | -1) => ((active + 1 + step + items.length + 1) % (items.length + 1)) - 1

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active]
    if (!open) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') setActive(moved(1))
    else if (event.key === 'ArrowUp') setActive(moved(-1))
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  }
  // Without scripts the box is a plain box; it says that it completes only where it does.
  const combobox = scripted
    ? {
        role: 'combobox',
        'aria-expanded': open,
        'aria-controls': `${id}-list`,
        'aria-autocomplete': 'list' as const,
        'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
      }
    : {}
  return {
    id,
    items,
    active,
    pick,
    close,
    inputProps: {
      ...combobox,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onKeyDown,
      onBlur: close,
    },
  }
}

export type SuggestionState = ReturnType<typeof useSuggestions>
