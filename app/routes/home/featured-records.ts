/**
 * Three records of each featured collection. They change by the day, not by the visit; real items come first, no plate
 * stands twice on the page, and nothing that carries a content note is put on the front page.
 */
import type { Viewer } from '../../../catalog/access.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/index.ts'
import type { PageViews, Picture } from '../../../media/picture-of.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import type { HitDisplay } from '../../../search/search-engine.ts'
import { type CardRecord, cardRecord } from '../../components/record/card-record.ts'
import { paths } from '../../paths.ts'

const FEATURED = [
  { id: 'orders', wide: false },
  { id: 'photos', wide: true },
  { id: 'video', wide: false },
  { id: 'artifacts', wide: false },
] as const

const SHOWN = 3
/** How many records of a collection the choice is made from. */
const CHOICE = 100

export type FeaturedCollection = Awaited<ReturnType<typeof featuredCollections>>[number]

/** @param day number of the day: another day, other records. */
export async function featuredCollections(archive: Archive & { viewer: Viewer }, day: number) {
  const taken = new Set<string>()
  const featured = []
  for (const { id, wide } of FEATURED) {
    const collection = archive.catalog.collection(id)
    if (!collection) throw notFound(`The collection ${id}`)
    const answer = await runSearch(
      archive,
      { ...EMPTY_ADDRESS, facets: { collection: [id] }, sort: 'date-asc' },
      { size: CHOICE, countFacets: [] },
    )
    const records = chooseRecords(
      answer.hits.map(({ display }) => display),
      { day, wide, taken, views: archive.media.pageViews },
    )
    featured.push({
      id,
      title: collection.shortTitle,
      held: collection.held,
      path: collection.path || paths.collection(id),
      about: firstSentence(collection.description),
      online: `${answer.total.toLocaleString('en-US')} online`,
      /** Id of the record that is shown large. */
      wide: wide ? (records[0]?.id ?? '') : '',
      records,
    })
  }
  return featured
}

function chooseRecords(
  hits: readonly HitDisplay[],
  { day, wide, taken, views }: { day: number; wide: boolean; taken: Set<string>; views: () => PageViews },
): CardRecord[] {
  const open = hits.filter(({ contentNote, access }) => contentNote === '' && access === 'open')
  const turned = open.map((_, place) => open[(place + day * SHOWN) % open.length]).filter((hit) => hit !== undefined)
  const cards = [...turned.filter(({ basis }) => basis !== 'sample'), ...turned.filter(({ basis }) => basis === 'sample')].map((hit) =>
    cardRecord(hit, views()),
  )
  const chosen: CardRecord[] = []
  const take = (wanted: (picture: Picture) => boolean, most: number) => {
    for (const card of cards) {
      if (chosen.length >= most) return
      const plate = plateName(card.picture)
      if (!wanted(card.picture) || chosen.includes(card) || (plate !== '' && taken.has(plate))) continue
      if (plate !== '') taken.add(plate)
      chosen.push(card)
    }
  }
  // The wide card takes a whole plate, not a cut of one.
  if (wide) take((picture) => picture.kind === 'plate' && !picture.src.includes('#'), 1)
  take((picture) => picture.kind !== 'words', SHOWN)
  take(() => true, SHOWN)
  return chosen
}

/** The plate behind a picture, whatever cut of it; '' for sheets and words. */
function plateName(picture: Picture): string {
  return picture.kind === 'plate' ? (picture.src.split('#')[0] ?? '') : ''
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
