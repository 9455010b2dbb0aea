/** The front page: search first, then the time rail, the collections with records of each, this day, and two ways on. */

import { type ReactNode, useState } from 'react'
import { foundingYear } from '../../../catalog/contract/identity.ts'
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { takeView } from '../../../media/page-views.ts'
import { focusOf } from '../../../media/picture-of.ts'
import * as homeWords from '../../../messages/areas/home.ts'
import { archiveOf } from '../../archive-context.ts'
import { RecordCard } from '../../components/record/record-card.tsx'
import { SourceCitation } from '../../components/sources/sources.tsx'
import { TimeRail } from '../../components/time-rail/time-rail.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Figure, FigureList } from '../../ui/figure-list.tsx'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import type { Route } from './+types/home'
import { Hero } from './hero.tsx'
import {
  eventsNear,
  type FeaturedCollection,
  featuredCollections,
  forceNames,
  heroLines,
  holdingsFigures,
  type LiveCounts,
  lastChange,
  liveCounts,
  type ResearchWords,
  researchPromo,
  type Today,
  today,
} from './home.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const views = archive.media.pageViews()
  const { language } = archive
  const { home } = archive.catalog.contract
  const plate = home.hero.plate?.id ?? ''
  if (plate !== '') takeView(views, plate)
  const drawn = archive.media.plates.named(plate)
  const day = today(new Date(), archive.catalog.contract.identity.timeZone, language)
  return {
    canonical: `${siteAddress(request, archive.settings)}/`,
    description: saidIn(language, home.description).words,
    figures: holdingsFigures(archive),
    counts: await liveCounts(archive),
    lastChange: lastChange(archive),
    names: forceNames(archive.catalog),
    hero: {
      lines: heroLines(home.hero.lines, language),
      plate: home.hero.plate ? { id: plate, alt: saidIn(language, home.hero.plate.alt), focus: drawn ? focusOf(drawn) : '' } : null,
      updates: saidIn(language, home.updates),
    },
    featured: { title: saidIn(language, home.featuredTitle), collections: await featuredCollections(archive, day.ordinal, views) },
    day: {
      ...day,
      ...eventsNear(archive, day),
      since: foundingYear(archive.catalog.contract.identity),
      first: archive.catalog.contract.identity.years.first,
    },
    embed: archive.catalog.site.embed ?? null,
    eras: home.timelinesTitle && {
      title: saidIn(language, home.timelinesTitle),
      list: archive.catalog.timelines.map(({ id, period, title }) => ({ id, period, title })),
    },
    research: researchPromo(archive.catalog, language),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { figures, counts, lastChange, names, hero, featured, day, embed, eras, research } = loaderData
  return (
    <div className="home">
      <Hero hero={hero} online={counts?.online ?? null} lastChange={lastChange} holdings={figures[0]} />
      {counts ? (
        <div className="wrap">
          <HomeRail counts={counts} years={day.year - day.since} names={names} />
        </div>
      ) : null}
      <Stats figures={figures} counts={counts} />
      {featured.collections.length > 0 ? <FeaturedCollections title={featured.title} featured={featured.collections} /> : null}
      {day.events.length > 0 ? <OnThisDay day={day} /> : null}
      {embed ? <EmbeddedFilm embed={embed} /> : null}
      <div className="wrap sec">
        <div className="promo">
          {eras && eras.list.length > 0 ? <TimelinePromo title={eras.title} eras={eras.list} to={paths.timelines()} /> : null}
          {research ? <ResearchPromo research={research} /> : null}
        </div>
      </div>
    </div>
  )
}

/** The time rail of the front page, with the names the force has borne. */
interface HomeRailProps {
  counts: LiveCounts
  /** How many years the institution has behind it. */
  years: number
  names: ReturnType<typeof forceNames>
}

function HomeRail({ counts, years, names }: HomeRailProps) {
  const t = useWords()
  return (
    <TimeRail
      chart={counts.chart}
      title={t(homeWords.railTitle, { years })}
      note={t(homeWords.railNote, { count: counts.online - counts.samples })}
      decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
      names={names}
      stroke={10}
    />
  )
}

/** The figures of the holdings as stated, with what is really online beside them. */
interface StatsProps {
  figures: readonly Figure[]
  /** null while the index does not answer. */
  counts: LiveCounts | null
}

function Stats({ figures, counts }: StatsProps) {
  const t = useWords()
  if (figures.length === 0 && !counts) return null
  return (
    <section className="wrap sec first" aria-label={t(homeWords.figures)}>
      <hr className="oxford" />
      <FigureList figures={figures} />
      <p className="note stated">{counts ? t(homeWords.onlineToday, { count: counts.online, samples: counts.samples }) : null}</p>
    </section>
  )
}

/** Two ways on: the timelines, and help with a search. */
interface TimelinePromoProps {
  title: Said
  eras: readonly { id: string; period: string; title: string }[]
  to: string
}

function TimelinePromo({ title, eras, to }: TimelinePromoProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article>
      <h2 lang={title.lang}>{title.words}</h2>
      <ul className="eras" lang={lang}>
        {eras.map(({ id, period, title }) => (
          <li key={id}>
            <span className="mono">{period}</span>
            <span>{title}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={to}>{t(homeWords.readTimelines)}</ButtonLink>
    </article>
  )
}

function ResearchPromo({ research: { title, text, responseTime, map } }: { research: ResearchWords }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <article>
      <div className="two">
        <div>
          <h2 lang={title.lang}>{title.words}</h2>
          <p lang={text.lang}>{text.words}</p>
          {responseTime === '' ? null : (
            <p>
              {t.rich(homeWords.responseTime, {
                time: responseTime,
                value: mark,
              })}
            </p>
          )}
          <div className="btns">
            <ButtonLink variant="default" to={paths.research()}>
              {t(homeWords.requestResearch)}
            </ButtonLink>
            <ButtonLink to={paths.howToCite()}>{t(homeWords.howToCite)}</ButtonLink>
          </div>
        </div>
        {map ? (
          <figure className="where">
            <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={map.label} lang={lang}>
              <use href={`/${map.file}#map`} width={map.width} height={map.height} />
            </svg>
            <figcaption className="note">
              <span lang={map.note.lang}>{map.note.words}</span>{' '}
              {map.link ? (
                <Link to={paths.peopleUnits()} lang={map.link.lang}>
                  {map.link.words}
                </Link>
              ) : null}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </article>
  )
}

/** What happened on this day, from the timelines; the nearest events on a day of which none is known. */
interface OnThisDayProps {
  /** With the founding year, and the first year of the timelines. */
  day: Today & ReturnType<typeof eventsNear> & { since: number; first: number }
}

function OnThisDay({ day }: OnThisDayProps) {
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

/** A few collections: what is held, what is online, and three records of each. */
function FeaturedCollections({ title, featured }: { title: Said; featured: readonly FeaturedCollection[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <div className="wrap sec">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 lang={title.lang}>{title.words}</h2>
        <Link className="more" to={paths.collections()}>
          {t(homeWords.allCollections)}
        </Link>
      </div>
      {featured.map((collection) => (
        <section className="coll g12" key={collection.id} aria-label={collection.title}>
          <div className="coll-t">
            <h3 lang={lang}>{collection.title}</h3>
            {collection.held === '' ? null : (
              <p className="n">
                <span lang={lang}>{collection.held}</span> <small className="mono">{collection.mark}</small>
              </p>
            )}
            <p className="mono">{t(homeWords.online, { count: collection.online })}</p>
            <p lang={lang}>{collection.about}</p>
            <Link className="more" to={collection.path}>
              {t.rich(homeWords.openCollection, {
                title: collection.title.toLowerCase(),
                name: mark,
              })}
            </Link>
          </div>
          {collection.records.map((record) => (
            <RecordCard key={record.id} record={record} heading="h4" className={collection.wide === record.id ? 'w' : undefined} />
          ))}
        </section>
      ))}
    </div>
  )
}

/** A film of another provider, where content names one: its frame is only made after a reader has chosen to load it. */
interface Embed {
  title: string
  provider: string
  about: string
  frame: string
  page: string
}

function EmbeddedFilm({ embed: { title, provider, about, frame, page } }: { embed: Embed }) {
  const scripted = useScripted()
  const t = useWords()
  const lang = useContentLanguage()
  const [chosen, setChosen] = useState(false)
  return (
    <section className="wrap sec film" aria-labelledby="film">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id="film" lang={lang}>
          {title}
        </h2>
        <a className="more" href={page} rel="noreferrer">
          {t(homeWords.watchAt, { provider })}
        </a>
      </div>
      {about === '' ? null : <p lang={lang}>{about}</p>}
      {chosen ? (
        <iframe src={frame} title={title} allow="fullscreen; picture-in-picture" referrerPolicy="no-referrer" />
      ) : (
        <div className="film-stage">
          <p>{t(homeWords.filmHosted, { provider })}</p>
          {scripted ? <Button onClick={() => setChosen(true)}>{t(homeWords.loadFilm)}</Button> : null}
        </div>
      )}
    </section>
  )
}
