/** What happened on this day, from the timelines; the nearest events on a day of which none is known. */
import { SourceCitation } from '../../components/sources/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { eventsNear, Today } from './this-day.ts'

interface OnThisDayProps {
  /** With the founding year, and the first year of the timelines. */
  day: Today & ReturnType<typeof eventsNear> & { since: number; first: number }
}

export function OnThisDay({ day }: OnThisDayProps) {
  return (
    <section className="day" aria-label={day.exact ? 'On this day' : 'Near this day'}>
      <div className="wrap g12">
        <div className="day-d">
          <h2 className="k">{day.exact ? 'On this day' : 'Near this day'}</h2>
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
                  {event.text}
                </p>
                {event.records.map((record) => (
                  <p key={record.id}>
                    <Link to={record.path}>{record.title}</Link>
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
              Year {day.year - day.since}. <Link to={paths.timelines()}>The timelines, {day.first} to today</Link>
            </p>
          </li>
        </ol>
      </div>
    </section>
  )
}
