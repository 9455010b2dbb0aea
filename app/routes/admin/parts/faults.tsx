/** What is wrong with a form, at its top; takes focus, and each line leads to its field. */
import { useEffect, useRef } from 'react'
import type { FormProblem } from './fault-place.ts'

export function Faults({ faults }: { faults: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
    <div className="ad-say bad" role="alert" tabIndex={-1} ref={box} autoFocus>
      <p>
        <b>Nothing was saved.</b> {faults.length === 1 ? 'One field needs attention.' : `${faults.length} fields need attention.`}
      </p>
      <ul>
        {faults.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <a href={`#${at}`}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
