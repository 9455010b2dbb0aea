/** The front page: search first, then the time rail, the collections with records of each, this day, and two ways on. */
import { foundingYear } from '../../../catalog/contract/identity.ts'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { takeView } from '../../../media/page-views.ts'
import { focusOf } from '../../../media/picture-of.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/home'
import { EmbeddedFilm } from './embedded-film.tsx'
import { FeaturedCollections } from './featured-collections.tsx'
import { featuredCollections } from './featured-records.ts'
import { Hero } from './hero.tsx'
import { heroLines } from './hero-lines.ts'
import { HomeRail } from './home-rail.tsx'
import { forceNames, lastChange, liveCounts } from './live-counts.ts'
import { OnThisDay } from './on-this-day.tsx'
import { ResearchPromo, TimelinePromo } from './promos.tsx'
import { researchPromo, shownFigures } from './stated-figures.ts'
import { Stats } from './stats.tsx'
import { eventsNear, today } from './this-day.ts'

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
    figures: shownFigures(archive),
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
