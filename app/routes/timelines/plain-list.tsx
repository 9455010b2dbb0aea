/** All events one under the other, oldest first, without layout: for reading aloud, copying and printing. */
import * as timelinesWords from '../../../messages/en/timelines.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownEra } from './shown-eras.ts'

export function PlainList({ eras }: { eras: readonly ShownEra[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="plain-events">
      {eras
        .filter(({ events }) => events.length > 0)
        .map((era) => (
          <section key={era.id} aria-labelledby={`era-${era.id}`}>
            <h2 id={`era-${era.id}`}>
              {era.period}. <span lang={lang}>{era.title}</span>
            </h2>
            <ol>
              {era.events.map((event) => {
                const to = event.records[0]?.path ?? event.ofTheYear
                return (
                  <li key={event.id} id={event.id}>
                    <b>{event.date}.</b> <span lang={lang}>{event.text}</span>
                    {event.milestone ? ` ${t(timelinesWords.milestoneMark)}` : ''}{' '}
                    {to ? (
                      <Link to={to} lang={event.records[0] ? lang : undefined}>
                        {event.records[0]?.title ?? t(timelinesWords.recordsOfPeriod)}
                      </Link>
                    ) : null}
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
    </div>
  )
}
