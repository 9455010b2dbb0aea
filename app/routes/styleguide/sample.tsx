/** A section of the style guide, and one part of it with its name. */
import type { ReactNode } from 'react'

export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="guide-s" aria-label={title}>
      <hr className="oxford" />
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="guide-p">
      <h3 className="mono">{name}</h3>
      <div>{children}</div>
    </div>
  )
}
