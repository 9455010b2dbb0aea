/** One exhibit ready to be drawn: its texts with their sources numbered, each step with its record. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Block } from '../../../catalog/articles/article-tree.ts'
import { markdownTree } from '../../../catalog/articles/markdown-tree.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { Exhibit } from '../../../catalog/schemas/exhibit.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { takeView } from '../../../media/page-views.ts'
import { type PlateSelection, plateAddress } from '../../../media/plate-selection.ts'
import type { Language } from '../../../messages/languages.ts'
import { recordDocument } from '../../../search/documents.ts'
import { seenRecords } from '../../../store/index.ts'
import { numbered, references } from '../../components/article/article.server.ts'
import { cardRecord } from '../../components/record/record-card.server.ts'
import { railPlace } from '../../components/time-rail/rail-place.server.ts'
import { paths } from '../../paths.ts'

/** @throws ArchiveError 404 for an exhibit that does not exist. */
export async function loadExhibit(request: Request, slug: string, archive: Archive & { viewer: Viewer; language?: Language }) {
  const { catalog, store, viewer, settings } = archive
  const at = catalog.exhibits.findIndex(({ id }) => id === slug)
  const exhibit = catalog.exhibits[at]
  if (!exhibit) throw notFound(`The exhibit ${slug}`)
  const intro = blocksOf(exhibit.intro)
  const steps = exhibit.steps.map((step) => ({ ...step, blocks: blocksOf(step.text) }))
  const thisYear = new Date().getUTCFullYear()
  const views = archive.media.pageViews()
  takeView(views, exhibit.plate)
  const records = new Map(
    seenRecords(
      store,
      exhibit.steps.map(({ record }) => record),
      viewer,
    ).map((record) => [record.id, cardRecord(recordDocument(record, { thisYear }).display, views, archive.language)]),
  )
  return {
    ...headOf(exhibit, archive.media.plates, archive.language),
    intro,
    // A record that is closed or withdrawn later leaves the sequence; the text that told of it goes with it.
    steps: steps.flatMap(({ record, heading, blocks }) => {
      const card = records.get(record)
      return card ? [{ heading, blocks, card }] : []
    }),
    ...numbered(references([...intro, ...steps.flatMap(({ blocks }) => blocks)]), catalog),
    rail: await railPlace(exhibit.period, archive),
    url: siteAddress(request, settings) + paths.exhibit(exhibit.id),
    previous: neighbor(catalog.exhibits[at - 1]),
    next: neighbor(catalog.exhibits[at + 1]),
  }
}
export type ExhibitData = Awaited<ReturnType<typeof loadExhibit>>

/** What a card and the head of a page show of an exhibit. */
export function headOf(
  { id, title, standing, period, description, plate, themes, steps }: Exhibit,
  plates: PlateSelection,
  language?: Language,
) {
  const drawn = plates.named(plate)
  return {
    id,
    title,
    standing,
    dateRange: displayDate(period, language),
    description,
    themes,
    count: steps.length,
    image: drawn ? { src: plateAddress(plate), alt: `Illustration: ${drawn.shows}` } : null,
  }
}

function neighbor(exhibit: Exhibit | undefined) {
  return exhibit ? { title: exhibit.title, to: paths.exhibit(exhibit.id) } : null
}

/** What is wrong in a text was refused when content was loaded. */
function blocksOf(text: string): readonly Block[] {
  return markdownTree(text, '', 0).blocks
}
