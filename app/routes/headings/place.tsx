/** A place that records name: where it is, and the records. */
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/place'
import { loadHeading, positionInWords, stationsAt } from './heading.server.ts'
import { HeadingPage } from './heading.tsx'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog } = archive
  const { entry: place, ...shared } = await loadHeading('place', catalog.places, params.slug, { request, archive })
  const t = wordsIn(archive.language)
  return {
    ...shared,
    place,
    position: positionInWords(place, t),
    mentions: t(headingsWords.placeMentions, { name: place.name, note: place.note }).trim(),
    stations: stationsAt(place.name, catalog),
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
  const { name, variants, identifiers, note } = place
  return (
    <HeadingPage
      list={{ title: t(headingsWords.places), to: paths.places() }}
      name={name}
      lede={position ?? t(headingsWords.noLocation)}
      variants={variants}
      variantWords={headingsWords.alsoWritten}
      about={
        note ? (
          <p className="note" lang={lang}>
            {note}
          </p>
        ) : null
      }
      identifiers={identifiers}
      articles={articles}
      found={found}
      all={paths.explore({ place: name })}
    >
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
    </HeadingPage>
  )
}
