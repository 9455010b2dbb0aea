/** The front page: search first, then the time rail, the collections with records of each, this day, and two ways on. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { takeView } from '../../../media/page-views.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta, SITE_NAME } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/home'
import { EmbeddedFilm } from './embedded-film.tsx'
import { FeaturedCollections } from './featured-collections.tsx'
import { featuredCollections } from './featured-records.ts'
import { Hero } from './hero.tsx'
import { HERO_PLATE } from './hero-plate.ts'
import { heroRecord } from './hero-record.ts'
import { HomeRail } from './home-rail.tsx'
import { forceNames, liveCounts } from './live-counts.ts'
import { OnThisDay } from './on-this-day.tsx'
import { ResearchPromo, TimelinePromo } from './promos.tsx'
import { shownFigures } from './stated-figures.ts'
import { Stats } from './stats.tsx'
import { eventsNear, today } from './this-day.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const views = archive.media.pageViews()
  takeView(views, HERO_PLATE)
  const day = today(new Date())
  return {
    canonical: `${siteAddress(request, archive.settings)}/`,
    figures: shownFigures(archive.catalog),
    counts: await liveCounts(archive, day.year),
    names: forceNames(archive.catalog),
    hero: await heroRecord(archive),
    featured: await featuredCollections(archive, day.ordinal, views),
    day: { ...day, ...eventsNear(archive, day) },
    embed: archive.catalog.site.embed ?? null,
    eras: archive.catalog.timelines.map(({ id, period, title }) => ({ id, period, title })),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: SITE_NAME,
    description:
      'An independent archive of the history of the Massachusetts State Police, founded on May 16, 1865: photographs, documents, film, sound and artifacts, searchable and citable.',
    canonical: loaderData?.canonical,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { figures, counts, names, hero, featured, day, embed, eras } = loaderData
  return (
    <div className="home">
      <Hero hero={hero} online={counts.online} lastChange={counts.lastChange} totalRecords={figures.totalRecords.value} />
      <div className="wrap">
        <HomeRail counts={counts} names={names} />
      </div>
      <Stats figures={[figures.totalRecords, figures.collections, figures.years, figures.digitized]} counted={counts.counted} />
      <FeaturedCollections featured={featured} />
      <OnThisDay day={day} />
      {embed ? <EmbeddedFilm embed={embed} /> : null}
      <div className="wrap sec">
        <div className="promo">
          <TimelinePromo eras={eras} to={paths.timelines()} />
          <ResearchPromo responseTime={figures.responseTime.value} />
        </div>
      </div>
    </div>
  )
}
