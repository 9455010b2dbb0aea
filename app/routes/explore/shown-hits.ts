/** Hits as the page shows them: only what a card needs, with dates in words, so that little goes over the line. */
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { type Picture, pictureOf } from '../../../media/picture-of.ts'
import type { Language } from '../../../messages/languages.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import type { Hit, HitDisplay, Snippet } from '../../../search/search-engine.ts'
import { kindOfHit } from './facet-labels.ts'

export type Runs = Snippet['runs']

export interface ShownHit {
  id: string
  kind: Hit['display']['kind']
  path: string
  /** The title with the searched words marked. */
  title: Runs
  /** Language of an imported title, where its record states one. */
  titleLang?: string
  /** The passage that matched, or the first words of the description; empty runs: neither. */
  passage: Runs
  /** Whether `passage` holds searched words. */
  matched: boolean
  date: string
  /** Year or decade under which a timeline files it. */
  year: number | null
  type: string
  /** Where that is not in the language of the page. */
  typeLang?: Language
  unit: string
  place: string
  rights: string
  /** null where none is drawn. */
  picture: Picture | null
  /** How the grid shows it. */
  shape: 'lead' | 'card' | 'line'
  sample: boolean
  contentNote: string
  restricted: boolean
  /** What a reader must know about access; '' for nothing. */
  accessNote: string
  /** It has every word that was searched. */
  full: boolean
}

/** Cards that the grid shows at least, filled up with the best of those without a drawn plate. */
const FEWEST_CARDS = 6
const COLUMNS = 3

export function shownHits(
  hits: readonly Hit[],
  address: Pick<SearchAddress, 'text' | 'view' | 'page' | 'sort' | 'kind'>,
  views: PageViews,
  language: Language,
): ShownHit[] {
  const lead = leadsWithBest(address) && hits[0]?.display.basis !== 'sample'
  const cards = cardsOf(
    hits.map(({ display }) => display),
    lead,
    views,
  )
  const shapeOf = (at: number) => (lead && at === 0 ? 'lead' : cards.has(at) ? 'card' : 'line')
  const drawn = address.kind === 'record' && address.view === 'grid'
  return hits.map((hit, at) => {
    const shape = shapeOf(at)
    const picture = drawn && shape !== 'line' ? pictureOf(hit.display, views, shape === 'lead') : null
    return { ...shownHit(hit, address.text !== '', language), picture, shape }
  })
}

/** A search with words shows its best match large, on the first page; a sample never stands for it. */
function leadsWithBest({ text, view, page, sort }: Pick<SearchAddress, 'text' | 'view' | 'page' | 'sort'>): boolean {
  return text !== '' && view === 'grid' && page === 1 && sort === 'relevance'
}

/**
 * Positions shown as cards: everything with a drawn plate, filled up in order of rank to whole rows; the rest becomes
 * ledger lines. The order within each stays the order of the results.
 */
function cardsOf(hits: readonly HitDisplay[], lead: boolean, { plates }: PageViews): Set<number> {
  const places = hits.map((display, at) => ({ at, plated: plates.fitting(display).length > 0 })).slice(lead ? 1 : 0)
  const chosen = new Set(places.filter(({ plated }) => plated).map(({ at }) => at))
  const wanted = Math.ceil(Math.max(FEWEST_CARDS, chosen.size) / COLUMNS) * COLUMNS
  for (const { at } of places) if (chosen.size < wanted) chosen.add(at)
  return chosen
}

function shownHit({ id, display, full, snippets }: Hit, searched: boolean, language: Language): Omit<ShownHit, 'picture' | 'shape'> {
  const passage = searched ? passageOf(snippets) : undefined
  const date = parseArchiveDate(display.date)
  const kind = kindOfHit(display.type, language)
  return {
    id,
    kind: display.kind,
    path: display.path,
    title: snippets.find(({ field }) => field === 'title')?.runs ?? plain(display.title),
    ...(display.titleLang === undefined ? {} : { titleLang: display.titleLang }),
    passage: passage?.runs ?? plain(display.summary),
    matched: passage !== undefined,
    date: displayDate(display.date, language),
    year: date?.fromYear ?? date?.toYear ?? null,
    type: kind.words,
    typeLang: kind.lang,
    unit: display.unit,
    place: display.place,
    rights: display.rights,
    sample: display.basis === 'sample',
    contentNote: display.contentNote,
    restricted: display.access === 'restricted',
    accessNote: display.accessNote ?? '',
    full,
  }
}

/** Where searched words stand in the text; in the small print only where they stand nowhere else. */
function passageOf(snippets: readonly Snippet[]): Snippet | undefined {
  const matching = snippets.filter(({ runs }) => runs.some(({ hit }) => hit))
  const text = matching.find(({ field }) => field === 'description' || field === 'transcription')
  return text ?? (matching.some(({ field }) => field === 'title') ? undefined : matching[0])
}

function plain(text: string): Runs {
  return text === '' ? [] : [{ text, hit: false }]
}
