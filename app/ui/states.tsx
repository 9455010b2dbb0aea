/** What a list shows when it has nothing to show: why, and what to do. */
import type { ReactNode } from 'react'
import * as shellWords from '../../messages/areas/shell.ts'
import { Button } from './button.tsx'
import { useWords } from './language.ts'

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
  const t = useWords()
  return (
    <div className="empty err" role="alert">
      <h2>{title}</h2>
      {children}
      {retry ? (
        <div className="btns">
          <Button onClick={retry}>{t(shellWords.tryAgain)}</Button>
        </div>
      ) : null}
    </div>
  )
}

/** Grey shapes in place of what is on its way, in the places it will take. */
export function Skeleton({ width = '100%', picture = false }: { width?: string; picture?: boolean }) {
  return <span className={picture ? 'skel card-skel' : 'skel'} style={{ width }} aria-hidden="true" />
}

/** A grid of cards that is being fetched. @public */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <section className="grid3" aria-busy="true" aria-label="Loading cards">
      {places(count).map((place) => (
        <div className="card" key={place}>
          <Skeleton width="60%" />
          <Skeleton picture />
          <Skeleton width="80%" />
        </div>
      ))}
    </section>
  )
}

/** Lines of a ledger that are being fetched. @public */
export function LineSkeletons({ count }: { count: number }) {
  return (
    <section className="lines" aria-busy="true" aria-label="Loading lines">
      {places(count).map((place) => (
        <div className="line-skel" key={place}>
          <Skeleton width="30%" />
          <Skeleton width="75%" />
        </div>
      ))}
    </section>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
