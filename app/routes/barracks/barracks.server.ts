import type { Catalog } from '../../../catalog/catalog.ts'
import { saidIn } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { Barracks, Troop } from '../../../catalog/schemas/force.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as forceWords from '../../../messages/areas/force.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import {
  citedFigures,
  displayNote,
  mapTroops,
  noTelephone,
  type StatedFact,
  statedFacts,
  unsourced,
} from '../../components/force/force.server.ts'
import { figureNotes, type PageNote, plainNotes } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'

export interface BarracksCardData {
  id: string
  /** '' where none is known. */
  code: string
  name: string
  subtitle: string
  description: string
  facts: readonly StatedFact[]
  /** Records that name its place. */
  records: string
}

/** What the page of a troop's barracks shows. @param slug of the troop. */
export function loadBarracks(slug: string, request: Request, { catalog, settings, language }: Archive & { language: Language }) {
  const troop = catalog.troops.find(({ id }) => `troop-${id}` === slug)
  if (!troop) throw notFound(`Barracks of "${slug}"`)
  const barracks = listBarracks(troop.unit, catalog, language)
  const t = wordsIn(language)
  const { divisions } = catalog.contract.pages.units
  const heading = capital(divisions ? saidIn(language, divisions.stations).words : '')
  return {
    title: t(forceWords.stationsTitle, { stations: heading, division: troop.unit }),
    description: t(forceWords.stationsDescription, {
      stations: heading,
      division: troop.unit,
      location: troop.location,
      names: t.list(barracks.cards.map(({ name }) => name)),
    }),
    /** What its stations are called, as a title. */
    heading,
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
}

/** The barracks of a troop as cards: those of the page, others of the troop, and former ones. */
function listBarracks(unit: string, catalog: Catalog, language: Language) {
  const own = catalog.barracks.filter(({ troop }) => troop === unit)
  const of = (status: Barracks['status']) =>
    own.filter((barracks) => barracks.status === status).map((barracks) => card(barracks, catalog, language))
  return { cards: of('card'), others: of('other'), former: of('former') }
}

/** What the page's note says: of the figure of barracks, of single cards, and of fields without a source. */
function barracksNotes({ id, unit }: Pick<Troop, 'id' | 'unit'>, catalog: Catalog): PageNote[] {
  const own = catalog.barracks.filter(({ troop }) => troop === unit)
  const withoutSource = own.flatMap((barracks) => {
    const fields = unsourced(card(barracks, catalog).facts)
    return fields.length === 0 ? [] : [`${barracks.name} (${fields.join(', ')})`]
  })
  return [
    ...figureNotes(citedFigures([`troop-${id}-barracks`], catalog)),
    ...own.filter(({ note }) => note !== '').map(({ name, note }) => ({ about: name, text: note, sources: [] })),
    ...plainNotes([displayNote(withoutSource), noTelephone(catalog)]),
  ]
}

function card(barracks: Barracks, catalog: Catalog, language: Language = MAIN_LANGUAGE): BarracksCardData {
  const { id, code, name, subtitle, description, place, address, phone, established, territory } = barracks
  return {
    id,
    code,
    name,
    subtitle,
    description,
    facts: statedFacts({ address, phone, established, territory }, catalog, language),
    records: paths.explore({ place }),
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
