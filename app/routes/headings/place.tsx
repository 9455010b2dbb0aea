/** A place that records name: where it is, and the records. */

import { redirect } from 'react-router'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/place'
import { articlesNaming } from './articles-naming.ts'
import { ArticlesSection } from './articles-section.tsx'
import { positionInWords } from './position-in-words.ts'
import { recordsNaming } from './records-naming.ts'
import { RecordsSection } from './records-section.tsx'
import { SameElsewhere } from './same-elsewhere.tsx'
import { stationsAt } from './stations-at.ts'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const place = archive.catalog.places.find(({ id }) => id === params.slug)
  const merged = archive.catalog.mergedInto('place', params.slug)
  if (!place && merged !== null) throw redirect(paths.place(merged), 301)
  if (!place) throw notFound(`A place called "${params.slug}"`)
  const t = wordsIn(archive.language)
  return {
    place,
    position: positionInWords(place, t),
    mentions: t(headingsWords.placeMentions, { name: place.name, note: place.note }).trim(),
    stations: stationsAt(place.name, archive.catalog),
    articles: articlesNaming('places', place.name, archive.catalog),
    found: await recordsNaming({ place: [place.name] }, archive),
    canonical: siteAddress(request, archive.settings) + paths.place(place.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { place, canonical, mentions } = loaderData

  return pageMeta(matches, { title: place.name, description: mentions, canonical })
}

export default function Place({ loaderData: { place, position, stations, articles, found } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const names = useContentMark()
  return (
    <div className="wrap headings">
      <Crumbs
        trail={[
          { title: t(headingsWords.places), to: paths.places() },
          { title: place.name, content: true },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1" lang={lang}>
          {place.name}
        </h1>
        <p className="lede ph2">{position ?? t(headingsWords.noLocation)}</p>
      </div>
      {place.variants.length > 0 ? (
        <p className="note">{t.rich(headingsWords.alsoWritten, { variants: place.variants.join('; '), names })}</p>
      ) : null}
      {place.note ? (
        <p className="note" lang={lang}>
          {place.note}
        </p>
      ) : null}
      <SameElsewhere addresses={place.identifiers} />
      {stations.length > 0 ? (
        <section className="letter" aria-labelledby="stations">
          <h2 id="stations">{t(headingsWords.stations)}</h2>
          <ul>
            {stations.map(({ station, division }) => (
              <li key={`${station?.name} ${division.name}`}>
                {station ? (
                  <Link to={station.to} lang={lang}>
                    {station.name}
                  </Link>
                ) : (
                  t(headingsWords.headquarters)
                )}{' '}
                <Link to={division.to} lang={lang}>
                  {division.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ArticlesSection articles={articles} name={place.name} />
      <RecordsSection found={found} all={paths.explore({ place: place.name })} name={place.name} />
    </div>
  )
}
