/**
 * Three records of each featured collection. They change by the day, not by the visit; each row has a sourced record where there
 * is one, and pictures; no plate stands twice on the page, and nothing that carries a content note is put on the front page.
 */
import type { Viewer } from '../../../catalog/access.ts'
import { notFound } from '../../../catalog/errors.ts'
import { sourcedFirst } from '../../../catalog/samples.ts'
import type { ArchiveRecord } from '../../../catalog/schemas/record.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/index.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { wholePlate } from '../../../media/picture-of.ts'
import type { Pictured } from '../../../media/pictured.ts'
import type { PlateSelection } from '../../../media/plate-selection.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { answerOr, type HitDisplay } from '../../../search/search-engine.ts'

import { type CardRecord, cardRecord } from '../../components/record/card-record.ts'
import { displayMark } from '../../components/sources/display-figures.ts'
import { paths } from '../../paths.ts'

const SHOWN = 3
/** How many records of a collection the choice is made from. */
const CHOICE = 100

export type FeaturedCollection = Awaited<ReturnType<typeof featuredCollections>>[number]

/**
 * @param day number of the day: another day, other records.
 * @param views what the page shows already.
 */
export async function featuredCollections(archive: Archive & { viewer: Viewer; language: Language }, day: number, views: PageViews) {
  const { hero, featured: wanted } = archive.catalog.contract.home
  const taken = new Set(hero.plate ? [hero.plate.id] : [])
  const featured = []
  const t = wordsIn(archive.language)
  const counts = archive.store.shelf.counts(archive.viewer)
  const ofBasis = (id: string, basis: ArchiveRecord['basis']) =>
    runSearch(
      archive,
      { ...EMPTY_ADDRESS, facets: { collection: [id], basis: [basis] }, sort: 'date-asc' },
      { size: CHOICE, countFacets: [] },
    )
  const searched = await Promise.all(
    wanted.map(({ id }) => answerOr(archive, () => Promise.all([ofBasis(id, 'sourced'), ofBasis(id, 'sample')]), null)),
  )
  for (const [at, { id, wide }] of wanted.entries()) {
    const collection = archive.catalog.collection(id)
    if (!collection) throw notFound(`The collection ${id}`)
    const answers = searched[at] ?? null
    const chosen = chooseRecords(
      (answers ?? []).flatMap(({ hits }) => hits.map(({ display }) => display)),
      { day, wide, taken, plates: views.plates },
    )
    const { all, sourced } = counts.get(id) ?? { all: 0, sourced: 0 }
    const large = wide ? (chosen[0]?.id ?? '') : ''
    const cards = sourcedFirst(chosen, ({ basis }) => basis).map((hit) => cardRecord(hit, views, archive.language))
    featured.push({
      id,
      title: collection.shortTitle,
      held: collection.held,
      mark: displayMark(t, sourced),
      path: collection.path || paths.collection(id),
      about: firstSentence(collection.description),
      /** Records online. */
      online: all,
      /** Id of the record that is shown large. */
      wide: large,
      records: cards.map((card) => (card.id === large ? withWholePlate(card) : card)),
    })
  }
  return featured
}

/**
 * A sourced record leads each row; the other places go to records that a drawing fits, so that every row has something to look at.
 * No plate is taken twice.
 * @param day turns what is chosen from.
 * @param wide the first card is large and has a plate.
 * @param taken ids of plates that the page shows; those of the chosen records are added.
 */
export function chooseRecords<Hit extends Pictured & Pick<HitDisplay, 'basis' | 'contentNote'>>(
  hits: readonly Hit[],
  { day, wide, taken, plates }: { day: number; wide: boolean; taken: Set<string>; plates: PlateSelection },
): Hit[] {
  const open = hits.filter(({ contentNote, access }) => contentNote === '' && access === 'open')
  const turned = [true, false].flatMap((sample) => {
    const ofBasis = open.filter(({ basis }) => (basis === 'sample') === sample)
    return ofBasis.map((_, place) => ofBasis[(place + day * SHOWN) % ofBasis.length]).filter((hit) => hit !== undefined)
  })
  const chosen: Hit[] = []
  const take = (wanted: (plate: string, hit: Hit) => boolean, most: number) => {
    for (const hit of turned) {
      if (chosen.length >= most) return
      const plate = hit.quoted ? '' : (plates.fitting(hit)[0]?.id ?? '')
      if (chosen.includes(hit) || (plate !== '' && taken.has(plate)) || !wanted(plate, hit)) continue
      if (plate !== '') taken.add(plate)
      chosen.push(hit)
    }
  }
  if (wide) take((plate) => plate !== '', 1)
  take((_, { basis }) => basis !== 'sample', chosen.length + 1)
  take((plate, { type }) => plate !== '' || type === 'Document', SHOWN)
  take(() => true, SHOWN)
  return chosen
}

/** The wide card shows a whole plate, not a cut of one. */
function withWholePlate(card: CardRecord): CardRecord {
  return card.picture.kind === 'plate' ? { ...card, picture: wholePlate(card.picture) } : card
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
