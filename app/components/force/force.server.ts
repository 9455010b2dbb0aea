/** Data of pages about troops, barracks and operations: statements and figures with their sources, and places on the map. */

import type { Catalog } from '../../../catalog/catalog.ts'
import { onMap } from '../../../catalog/contract/map.ts'
import type { Stated } from '../../../catalog/schemas/force.ts'
import * as forceWords from '../../../messages/areas/force.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { type CitedSource, citedSources } from '../sources/sources.server.ts'

export interface StatedFact {
  label: string
  text: string
  sources: readonly CitedSource[]
}

type StatedFields = Readonly<Partial<Record<'jurisdiction' | 'address' | 'phone' | 'established' | 'territory', Stated | null>>>

/** @returns the fields that something is known for, in order. */
export function statedFacts(fields: StatedFields, catalog: Catalog, language: Language = MAIN_LANGUAGE): StatedFact[] {
  const t = wordsIn(language)
  const named = [
    [forceWords.jurisdiction, fields.jurisdiction],
    [forceWords.address, fields.address],
    [forceWords.phone, fields.phone],
    [forceWords.established, fields.established],
    [forceWords.territory, fields.territory],
  ] as const
  return named.flatMap(([label, stated]) =>
    stated ? [{ label: t(label), text: stated.text, sources: citedSources(stated.refs, catalog) }] : [],
  )
}

/** Labels of the fields that cite nothing: what the page's note says of them. */
export function unsourced(facts: readonly StatedFact[]): string[] {
  return facts.filter(({ sources }) => sources.length === 0).map(({ label }) => label.toLowerCase())
}

/** What the page's note says of such fields; '' for none. */
export function displayNote(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `Display text, without a source: ${labels.join(', ')}.`
}

/** Why no telephone numbers are given: nobody should take this site for the agency. '' where content says nothing. */
export function noTelephone({ contract }: Pick<Catalog, 'contract'>): string {
  return contract.pages.units.divisions?.noTelephone ?? ''
}

export interface CitedFigure {
  id: string
  value: string
  label: string
  /** What sources say; '' where nothing differs. */
  note: string
  sources: readonly CitedSource[]
}

/** Display figures by id; ids were checked when content was loaded. */
export function citedFigures(ids: readonly string[], catalog: Catalog): CitedFigure[] {
  return ids.flatMap((id) => {
    const figure = catalog.figure(id)
    return figure ? [{ id, value: figure.value, label: figure.label, note: figure.note, sources: citedSources(figure.refs, catalog) }] : []
  })
}

export interface MapTroop {
  letter: string
  name: string
  location: string
  /** Ended: drawn hollow. */
  ended: boolean
  /** Where its letter stands, and the seat that a line joins it to. */
  label: { x: number; y: number }
  seat: { x: number; y: number }
  pins: readonly { id: string; name: string; x: number; y: number; former: boolean }[]
}

/** Where a letter stands that content places nowhere. */
const ABOVE = [0, -40] as const

export function mapTroops(catalog: Catalog): MapTroop[] {
  const { map } = catalog.contract
  if (!map) return []
  const at = (place: string) => {
    const known = catalog.place(place)
    return known && known.latitude !== null && known.longitude !== null ? onMap(map, known.latitude, known.longitude) : null
  }
  return catalog.troops.flatMap((troop) => {
    const seat = at(troop.seat)
    if (!seat) return []
    const [right, down] = map.letters[troop.id] ?? ABOVE
    const pins = catalog.barracks
      .filter((barracks) => barracks.troop === troop.unit)
      .flatMap(({ id, name, place, status }) => {
        const where = at(place)
        return where ? [{ id, name, ...where, former: status === 'former' }] : []
      })
    return [
      {
        letter: troop.id,
        name: troop.unit,
        location: troop.location,
        ended: troop.ended !== '',
        seat,
        label: { x: Math.round(seat.x + right), y: Math.round(seat.y + down) },
        pins,
      },
    ]
  })
}
