/** All collections with what is held and what is online. Server only. */
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import { allCollections } from '../../../endpoints/search-api/search.ts'
import { plateAddress } from '../../../media/plate-selection.ts'
import { wordsIn } from '../../../messages/words.ts'
import { displayMark } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'
import { byLetter, type LetterGroup, type ListedHeading } from '../headings/letter-list.tsx'
import { type Asked, countedRecords, holderInWords } from './listing.ts'

/** More collections without a card are listed by letter, with a search. */
const MOST_LINES = 40
/** Characters of a description in such a list. */
const LONGEST = 140

export interface ListedCollection {
  id: string
  title: string
  description: string
  path: string
  /** Who holds it, in words; '' for the archive itself. */
  heldBy: string
  /** Display figure with its mark; '' where there is none. */
  held: string
  mark: string
  /** How many records are online, in words. */
  counted: string
  picture: { src: string; alt: string } | null
}

export interface CollectionsData {
  /** Heading of the cards. */
  cardsTitle: Said
  cards: readonly ListedCollection[]
  /** The archive's own without a card. */
  own: readonly ListedCollection[]
  /** Held by other institutions. */
  fromOthers: readonly ListedCollection[]
  /** Where there are too many for lines: all that have no card, by letter; else none. */
  letters: readonly LetterGroup<ListedHeading>[]
  /** Words that the letters are narrowed by. */
  asked: string
  /** Documents of all collections together. */
  documents: string
}

/** @param asked words of the address. */
export function loadCollections(archive: Asked, asked = ''): CollectionsData {
  const { catalog, store } = archive
  const { pages } = catalog.contract
  const { cards, cardsTitle } = pages.collections
  const counts = store.shelf.counts(archive.viewer)
  const toListed = (collection: Collection) => listedCollection(collection, archive, counts.get(collection.id))
  const known = allCollections(archive)
  const lines = known.filter(({ id }) => !cards.includes(id))
  const isOwn = ({ holder }: Collection) => holder.name === ''
  const own = lines.filter(isOwn).map(toListed)
  const fromOthers = lines.filter((one) => !isOwn(one)).map(toListed)
  const many = lines.length > MOST_LINES
  return {
    cardsTitle: saidIn(archive.language, cardsTitle),
    cards: cards.flatMap((id) => known.find((one) => one.id === id) ?? []).map(toListed),
    own: many ? [] : own,
    fromOthers: many ? [] : fromOthers,
    letters: many ? byLetter([...own, ...fromOthers].map(listed)) : [],
    asked,
    documents: paths.collection('documents'),
  }
}

function listed({ title, path, description, counted }: ListedCollection): ListedHeading {
  const first = description.length <= LONGEST ? description : `${description.slice(0, description.lastIndexOf(' ', LONGEST))}…`
  return { name: title, to: path, words: first, counted }
}

function listedCollection(
  { id, title, description, path, holder, held, plate }: Collection,
  { media, language }: Pick<Asked, 'media' | 'language'>,
  { all, sourced } = { all: 0, sourced: 0 },
): ListedCollection {
  const t = wordsIn(language)
  const drawn = media.plates.named(plate)
  return {
    id,
    title,
    description,
    path: path || paths.collection(id),
    heldBy: holderInWords(t, holder),
    held,
    mark: held === '' ? '' : displayMark(t, sourced),
    counted: countedRecords(t, all, all - sourced),
    picture: drawn ? { src: plateAddress(plate), alt: `Illustration: ${drawn.shows}` } : null,
  }
}
