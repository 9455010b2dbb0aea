/** What a list shows when it has nothing to show: why, and what to do. */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty" role="status">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

export function ErrorState({
  title,
  retry,
  children,
}: {
  title: string
  /** Tries again; left out where nothing can be tried. */
  retry?: () => void
  children?: ReactNode
}) {
  return (
    <div className="empty err" role="alert">
      <h2>{title}</h2>
      {children}
      {retry ? (
        <div className="btns">
          <Button onClick={retry} data-effect="open">
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Grey shapes in place of cards that are on their way. @public for lists that load in the browser */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <section className="grid3" aria-busy="true" aria-label="Loading">
      {Array.from({ length: count }, (_, position) => position).map((position) => (
        <div className="card" key={position}>
          <span className="skel" style={{ width: '60%' }} />
          <span className="skel card-skel" />
          <span className="skel" style={{ width: '80%' }} />
        </div>
      ))}
    </section>
  )
}
