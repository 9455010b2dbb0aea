/** The seven troops with their map, the specialized units with their founding years, and the ways on. */
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
import type { Route } from './+types/people-units'
import { listedTroops, troopNotes } from './listed-troops.ts'
import { listedUnits } from './listed-units.ts'
import { TroopList } from './troop-list.tsx'
import { UnitList } from './unit-list.tsx'
import { WaysOn } from './ways-on.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings } = archiveOf(request, context)
  const asked = new URL(request.url).searchParams.get('troop')
  return {
    chosen: catalog.troops.find(({ id }) => id === asked)?.id ?? null,
    troops: listedTroops(catalog),
    map: mapTroops(catalog),
    units: listedUnits(catalog),
    sevenOrSix: catalog.figure('troops')?.note ?? '',
    notes: troopNotes(catalog),
    canonical: siteAddress(request, settings) + paths.peopleUnits(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'People & Units',
    description:
      'The seven patrol troops of the Massachusetts State Police with their jurisdictions and barracks, and its specialized units.',
    canonical: loaderData?.canonical,
  })
}

export default function PeopleUnits({ loaderData: { chosen, troops, map, units, sevenOrSix, notes } }: Route.ComponentProps) {
  const choose = (letter: string) => paths.peopleUnits(letter === chosen ? {} : { troop: letter })
  return (
    <div className="wrap people-units">
      <Crumbs trail={[{ title: 'People & Units' }]} />
      <div className="phead g12">
        <h1 className="ph1">People &amp; Units</h1>
        <p className="lede ph2">
          Patrol is divided into lettered troops, each with its barracks. Specialized units work in the air, on the water and in the
          laboratory.
        </p>
      </div>
      <section aria-labelledby="troops">
        <div className="sec-h">
          <h2 id="troops">Seven troops</h2>
          <p className="note">{sevenOrSix}</p>
        </div>
        <div className="g12 force">
          <ForceMap troops={map} chosen={chosen} to={choose} />
          <TroopList troops={troops} chosen={chosen} to={choose} />
        </div>
      </section>
      <UnitList units={units} />
      <PageNotes notes={notes} />
      <WaysOn />
    </div>
  )
}
