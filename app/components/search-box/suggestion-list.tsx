/** The list under the search box. It is there while it has something to offer. */
import { SAMPLE_LABEL } from '../../../catalog/samples.ts'
import type { SuggestionState } from './use-suggestions.ts'

export function SuggestionList({ list: { id, items, active, pick } }: { list: SuggestionState }) {
  return (
    <div className="suggest" id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={items.length === 0}>
      {items.map((item, place) => (
        // The box keeps the focus and the keys; the list takes the pointer only.
        // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box
        <div
          key={`${item.kind}${item.path}${item.text}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          data-effect="navigate"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(item)}
        >
          <span>{item.text}</span>
          {item.sample ? <span className="sample">{SAMPLE_LABEL}</span> : null}
          <span className="mono">{item.kind}</span>
        </div>
      ))}
    </div>
  )
}
