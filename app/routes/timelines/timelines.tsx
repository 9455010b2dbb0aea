/** Five eras of dated events with their milestones: by theme, as a rail of time, or as a plain list. */

import type { ReactNode } from 'react'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as timelinesWords from '../../../messages/areas/timelines.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { TimeRail } from '../../components/time-rail/time-rail.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { forceNames, liveCounts } from '../home/home.server.ts'
import type { Route } from './+types/timelines'
import { Era } from './era.tsx'
import { type EraData, listEras, readTimelineAddress, type TimelineAddress, themeCounts } from './timelines.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  requirePage(archive.catalog, paths.timelines())
  const address = readTimelineAddress(new URL(request.url).searchParams)
  const { description, lede } = archive.catalog.contract.pages.timelines
  return {
    title: wordsIn(archive.language)(timelinesWords.timelines),
    address,
    description: saidIn(archive.language, description).words,
    lede: saidIn(archive.language, lede),
    eras: listEras(archive, address),
    counts: themeCounts(archive),
    rail: await liveCounts(archive),
    names: forceNames(archive.catalog),
    canonical: siteAddress(request, archive.settings) + paths.timelines(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

/** So many events are shown as they are; more are folded under their decades. */
const FEW = 20

export default function Timelines({ loaderData: { address, lede, eras, counts, rail, names } }: Route.ComponentProps) {
  const t = useWords()
  const shown = eras.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <div className="wrap timelines">
      <Crumbs trail={[{ title: t(timelinesWords.timelines) }]} />
      <div className="phead g12">
        <h1 className="ph1">{t(timelinesWords.timelines)}</h1>
        <p className="lede ph2" lang={lede.lang}>
          {lede.words}
        </p>
      </div>
      {rail ? (
        <TimeRail
          chart={rail.chart}
          title={t(timelinesWords.railTitle)}
          note={t(timelinesWords.railNote, { count: rail.online - rail.samples })}
          decadeTo={(decade) => paths.explore({ from: String(decade), to: String(decade + 9) })}
          names={names}
        />
      ) : null}
      <Themes address={address} counts={counts} shown={shown} />
      <EraJumps eras={eras} />
      {shown === 0 ? (
        <EmptyState title={t(timelinesWords.noEvents)}>
          <p>{t(timelinesWords.noEventsAdvice)}</p>
        </EmptyState>
      ) : address.plain ? (
        <PlainList eras={eras} />
      ) : (
        eras.map((era) => <Era key={era.id} era={era} open={address.open || shown <= FEW} />)
      )}
    </div>
  )
}

/** The eras as links that stay in sight: each leads to its part of the page. */
function EraJumps({ eras }: { eras: readonly EraData[] }) {
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

/** What to see of the timelines: themes, milestones alone, and the layout. Links, so that each choice has its address. */
const THEME_WORDS = {
  organisation: timelinesWords.organisation,
  law: timelinesWords.law,
  operations: timelinesWords.operations,
  equipment: timelinesWords.equipment,
  training: timelinesWords.training,
  people: timelinesWords.people,
  memorial: timelinesWords.memorial,
} as const

interface ThemesProps {
  address: TimelineAddress
  counts: ReturnType<typeof themeCounts>
  /** Events shown now. */
  shown: number
}

function Themes({ address, counts, shown }: ThemesProps) {
  const t = useWords()
  const to = (change: Partial<TimelineAddress>) => timelinePath({ ...address, ...change })
  return (
    <div className="themes">
      <nav className="chips" aria-label={t(timelinesWords.theme)}>
        <Choice to={to({ theme: '' })} chosen={address.theme === ''}>
          {t(timelinesWords.allThemes)}
        </Choice>
        {counts.themes.map(({ theme, count }) => (
          <Choice key={theme} to={to({ theme })} chosen={address.theme === theme} count={count}>
            {t(THEME_WORDS[theme])}
          </Choice>
        ))}
      </nav>
      <div className="themes-r">
        <nav className="chips" aria-label={t(timelinesWords.milestones)}>
          <Choice to={to({ milestones: !address.milestones })} chosen={address.milestones} count={counts.milestones}>
            {t(timelinesWords.milestonesOnly)}
          </Choice>
        </nav>
        {address.plain || address.milestones ? null : (
          <nav className="chips" aria-label={t(timelinesWords.events)}>
            <Choice to={to({ open: !address.open })} chosen={address.open}>
              {t(timelinesWords.openDecades)}
            </Choice>
          </nav>
        )}
        <nav className="seg" aria-label={t(timelinesWords.view)}>
          <Link to={to({ plain: false })} preventScrollReset aria-current={address.plain ? undefined : 'true'}>
            {t(timelinesWords.byEra)}
          </Link>
          <Link to={to({ plain: true })} preventScrollReset aria-current={address.plain ? 'true' : undefined}>
            {t(timelinesWords.plainList)}
          </Link>
        </nav>
      </div>
      <p className="mono" role="status">
        {t(timelinesWords.shown, { shown, all: counts.all })}
      </p>
    </div>
  )
}

function Choice({ to, chosen, count, children }: { to: string; chosen: boolean; count?: number; children: ReactNode }) {
  return (
    <Link className="chip pl" to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {children} {count === undefined ? null : <span className="n">{count}</span>}
    </Link>
  )
}

/** All events one under the other, oldest first, without layout: for reading aloud, copying and printing. */
function PlainList({ eras }: { eras: readonly EraData[] }) {
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

function timelinePath({ theme, milestones, plain, open }: TimelineAddress): string {
  return paths.timelines({
    ...(theme === '' ? {} : { theme }),
    ...(milestones ? { milestones: '1' } : {}),
    ...(plain ? { view: 'list' } : {}),
    ...(open && !plain ? { events: 'all' } : {}),
  })
}
