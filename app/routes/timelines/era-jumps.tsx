/** The eras as links that stay in sight: each leads to its part of the page. */
import type { ShownEra } from './shown-eras.ts'

export function EraJumps({ eras }: { eras: readonly ShownEra[] }) {
  const shown = eras.filter(({ events }) => events.length > 0)
  if (shown.length < 2) return null
  return (
    <nav className="jumps" aria-label="Eras">
      <ol>
        {shown.map(({ id, period, events }) => (
          <li key={id}>
            <a href={`#era-${id}`}>
              {period}
              <span className="vh">
                , {events.length} {events.length === 1 ? 'event' : 'events'}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
