/** What is wrong with a form, at its top: takes the focus, and each line leads to its field. */
import { useEffect, useRef } from 'react'
import * as formsWords from '../../messages/areas/forms.ts'
import { useWords } from './language.ts'

export interface SummaryLine {
  /** Id of the field; '' where the form as a whole is meant. */
  id: string
  message: string
}

export function ErrorSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  // Also when a second attempt fails: the lines are new then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are what it waits for
  useEffect(() => box.current?.focus(), [lines])
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
    <div className="summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{t(formsWords.notSent)}</h2>
      <ul>
        {lines.map(({ id, message }) => (
          <li key={`${id} ${message}`}>{id === '' ? message : <a href={`#${id}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
