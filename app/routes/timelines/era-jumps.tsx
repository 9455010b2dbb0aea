/** The eras as links that stay in sight: each leads to its part of the page. */
import * as timelinesWords from '../../../messages/en/timelines.ts'
import { useWords } from '../../ui/language.ts'
import type { ShownEra } from './shown-eras.ts'

export function EraJumps({ eras }: { eras: readonly ShownEra[] }) {
  const t = useWords()
  const shown = eras.filter(({ events }) => events.length > 0)
  if (shown.length < 2) return null
  return (
    <nav className="jumps" aria-label={t(timelinesWords.eras)}>
      <ol>
        {shown.map(({ id, period, events }) => (
          <li key={id}>
            <a href={`#era-${id}`}>
              {period}
              <span className="vh">{t(timelinesWords.eraEvents, { count: events.length })}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
