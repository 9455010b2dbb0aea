/** The list under the search box. It is there while it has something to offer. */
import type { RefObject } from 'react'
import * as shellWords from '../../../messages/en/shell.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { SuggestionItem } from './ask-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

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
          <span className="mono">{item.kind}</span>
        </div>
      ))}
    </div>
  )
}
