/** One era: its name and what it was, and its events down a line with the milestones set large. */

import { Link } from '../../ui/link.tsx'
import type { ShownEra, ShownEvent } from './shown-eras.ts'

export function Era({ era }: { era: ShownEra }) {
  if (era.events.length === 0) return null
  return (
    <section className="era g12" aria-labelledby={`era-${era.id}`}>
      <div className="era-h">
        <h2 id={`era-${era.id}`}>{era.period}</h2>
        <ul className="era-d" aria-label={`Decades of ${era.period}`}>
          {era.decades.map(({ decade, path }) => (
            <li key={decade}>
              <Link to={path}>{decade}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="era-t">
        <h3>{era.title}</h3>
        <p>{era.description}</p>
        {era.pages.map(({ path, title }) => (
          <Link key={path} className="more" to={path}>
            {title}
          </Link>
        ))}
      </div>
      <ol className="events">
        {era.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Event({ event }: { event: ShownEvent }) {
  return (
    <li id={event.id} className={event.milestone ? 'stone' : undefined}>
      <p className="when">
        {event.date}
        {event.milestone ? <b>Milestone</b> : null}
      </p>
      <p className="what">{event.text}</p>
      <div className="leads">
        <EventRecords event={event} />
        <EventSources sources={event.sources} />
      </div>
    </li>
  )
}

/** Longer lists of sources than this are folded: the event is what is read. */
const IN_SIGHT = 150

function EventSources({ sources }: { sources: readonly string[] }) {
  const text = sources.join(' ')
  if (text.length <= IN_SIGHT) return <p className="src-l">{text}</p>
  return (
    <details className="src-l">
      <summary data-effect="open">{sources.length === 1 ? 'Source' : `${sources.length} sources`}</summary>
      <p>{text}</p>
    </details>
  )
}

/** Where an event leads: the records that bear on it, or those of its years. */
export function EventRecords({ event }: { event: ShownEvent }) {
  if (event.records.length === 0)
    return event.ofTheYear ? (
      <p className="to">
        <Link to={event.ofTheYear}>Records of that time</Link>
      </p>
    ) : null
  return (
    <ul className="to">
      {event.records.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
