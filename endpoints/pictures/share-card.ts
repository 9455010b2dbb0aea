/** What the picture says that a page is shared with. A closed record has none; one under a content note has its title alone. */
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { notFound } from '../../catalog/errors.ts'
import { isSample } from '../../catalog/samples.ts'
import type { Plate } from '../../catalog/schemas/plate.ts'
import { numberOf } from '../../media/page-views.ts'
import { picturedRecord } from '../../media/pictured.ts'
import type { PlateSelection } from '../../media/plate-selection.ts'
import type { ShareCard } from '../../media/share-picture.ts'
import { groundOf, LOOKS } from '../../media/typographic-plate.ts'
import type { Archive } from '../archive.ts'
import { findRecord } from '../record-formats/index.ts'
import { answerPicture } from './answer-picture.ts'

/** GET /media/og/{page}.png: the picture a page is shared with. */
export function answerShareImage(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const card = shareCard(new URL(request.url).pathname, archive)
  return answerPicture(request, { type: 'image/png', depends: [JSON.stringify(card)], make: () => archive.media.sharePicture(card) })
}

/**
 * @param address of the picture: /media/og/{page}.png.
 * @throws ArchiveError 404 for a page that is none; as the record's own page for a record.
 */
export function shareCard(address: string, archive: Archive & { viewer: Viewer }): ShareCard {
  const asked = /^\/media\/og(\/.+)\.png$/.exec(decoded(address))?.[1]
  if (asked === undefined) throw notFound(`The picture ${address}`)
  const id = /^\/records\/([^/]+)$/.exec(asked)?.[1]
  if (id !== undefined) return recordCard(findRecord(archive.store, id, archive.viewer).record, archive.media.plates)
  const title = titleOf(asked, archive)
  if (title === null) throw notFound(`The page ${asked}`)
  const { kind, plate: plateOfSection } = kindOf(asked, archive)
  const plate =
    archive.catalog.exhibits.find(({ id }) => asked === `/exhibits/${id}`)?.plate ??
    (archive.catalog.article(asked)?.plate || plateOfSection)
  return { title, kind: kind === title ? '' : kind, callNumber: '', sample: false, ...shownPlate(archive.media.plates.named(plate)) }
}

/** What a page is and the plate of its kind: an article by its section, any other by the first part of its address. */
function kindOf(path: string, { catalog }: Archive): { kind: string; plate: string } {
  const { sections, pages, identity } = catalog.contract
  const article = catalog.article(path)
  const section = article && sections.find(({ id }) => id === article.section)
  if (section) return { kind: section.label, plate: section.plate }
  return pages.share[path.split('/')[1] ?? ''] ?? pages.share.site ?? { kind: identity.independence.line, plate: '' }
}

/** Part of a plate beside the title; none where no plate fits. */
function shownPlate(plate: Plate | null | undefined): Pick<ShareCard, 'plate' | 'cut'> {
  return { plate: plate?.id ?? '', cut: plate?.share ?? '' }
}

function recordCard(record: SeenRecord, plates: PlateSelection): ShareCard {
  const { id, title, type, date } = record
  const [fitting] = record.contentNote === '' ? plates.fitting(picturedRecord(record)) : []
  return {
    title,
    kind: [type, displayDate(date)].filter(Boolean).join(', '),
    callNumber: id,
    sample: isSample(record),
    ...shownPlate(fitting),
    ...(fitting ? {} : { ground: groundOf(numberOf(id) % LOOKS) }),
  }
}

function titleOf(path: string, { catalog }: Archive): string | null {
  if (path === '/home') return catalog.site.name
  if (path === '/admin') return 'Archive Administration'
  const known = catalog.softwarePages.find((page) => page.path === path)?.title ?? catalog.article(path)?.title
  if (known !== undefined) return known
  const [, section = '', slug = '', more] = path.split('/')
  if (more !== undefined) return null
  switch (section) {
    case 'people':
      return catalog.people.find(({ id }) => id === slug)?.name ?? null
    case 'places':
      return catalog.places.find(({ id }) => id === slug)?.name ?? null
    case 'memorial':
      return catalog.memorial.find(({ id }) => id === slug)?.name ?? null
    case 'exhibits':
      return catalog.exhibits.find(({ id }) => id === slug)?.title ?? null
    case 'subjects':
      return catalog.subjects.find(({ id }) => id === slug)?.name ?? null
    case 'collections':
      return catalog.collection(slug)?.title ?? null
    default:
      return null
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
