/** All collections with what is held and what is online. Server only. */
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import { allCollections } from '../../../endpoints/search-api/index.ts'
import { plateAddress } from '../../../media/plate-shelf.ts'
import { wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/optional-answer.ts'
import { searchQuery } from '../../../search/read-search-address.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { byLetter, type LetterGroup } from '../headings/headings-by-letter.ts'
import type { ListedHeading } from '../headings/letter-list.tsx'
import type { Asked } from './listing.ts'
import { countedRecords } from './said-of-collection.ts'

/** More collections without a card are listed by letter, with a search. */
const MOST_LINES = 40
/** Characters of a description in such a list. */
const LONGEST = 140

export interface ShownCollection {
  id: string
  title: string
  description: string
  path: string
  /** As stated, about physical holdings; '' where nothing is. */
  held: string
  digitised: string
  online: number
  /** How many records are online, in words. */
  counted: string
  picture: { src: string; alt: string } | null
}

export interface CollectionsData {
  /** Heading of the cards. */
  cardsTitle: Said
  cards: readonly ShownCollection[]
  others: readonly ShownCollection[]
  imported: readonly ShownCollection[]
  /** Where there are too many for lines: all that have no card, by letter; else none. */
  letters: readonly LetterGroup<ListedHeading>[]
  /** Words that the letters are narrowed by. */
  asked: string
  /** Documents of all collections together. */
  documents: { path: string; held: string }
}

/** @param asked words of the address. */
export async function collectionsData(archive: Asked, asked = ''): Promise<CollectionsData> {
  const { catalog, store } = archive
  const { pages } = catalog.contract
  const { cards, cardsTitle } = pages.collections
  const samples = await samplesByCollection(archive)
  const counts = store.shelf.counts(archive.viewer)
  const shown = (collection: Collection) => shownCollection(collection, archive, counts, samples)
  const known = allCollections(archive)
  const isOwn = ({ id }: Collection) => catalog.collection(id) !== null
  const others = known.filter((one) => isOwn(one) && !cards.includes(one.id)).map(shown)
  const imported = known.filter((one) => !isOwn(one)).map(shown)
  const many = others.length + imported.length > MOST_LINES
  return {
    cardsTitle: saidIn(archive.language, cardsTitle),
    cards: cards.flatMap((id) => known.find((one) => one.id === id) ?? []).map(shown),
    others: many ? [] : others,
    imported: many ? [] : imported,
    letters: many ? byLetter([...others, ...imported].map(listed)) : [],
    asked,
    documents: { path: paths.collection('documents'), held: catalog.figure(pages.documents.held)?.value ?? '' },
  }
}

function listed({ title, path, description, counted }: ShownCollection): ListedHeading {
  const first = description.length <= LONGEST ? description : `${description.slice(0, description.lastIndexOf(' ', LONGEST))}…`
  return { name: title, to: path, words: first, counted }
}

function shownCollection(
  { id, title, description, path, held, digitised, plate }: Collection,
  { media, language }: Pick<Asked, 'media' | 'language'>,
  counts: ReadonlyMap<string, number>,
  samples: ReadonlyMap<string, number>,
): ShownCollection {
  const drawn = media.plates.named(plate)
  return {
    id,
    title,
    description,
    path: path || paths.collection(id),
    held,
    digitised,
    online: counts.get(id) ?? 0,
    counted: countedRecords(wordsIn(language), counts.get(id) ?? 0, samples.get(id) ?? 0),
    picture: drawn ? { src: plateAddress(plate), alt: `Illustration: ${drawn.shows}` } : null,
  }
}

/** Empty while the index does not answer: the page then says nothing of samples. */
async function samplesByCollection({ engine, viewer }: Asked): Promise<Map<string, number>> {
  const question = searchQuery({ ...EMPTY_ADDRESS, facets: { basis: ['sample'] } }, viewer)
  const answer = await answerOr({ engine }, () => engine.search({ ...question, size: 1, countFacets: ['collection'] }), null)
  return new Map((answer?.facets.collection ?? []).map(({ value, count }) => [value, count]))
}
