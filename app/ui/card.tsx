/** A ruled card: a line over it, a heading, what it says, and controls at its foot. Cards are ruled, not boxed. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  title: ReactNode
  /** A word or a date over the title. */
  above?: ReactNode
  children?: ReactNode
  /** Controls at the foot. */
  actions?: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  className?: string
}

export function Card({ title, above, children, actions, heading: Heading = 'h3', className }: CardProps) {
  return (
    <article className={classNames('card', className)}>
      {above ? <p className="mono">{above}</p> : null}
      <Heading>{title}</Heading>
      {children}
      {actions ? <div className="acts">{actions}</div> : null}
    </article>
  )
}
