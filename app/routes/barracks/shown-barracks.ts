/** The barracks of a troop as cards, sorted into those of the page, others of the troop, and those given up. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Barracks, Troop } from '../../../catalog/schemas/force.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { generalNote, noTelephone, type ShownStated, shownFacts, shownFigures, unsourced } from '../../components/force/shown-force.ts'
import { figureNotes, type PageNote, plainNotes } from '../../components/sources/shown-notes.ts'
import { paths } from '../../paths.ts'

export interface BarracksCardData {
  id: string
  /** '' where none is known. */
  code: string
  name: string
  subtitle: string
  description: string
  facts: readonly ShownStated[]
  /** Records that name its place. */
  records: string
}

export function shownBarracks(unit: string, catalog: Catalog, language: Language) {
  const own = catalog.barracks.filter(({ troop }) => troop === unit)
  const of = (status: Barracks['status']) =>
    own.filter((barracks) => barracks.status === status).map((barracks) => card(barracks, catalog, language))
  return { cards: of('card'), others: of('other'), former: of('former') }
}

/** What the page's note says: of the figure of barracks, of single cards, and of fields and codes without a source. */
export function barracksNotes({ id, unit }: Pick<Troop, 'id' | 'unit'>, catalog: Catalog): PageNote[] {
  const own = catalog.barracks.filter(({ troop }) => troop === unit)
  const withoutSource = own.flatMap((barracks) => {
    const fields = [...unsourced(card(barracks, catalog).facts), ...(barracks.codeBasis === 'general' ? ['code'] : [])]
    return fields.length === 0 ? [] : [`${barracks.name} (${fields.join(', ')})`]
  })
  return [
    ...figureNotes(shownFigures([`troop-${id}-barracks`], catalog)),
    ...own.filter(({ note }) => note !== '').map(({ name, note }) => ({ about: name, text: note, sources: [] })),
    ...plainNotes([generalNote(withoutSource), noTelephone(catalog)]),
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
    facts: shownFacts({ address, phone, established, territory }, catalog, language),
    records: paths.explore({ place }),
  }
}
