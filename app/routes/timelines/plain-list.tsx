/** All events one under the other, oldest first, without layout: for reading aloud, copying and printing. */

import { Link } from '../../ui/link.tsx'
import type { ShownEra } from './shown-eras.ts'

export function PlainList({ eras }: { eras: readonly ShownEra[] }) {
  return (
    <div className="plain-events">
      {eras
        .filter(({ events }) => events.length > 0)
        .map((era) => (
          <section key={era.id} aria-labelledby={`era-${era.id}`}>
            <h2 id={`era-${era.id}`}>
              {era.period}. {era.title}
            </h2>
            <ol>
              {era.events.map((event) => {
                const to = event.records[0]?.path ?? event.ofTheYear
                return (
                  <li key={event.id} id={event.id}>
                    <b>{event.date}.</b> {event.text}
                    {event.milestone ? ' (Milestone.)' : ''}{' '}
                    {to ? <Link to={to}>{event.records[0]?.title ?? 'Records from this period'}</Link> : null}
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
    </div>
  )
}
