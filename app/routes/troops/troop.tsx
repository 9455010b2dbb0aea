/** One troop: its figures with their notes, where it works, its history, its barracks and the records that name it. */
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as forceWords from '../../../messages/en/force.ts'
import { archiveOf } from '../../archive-context.ts'
import { FactList, FigureList, ForceMap } from '../../components/force/index.ts'
import { mapTroops } from '../../components/force/map-troops.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes } from '../../components/sources/index.ts'
import { TimeRail } from '../../components/time-rail/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { recordsNaming } from '../headings/records-naming.ts'
import { RecordsSection } from '../headings/records-section.tsx'
import type { Route } from './+types/troop'
import { RoadRail } from './road-rail.tsx'
import { shownRoad } from './shown-road.ts'
import { shownTroop } from './shown-troop.ts'
import { TroopBarracks, TroopHistory, TroopSteps } from './troop-parts.tsx'
import { troopRail } from './troop-rail.ts'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, settings } = archive
  const troop = catalog.troops.find(({ id }) => id === params.letter)
  if (!troop) throw notFound(`A troop with the letter "${params.letter}"`)
  return {
    troop: shownTroop(troop, catalog, archive.language),
    road: troop.road ? shownRoad(troop.road, catalog) : null,
    map: mapTroops(catalog),
    above: saidIn(archive.language, catalog.contract.pages.units.title),
    found: await recordsNaming({ unit: [troop.unit] }, archive),
    rail: await troopRail(troop.unit, archive),
    canonical: siteAddress(request, settings) + paths.troop(troop.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, location, summary } = loaderData.troop
  return pageMeta(matches, { title: `${name}, ${location}`, description: summary, canonical: loaderData.canonical })
}

export default function TroopPage({ loaderData: { troop, road, map, found, rail, above } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap troop">
      <Crumbs
        trail={[
          { title: above.words, to: paths.peopleUnits(), content: above.lang !== undefined },
          { title: troop.name, content: true },
        ]}
      />
      <div className="phead g12">
        <h1 className="ph1" lang={lang}>
          {troop.name} <span>{troop.location}</span>
        </h1>
        <p className="lede ph2" lang={lang}>
          {troop.summary}
        </p>
      </div>
      {troop.ended ? (
        <p className="ended-n big" lang={lang}>
          {troop.ended}
        </p>
      ) : null}
      {rail ? (
        <TimeRail
          decades={rail.decades}
          title={t(forceWords.recordsInTime, { name: troop.name })}
          note={t(forceWords.recordsOnline, { count: rail.total })}
          decadeTo={(decade) => paths.explore({ unit: troop.name, from: String(decade), to: String(decade + 9) })}
          here={rail.here}
        />
      ) : null}
      <FigureList figures={troop.figures} label={t(forceWords.inFigures, { name: troop.name })} />
      {road ? <RoadRail road={road} /> : null}
      <section className="sec g12 force" aria-labelledby="where">
        <h2 id="where">{t(forceWords.where, { ended: String(troop.ended !== '') })}</h2>
        <ForceMap troops={map} chosen={troop.letter} to={paths.troop} />
        <div className="troops">
          <FactList facts={troop.facts} />
        </div>
      </section>
      <TroopHistory troop={troop} />
      <TroopBarracks troop={troop} />
      <RecordsSection found={found} all={paths.explore({ unit: troop.name })} name={troop.name} />
      <PageNotes notes={troop.notes} />
      <TroopSteps steps={troop.steps} />
    </div>
  )
}
