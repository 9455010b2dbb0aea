import type { Viewer } from '../../../catalog/access.ts'
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { type Picture, pictureOf } from '../../../media/picture-of.ts'
import type { Language } from '../../../messages/languages.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import type { Hit, HitDisplay, Snippet } from '../../../search/search-engine.ts'
import { withQuery } from '../../paths.ts'
import { kindOfHit } from './filters.server.ts'

export type Runs = Snippet['runs']

export interface ListedHit {
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

/** Hits as the page shows them: only what a card needs, to keep the answer small. */
export function listHits(
  hits: readonly Hit[],
  address: Pick<SearchAddress, 'text' | 'view' | 'page' | 'sort' | 'kind'>,
  views: PageViews,
  language: Language,
): ListedHit[] {
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
    return { ...hitFields(hit, address.text !== '', language), picture, shape }
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

function hitFields({ id, display, full, snippets }: Hit, searched: boolean, language: Language): Omit<ListedHit, 'picture' | 'shape'> {
  const passage = searched ? passageOf(snippets) : undefined
  const date = parseArchiveDate(display.date)
  const kind = kindOfHit(display.type, language)
  return {
    id,
    kind: display.kind,
    path: pathTo(display.path, passage),
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

/** The address of a hit; where the text of its pages matched, of the page that has the words, with them marked. */
function pathTo(path: string, passage: Snippet | undefined): string {
  if (passage?.field !== 'transcription') return path
  const words = new Set(passage.runs.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase()))
  return withQuery(path, { inside: [...words].join(' ') })
}

/** The passage with searched words: from the text, or from another field if only that has them. */
function passageOf(snippets: readonly Snippet[]): Snippet | undefined {
  const matching = snippets.filter(({ runs }) => runs.some(({ hit }) => hit))
  const text = matching.find(({ field }) => field === 'description' || field === 'transcription')
  return text ?? (matching.some(({ field }) => field === 'title') ? undefined : matching[0])
}

function plain(text: string): Runs {
  return text === '' ? [] : [{ text, hit: false }]
}

export interface AnsweringPassage {
  id: string
  path: string
  /** What it is a piece of: title and label. */
  title: string
  label: string
  text: string
}

const ASKS = /^(who|whom|whose|what|when|where|which|why|how|did|does|do|was|were|is|are|can|could|has|have|had)\b/i
const FEWEST_WORDS = 4
const MOST_PASSAGES = 3
/** Below this similarity a passage does not answer. */
const CUT_OFF = 0.5
/** How long the page waits for passages, in milliseconds. */
const PATIENCE = 1_500
const LONGEST = 280

/** Passages that may answer a typed question; none if the words are no question, or retrieval takes too long. */
export async function answeringPassages(
  { text, page, kind }: SearchAddress,
  { retriever, viewer }: Archive & { viewer: Viewer },
): Promise<AnsweringPassage[]> {
  if (page !== 1 || kind !== 'record' || !isQuestion(text)) return []
  try {
    const found = await retriever.retrieve({ question: text, viewer, limit: 10, signal: AbortSignal.timeout(PATIENCE) })
    return found.passages
      .filter(({ passage, similarity }) => similarity >= CUT_OFF && passage.contentNote === '')
      .slice(0, MOST_PASSAGES)
      .map(({ passage: { id, path, title, heading, label, text } }) => ({
        id,
        path,
        title: heading && heading !== title ? `${title}: ${heading}` : title,
        label,
        text: shortened(text),
      }))
  } catch {
    return []
  }
}

export function isQuestion(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length >= FEWEST_WORDS && /\p{L}/u.test(text) && (text.trim().endsWith('?') || ASKS.test(text.trim()))
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))}…`
}

/** A result that is not a record. */
export interface Offer {
  /** What it is: "Unit", "Person" … */
  kind: string
  /** Where that is not in the language of the page. */
  kindLang?: Language
  name: string
  /** A line about it; may be empty. */
  words: string
  /** Call number and date of a record. */
  cited?: string
  to: string
  sample: boolean
}

export function toOffers(hits: readonly Hit[], language: Language): Offer[] {
  return hits.map(({ id, display: { kind, type, title, date, summary, contentNote, path, basis } }) => {
    const { words, lang } = kindOfHit(type, language)
    const cited = kind === 'record' ? [id, displayDate(date, language)].filter(Boolean).join(' · ') : undefined
    const line = contentNote === '' ? summary : ''
    return { kind: words, kindLang: lang, name: title, words: line, cited, to: path, sample: basis === 'sample' }
  })
}
