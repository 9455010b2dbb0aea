/** The barracks of a troop as cards, sorted into those of the page, others of the troop, and those given up. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Barracks } from '../../../catalog/schemas/troops.ts'
import { type ShownStated, shownStated } from '../../components/force/shown-force.ts'
import { paths } from '../../paths.ts'

export interface BarracksCardData {
  id: string
  /** '' where none is known. */
  code: string
  name: string
  subtitle: string
  description: string
  note: string
  facts: readonly ShownStated[]
  /** Records that name its place. */
  records: string
}

export function shownBarracks(unit: string, catalog: Catalog) {
  const own = catalog.barracks.filter(({ troop }) => troop === unit)
  const of = (status: Barracks['status']) => own.filter((barracks) => barracks.status === status).map((barracks) => card(barracks, catalog))
  return { cards: of('card'), others: of('other'), former: of('former') }
}

function card(barracks: Barracks, catalog: Catalog): BarracksCardData {
  const { id, code, codeBasis, name, subtitle, description, note, place } = barracks
  const codeNote = codeBasis === 'general' ? 'The code is general knowledge; no document was read for it.' : ''
  return {
    id,
    code,
    name,
    subtitle,
    description,
    note: [note, codeNote].filter(Boolean).join(' '),
    facts: [
      shownStated('Address', barracks.address, catalog),
      shownStated('Phone', barracks.phone, catalog),
      shownStated('Established', barracks.established, catalog),
      shownStated('Territory', barracks.territory, catalog),
    ],
    records: paths.explore({ place }),
  }
}
