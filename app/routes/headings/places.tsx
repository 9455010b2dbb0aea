/** Every place that records and articles name, on a map and from A to Z with its position. */

import { onMap } from '../../../catalog/contract/map.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { listQuery } from '../../components/find-in-list.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { PlaceMap } from '../../components/record/place-map.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import type { Route } from './+types/places'
import { countedIn, headingCounts, positionInWords } from './heading.server.ts'
import { byLetter, LetterList } from './letter-list.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const t = wordsIn(archive.language)
  const counts = await headingCounts('place', archive)
  const { places, articles, contract } = archive.catalog
  const { map } = contract
  const listed = places.map((place) => ({
    name: place.name,
    to: paths.place(place.id),
    words: positionInWords(place, t) ?? '',
    counted: countedIn(counts?.get(place.name) ?? null, articles.filter((article) => article.places.includes(place.name)).length, t),
  }))
  const pins = places.flatMap(({ name, latitude, longitude }) => {
    const at = latitude === null || longitude === null ? null : map && onMap(map, latitude, longitude)
    return at ? [{ name, ...at }] : []
  })
  return {
    title: t(headingsWords.places),
    holds: t(headingsWords.placesHold),
    groups: byLetter(listed),
    asked: listQuery(new URL(request.url).searchParams),
    pins,
    total: places.length,
    canonical: siteAddress(request, archive.settings) + paths.places(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.title ?? '', description: loaderData?.holds ?? '', canonical: loaderData?.canonical })
}

export default function Places({ loaderData: { title, holds, groups, asked, pins, total } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {holds} {t(headingsWords.placesCounted, { places: total, pins: pins.length })}
        </p>
      </div>
      <div className="places-map" hidden={pins.length === 0}>
        <PlaceMap pins={pins} label={t(headingsWords.placesOnMap, { pins: pins.length })} />
      </div>
      <LetterList groups={groups} asked={asked} path={paths.places()} what={t(headingsWords.listPlaces)} />
    </div>
  )
}
