/** Covers picture and text of a record with a content note until the reader chooses to see them. Works without scripts. */
import type { ReactNode } from 'react'

export function Covered({ note, children }: { note: string; children: ReactNode }) {
  if (note === '') return children
  return (
    <details className="covered">
      <summary>
        <b>Content note</b> {note} <span className="choose">Show picture and text</span>
      </summary>
      {children}
    </details>
  )
}
