/** One era: its name and what it was, and by decade its milestones set large, with the other events folded under them. */
import * as timelinesWords from '../../../messages/areas/timelines.ts'
import { SourceCitations } from '../../components/sources/sources.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { EraData, EventData } from './timelines.server.ts'

/** Eras without the page around them: how a draft of one is previewed. */
export function ErasAlone({ title, eras }: { title: string; eras: readonly EraData[] }) {
  return (
    <div className="wrap timelines">
      <h1 className="vh">{title}</h1>
      {eras.map((era) => (
        <Era key={era.id} era={era} open />
      ))}
    </div>
  )
}

/** @param open the folded events are shown. */
export function Era({ era, open }: { era: EraData; open: boolean }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (era.events.length === 0) return null
  const named = (decade: string) => (decade === '' ? t(timelinesWords.undated) : t(timelinesWords.decadeNamed, { decade }))
  return (
    <section className="era g12" aria-labelledby={`era-${era.id}`}>
      <div className="era-h">
        <h2 id={`era-${era.id}`}>{era.period}</h2>
        <ul className="era-d" aria-label={t(timelinesWords.decadesOf, { period: era.period })}>
          {era.decades.map(({ decade, path }) => (
            <li key={decade}>
              <Link to={path}>{t(timelinesWords.decadeNamed, { decade })}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="era-t">
        <h3 lang={lang}>{era.title}</h3>
        <p lang={lang}>{era.description}</p>
        {era.pages.map(({ path, title }) => (
          <Link key={path} className="more" to={path} lang={lang}>
            {title}
          </Link>
        ))}
      </div>
      <div className="era-events">
        {byDecade(era.events).map(({ decade, milestones, others }) => (
          <section key={decade} aria-label={`${era.period}, ${named(decade)}`}>
            {milestones.length > 0 ? <EventList events={milestones} /> : null}
            {others.length > 0 ? (
              <details className="unfold events-fold" open={open}>
                <summary>
                  {t(milestones.length > 0 ? timelinesWords.moreEventsOf : timelinesWords.eventsOf, {
                    count: others.length,
                    decade: named(decade),
                  })}
                </summary>
                <EventList events={others} />
              </details>
            ) : null}
          </section>
        ))}
      </div>
    </section>
  )
}

interface Decade {
  decade: string
  milestones: EventData[]
  others: EventData[]
}

function byDecade(events: readonly EventData[]): Decade[] {
  const decades = new Map<string, Decade>()
  for (const event of events) {
    const within = decades.get(event.decade) ?? { decade: event.decade, milestones: [], others: [] }
    decades.set(event.decade, within)
    ;(event.milestone ? within.milestones : within.others).push(event)
  }
  return [...decades.values()]
}

function EventList({ events }: { events: readonly EventData[] }) {
  return (
    <ol className="events">
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  )
}

function Event({ event }: { event: EventData }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <li id={event.id} className={event.milestone ? 'stone' : undefined}>
      <p className="when">
        {event.date}
        {event.milestone ? <b>{t(timelinesWords.milestone)}</b> : null}
      </p>
      <p className="what" lang={lang}>
        {event.text}
      </p>
      <div className="leads">
        <EventRecords event={event} />
        <EventSources sources={event.sources} />
      </div>
    </li>
  )
}

/** Longer lists of sources than this are folded: the event is what is read. */
const IN_SIGHT = 150

function EventSources({ sources }: Pick<EventData, 'sources'>) {
  const t = useWords()
  const text = sources.map(({ citation }) => citation).join(' ')
  if (text.length <= IN_SIGHT)
    return (
      <p className="src-l">
        <SourceCitations sources={sources} />
      </p>
    )
  return (
    <details className="src-l">
      <summary>{t(timelinesWords.sources, { count: sources.length })}</summary>
      <p>
        <SourceCitations sources={sources} />
      </p>
    </details>
  )
}

/** Where an event leads: the records that bear on it, or those of its years. */
export function EventRecords({ event }: { event: EventData }) {
  const t = useWords()
  const lang = useContentLanguage()
  if (event.records.length === 0)
    return event.ofTheYear ? (
      <p className="to">
        <Link to={event.ofTheYear}>{t(timelinesWords.recordsOfPeriod)}</Link>
      </p>
    ) : null
  return (
    <ul className="to">
      {event.records.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} lang={lang}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
