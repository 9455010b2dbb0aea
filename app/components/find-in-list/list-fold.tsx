/** A part of a long list, opened at its heading. What was looked for is shown at once. */
import type { ReactNode } from 'react'

interface ListFoldProps {
  /** A heading. */
  title: ReactNode
  count: number
  open: boolean
  children: ReactNode
}

export function ListFold({ title, count, open, children }: ListFoldProps) {
  return (
    <details className="list-fold" open={open}>
      <summary>
        {title} <span className="mono">{count}</span>
      </summary>
      {children}
    </details>
  )
}
