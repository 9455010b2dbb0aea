/** The barracks of one troop as cards. */
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { ForceMap } from '../../components/force/index.ts'
import { mapTroops } from '../../components/force/map-troops.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes } from '../../components/sources/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { siteIn, useSite } from '../../site.ts'
import type { Route } from './+types/barracks'
import { BarracksCards } from './barracks-card.tsx'
import { barracksNotes, shownBarracks } from './shown-barracks.ts'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) => {
  const { catalog, settings } = archiveOf(request, context)
  const troop = catalog.troops.find(({ id }) => `troop-${id}` === params.troop)
  if (!troop) throw notFound(`Barracks of "${params.troop}"`)
  return {
    troop: {
      letter: troop.id,
      name: troop.unit,
      location: troop.location,
      ended: troop.ended,
      others: troop.othersTitle,
      path: paths.troop(troop.id),
    },
    above: catalog.contract.pages.units.title,
    barracks: shownBarracks(troop.unit, catalog),
    notes: barracksNotes(troop, catalog),
    map: mapTroops(catalog),
    canonical: siteAddress(request, settings) + paths.barracks(troop.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { troop, barracks, canonical } = loaderData
  const stations = siteIn(matches).divisions?.stations ?? ''
  return pageMeta(matches, {
    title: `${capital(stations)} of ${troop.name}`,
    description: `The ${stations} of ${troop.name}, ${troop.location}: ${barracks.cards.map(({ name }) => name).join(', ')}.`,
    canonical,
  })
}

export default function Barracks({ loaderData: { troop, barracks, notes, map, above } }: Route.ComponentProps) {
  const { stations = '', one = '' } = useSite().divisions ?? {}
  return (
    <div className="wrap barracks">
      <Crumbs trail={[{ title: above, to: paths.peopleUnits() }, { title: troop.name, to: troop.path }, { title: capital(stations) }]} />
      <div className="phead g12">
        <h1 className="ph1">
          {capital(stations)} of {troop.name}
        </h1>
        <p className="lede ph2">
          Each {stations} of the {one} with its address, the year it was established and its territory, where they are documented.
        </p>
      </div>
      {troop.ended ? <p className="ended-n big">{troop.ended}</p> : null}
      <BarracksCards id="cards" title={`${troop.name}, ${troop.location}`} cards={barracks.cards} />
      <BarracksCards id="others" title={troop.others || `Other ${stations} of the ${one}`} cards={barracks.others} />
      <BarracksCards id="former" title="Closed" cards={barracks.former} />
      <section className="sec g12 force" aria-labelledby="map">
        <h2 id="map">On the map</h2>
        <ForceMap troops={map} chosen={troop.letter} to={paths.barracks} />
      </section>
      <PageNotes notes={notes} />
    </div>
  )
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
