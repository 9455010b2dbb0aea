/** What happened on this day, from the timelines; the nearest events on a day of which none is known. */

import type { ReactNode } from 'react'
import * as homeWords from '../../../messages/en/home.ts'
import { SourceCitation } from '../../components/sources/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { eventsNear, Today } from './this-day.ts'

interface OnThisDayProps {
  /** With the founding year, and the first year of the timelines. */
  day: Today & ReturnType<typeof eventsNear> & { since: number; first: number }
}

export function OnThisDay({ day }: OnThisDayProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const title = day.exact ? t(homeWords.onThisDay) : t(homeWords.nearThisDay)
  return (
    <section className="day" aria-label={title}>
      <div className="wrap g12">
        <div className="day-d">
          <h2 className="k">{title}</h2>
          <p className="d" style={{ '--letters': day.monthName.length }}>
            {day.monthName}
            <br />
            {day.day}
          </p>
        </div>
        <ol>
          {day.events.map((event) => (
            <li key={event.date + event.text}>
              <span className="yr">{event.year}</span>
              <div>
                <p>
                  {day.exact ? null : <b>{event.date}. </b>}
                  <span lang={lang}>{event.text}</span>
                </p>
                {event.records.map((record) => (
                  <p key={record.id}>
                    <Link to={record.path} lang={lang}>
                      {record.title}
                    </Link>
                  </p>
                ))}
                {event.sources.map((source) => (
                  <p className="from" key={source.citation}>
                    <SourceCitation source={source} />
                  </p>
                ))}
              </div>
            </li>
          ))}
          <li className="last">
            <span className="yr">{day.year}</span>
            <p>
              {t.rich(homeWords.yearCounted, {
                year: day.year - day.since,
                first: day.first,
                timelines: (words: ReactNode[]) => (
                  <Link key="timelines" to={paths.timelines()}>
                    {words}
                  </Link>
                ),
              })}
            </p>
          </li>
        </ol>
      </div>
    </section>
  )
}
