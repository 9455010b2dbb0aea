/** What is wrong with a form, at its top; takes focus, and each line leads to its field. */
import { useEffect, useRef } from 'react'

export interface Fault {
  /** Id of the field it leads to. */
  at: string
  words: string
}

export function Faults({ faults }: { faults: readonly Fault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div className="ad-say bad" role="alert" tabIndex={-1} ref={box}>
      <p>
        <b>Nothing was saved.</b> {faults.length === 1 ? 'One field needs correcting.' : `${faults.length} fields need correcting.`}
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
