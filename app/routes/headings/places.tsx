/** Every place that records and articles name, on a map and from A to Z with its position. */
import { onMap } from '../../../catalog/contract/map.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { listQuery } from '../../components/find-in-list/index.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PlaceMap } from '../../components/record/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/places'
import { countedIn, headingCounts } from './heading-counts.ts'
import { byLetter } from './headings-by-letter.ts'
import { LetterList } from './letter-list.tsx'
import { positionInWords } from './position-in-words.ts'

const HOLDS = 'Towns, roads, bodies of water and sites mentioned in the records and pages of this archive, with locations where known.'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const counts = await headingCounts('place', archive)
  const { places, articles, contract } = archive.catalog
  const { map } = contract
  const listed = places.map((place) => ({
    name: place.name,
    to: paths.place(place.id),
    words: positionInWords(place) ?? '',
    counted: countedIn(
      counts?.get(place.name) ?? null,
      articles.filter((article) => article.places.includes(place.name)).length,
      wordsIn(archive.language),
    ),
  }))
  const pins = places.flatMap(({ name, latitude, longitude }) => {
    const at = latitude === null || longitude === null ? null : map && onMap(map, latitude, longitude)
    return at ? [{ name, ...at }] : []
  })
  return {
    groups: byLetter(listed),
    asked: listQuery(new URL(request.url).searchParams),
    pins,
    total: places.length,
    canonical: siteAddress(request, archive.settings) + paths.places(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Places', description: HOLDS, canonical: loaderData?.canonical })
}

export default function Places({ loaderData: { groups, asked, pins, total } }: Route.ComponentProps) {
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title: 'Places' }]} />
      <div className="phead g12">
        <h1 className="ph1">Places</h1>
        <p className="lede ph2">
          {HOLDS} {total} places{pins.length > 0 ? `, ${pins.length} of them on the map` : ''}.
        </p>
      </div>
      <div className="places-map" hidden={pins.length === 0}>
        <PlaceMap pins={pins} label={`${pins.length} places marked; the list below names them`} />
      </div>
      <LetterList groups={groups} asked={asked} path={paths.places()} what="places" />
    </div>
  )
}
