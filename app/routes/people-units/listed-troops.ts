/** The troops as the list shows them. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { generalNote, noTelephone, shownFacts, unsourced } from '../../components/force/shown-force.ts'
import { type PageNote, plainNotes } from '../../components/sources/shown-notes.ts'
import { paths } from '../../paths.ts'

export type ListedTroop = ReturnType<typeof listedTroops>[number]

export function listedTroops(catalog: Catalog, language: Language = MAIN_LANGUAGE) {
  return catalog.troops.map((troop) => ({
    letter: troop.id,
    name: troop.unit,
    location: troop.location,
    ended: troop.ended,
    summary: troop.summary,
    path: paths.troop(troop.id),
    barracksPath: paths.barracks(troop.id),
    barracks: catalog.barracks
      .filter(({ troop: of, status }) => of === troop.unit && status !== 'former')
      .map(({ id, code, name }) => ({ id, name: [code, name].filter(Boolean).join(' ') })),
    facts: shownFacts({ jurisdiction: troop.jurisdiction, address: troop.address, phone: troop.phone }, catalog, language),
  }))
}

/** Where troops sit and what of them rests on no source, for the page's note. */
export function troopNotes(catalog: Catalog): PageNote[] {
  const withoutSource = listedTroops(catalog).flatMap(({ name, facts }) => {
    const fields = unsourced(facts)
    return fields.length === 0 ? [] : [`${name} (${fields.join(', ')})`]
  })
  return plainNotes([...catalog.troops.map(({ locationNote }) => locationNote), generalNote(withoutSource), noTelephone(catalog)])
}
