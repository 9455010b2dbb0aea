/** The divisions with their map where there are any, the units with their founding years, and the ways on. */
import { saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { ForceMap } from '../../components/force/index.ts'
import { mapTroops } from '../../components/force/map-troops.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes } from '../../components/sources/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage } from '../../ui/language.ts'
import type { Route } from './+types/people-units'
import { listedTroops, troopNotes } from './listed-troops.ts'
import { listedUnits } from './listed-units.ts'
import { TroopList } from './troop-list.tsx'
import { UnitList } from './unit-list.tsx'
import { WaysOn } from './ways-on.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  requirePage(catalog, paths.peopleUnits())
  const { divisions, ...words } = catalog.contract.pages.units
  const said = (given: Translatable) => saidIn(language, given)
  const asked = new URL(request.url).searchParams.get('troop')
  return {
    chosen: catalog.troops.find(({ id }) => id === asked)?.id ?? null,
    troops: listedTroops(catalog, language),
    map: mapTroops(catalog),
    units: listedUnits(catalog, language),
    title: said(words.title),
    lede: said(words.lede),
    description: said(words.description).words,
    unitsTitle: said(words.unitsTitle),
    othersTitle: said(words.othersTitle),
    ways: words.ways.map(({ to, title, text }) => ({ to, title: said(title), text: said(text) })),
    divisions: divisions ? { title: said(divisions.title), note: catalog.figure(divisions.figure)?.note ?? '' } : null,
    notes: troopNotes(catalog),
    canonical: siteAddress(request, settings) + paths.peopleUnits(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title.words ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function PeopleUnits({ loaderData: page }: Route.ComponentProps) {
  const { title, lede, chosen, troops, map, units, unitsTitle, othersTitle, ways, divisions, notes } = page
  const lang = useContentLanguage()
  const choose = (letter: string) => paths.peopleUnits(letter === chosen ? {} : { troop: letter })
  return (
    <div className="wrap people-units">
      <Crumbs trail={[{ title: title.words, content: title.lang !== undefined }]} />
      <div className="phead g12">
        <h1 className="ph1" lang={title.lang}>
          {title.words}
        </h1>
        <p className="lede ph2" lang={lede.lang}>
          {lede.words}
        </p>
      </div>
      {divisions && troops.length > 0 ? (
        <section aria-labelledby="troops">
          <div className="sec-h">
            <h2 id="troops" lang={divisions.title.lang}>
              {divisions.title.words}
            </h2>
            <p className="note" lang={lang}>
              {divisions.note}
            </p>
          </div>
          <div className="g12 force">
            <ForceMap troops={map} chosen={chosen} to={choose} />
            <TroopList troops={troops} chosen={chosen} to={choose} />
          </div>
        </section>
      ) : null}
      <UnitList units={units} title={unitsTitle} others={othersTitle} />
      <PageNotes notes={notes} />
      <WaysOn ways={ways} />
    </div>
  )
}
