/** The barracks of one troop as cards. */

import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as forceWords from '../../../messages/en/force.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { ForceMap } from '../../components/force/index.ts'
import { mapTroops } from '../../components/force/map-troops.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes } from '../../components/sources/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useSite } from '../../site.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import type { Route } from './+types/barracks'
import { BarracksCards } from './barracks-card.tsx'
import { barracksNotes, shownBarracks } from './shown-barracks.ts'

export const loader = guard(({ request, params, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  const troop = catalog.troops.find(({ id }) => `troop-${id}` === params.troop)
  if (!troop) throw notFound(`Barracks of "${params.troop}"`)
  const barracks = shownBarracks(troop.unit, catalog, language)
  const t = wordsIn(language)
  const { divisions } = catalog.contract.pages.units
  const stations = capital(divisions ? saidIn(language, divisions.stations).words : '')
  return {
    title: t(forceWords.stationsTitle, { stations, division: troop.unit }),
    description: t(forceWords.stationsDescription, {
      stations,
      division: troop.unit,
      location: troop.location,
      names: barracks.cards.map(({ name }) => name).join(', '),
    }),
    troop: {
      letter: troop.id,
      name: troop.unit,
      location: troop.location,
      ended: troop.ended,
      others: troop.othersTitle,
      path: paths.troop(troop.id),
    },
    above: saidIn(language, catalog.contract.pages.units.title),
    barracks,
    notes: barracksNotes(troop, catalog),
    map: mapTroops(catalog),
    canonical: siteAddress(request, settings) + paths.barracks(troop.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

export default function Barracks({ loaderData: { troop, barracks, notes, map, above } }: Route.ComponentProps) {
  const { stations = '' } = useSite().divisions ?? {}
  const t = useWords()
  const lang = useContentLanguage()
  const name = useContentMark()
  return (
    <div className="wrap barracks">
      <Crumbs
        trail={[
          { title: above.words, to: paths.peopleUnits(), content: above.lang !== undefined },
          { title: troop.name, to: troop.path, content: true },
          { title: capital(stations) },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1">{t.rich(forceWords.stationsOf, { stations: capital(stations), division: troop.name, name })}</h1>
        <p className="lede ph2">{t(forceWords.stationsLede)}</p>
      </div>
      {troop.ended ? (
        <p className="ended-n big" lang={lang}>
          {troop.ended}
        </p>
      ) : null}
      <BarracksCards id="cards" title={`${troop.name}, ${troop.location}`} content cards={barracks.cards} />
      <BarracksCards
        id="others"
        title={troop.others || t(forceWords.otherStations, { stations })}
        content={troop.others !== ''}
        cards={barracks.others}
      />
      <BarracksCards id="former" title={t(forceWords.closed)} cards={barracks.former} />
      <section className="sec g12 force" aria-labelledby="map">
        <h2 id="map">{t(forceWords.onMap)}</h2>
        <ForceMap troops={map} chosen={troop.letter} to={paths.barracks} />
      </section>
      <PageNotes notes={notes} />
    </div>
  )
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
