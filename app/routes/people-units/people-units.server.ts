import type { Catalog } from '../../../catalog/catalog.ts'
import { saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { displayNote, mapTroops, noTelephone, statedFacts, unsourced } from '../../components/force/force.server.ts'
import { type PageNote, plainNotes } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'
import { requirePage } from '../../route-errors.ts'

/** The divisions, the units and the links of the page of people and units. */
export function loadPeopleUnits(request: Request, { catalog, settings, language }: Archive & { language: Language }) {
  requirePage(catalog, paths.peopleUnits())
  const { divisions, ...words } = catalog.contract.pages.units
  const said = (given: Translatable) => saidIn(language, given)
  const asked = new URL(request.url).searchParams.get('troop')
  return {
    chosen: catalog.troops.find(({ id }) => id === asked)?.id ?? null,
    troops: listTroops(catalog, language),
    map: mapTroops(catalog),
    units: listUnits(catalog, language),
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
}

export type PeopleUnitsData = ReturnType<typeof loadPeopleUnits>
export type ListedTroop = PeopleUnitsData['troops'][number]

function listTroops(catalog: Catalog, language: Language = MAIN_LANGUAGE) {
  return catalog.troops.map((troop) => ({
    letter: troop.id,
    name: troop.unit,
    location: troop.location,
    locationNote: troop.locationNote,
    ended: troop.ended,
    summary: troop.summary,
    path: paths.troop(troop.id),
    barracksPath: paths.barracks(troop.id),
    barracks: catalog.barracks
      .filter(({ troop: of, status }) => of === troop.unit && status !== 'former')
      .map(({ id, code, name }) => ({ id, name: [code, name].filter(Boolean).join(' ') })),
    facts: statedFacts({ jurisdiction: troop.jurisdiction, address: troop.address, phone: troop.phone }, catalog, language),
  }))
}

/** Notes of the page: what has no source, and why no telephone numbers are given. */
function troopNotes(catalog: Catalog): PageNote[] {
  const withoutSource = listTroops(catalog).flatMap(({ name, facts }) => {
    const fields = unsourced(facts)
    return fields.length === 0 ? [] : [`${name} (${fields.join(', ')})`]
  })
  return plainNotes([displayNote(withoutSource), noTelephone(catalog)])
}

/** The specialized units with founding year and capabilities, and the other units that have a page. */
function listUnits(catalog: Catalog, language: Language) {
  const withPage = catalog.units.filter(({ path, kind }) => path !== '' && kind !== 'troop' && catalog.article(path) !== null)
  return {
    listed: withPage
      .filter(({ capabilities }) => capabilities.length > 0)
      .map(({ id, name, path, founded, foundedNote, summary, capabilities }) => ({
        id,
        name,
        path,
        founded: founded === '' ? '' : displayDate(founded, language),
        foundedNote,
        summary,
        capabilities,
      })),
    others: withPage.filter(({ capabilities }) => capabilities.length === 0).map(({ id, name, path }) => ({ id, name, path })),
  }
}
