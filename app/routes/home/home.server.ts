/**
 * Three records of each featured collection. They change by the day, not by the visit; each row has a sourced record where there
 * is one, and pictures; no plate stands twice on the page, and nothing that carries a content note is put on the front page.
 */
import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { type Said, saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import { notFound } from '../../../catalog/errors.ts'
import { sourcedFirst } from '../../../catalog/samples.ts'
import type { Timeline } from '../../../catalog/schemas/authorities.ts'
import type { ArchiveRecord } from '../../../catalog/schemas/record.ts'
import { SCHEDULE_FIGURES } from '../../../desk/requests/schedule.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { runSearch } from '../../../endpoints/search-api/search.ts'
import { widthOf } from '../../../media/fitted-lines.ts'
import type { PageViews } from '../../../media/page-views.ts'
import { wholePlate } from '../../../media/picture-of.ts'
import type { Pictured } from '../../../media/pictured.ts'
import type { PlateSelection } from '../../../media/plate-selection.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { answerOr, type HitDisplay } from '../../../search/search-engine.ts'
import { seenRecords } from '../../../store/index.ts'
import { type CardRecord, cardRecord } from '../../components/record/record-card.server.ts'
import { citedSources, displayFigure, displayMark } from '../../components/sources/sources.server.ts'
import { railChart } from '../../components/time-rail/rail-chart.server.ts'
import type { RailChart } from '../../components/time-rail/rail-scale.ts'
import { paths } from '../../paths.ts'
import type { Figure } from '../../ui/figure-list.tsx'

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

/** The lines of the hero, each as large as the width allows. Server only. */
export interface HeroLine {
  look: 'a' | 'b' | 'c'
  /** Size in hundredths of the width that the line has. */
  size: number
  text: string
  lang: Said['lang']
}

/** How much wider the face runs at the weight of each line than at the weight that was measured. */
const LOOKS = [
  { look: 'a', stretch: 0.9741 },
  { look: 'b', stretch: 1.1024 },
  { look: 'c', stretch: 0.9631 },
] as const
/** A short name would fill the screen. */
const LARGEST = 22

export function heroLines(lines: readonly [Translatable, Translatable, Translatable], language: Language): HeroLine[] {
  return LOOKS.map(({ look, stretch }, at) => {
    const { words: text, lang } = saidIn(language, lines[at] ?? lines[0])
    const size = Math.min(LARGEST, 100 / (widthOf(text) * stretch))
    return { look, size: Math.floor(size * 100) / 100, text, lang }
  })
}

/** Figures of the holdings, as content/site/home.yaml orders them. */
export function holdingsFigures(archive: Archive & { viewer: Viewer; language: Language }): Figure[] {
  const { catalog } = archive
  return catalog.contract.home.figures.flatMap((id) => {
    const figure = catalog.figure(id)
    return figure ? [displayFigure(figure, archive)] : []
  })
}

export interface ResearchWords {
  title: Said
  text: Said
  responseTime: string
  /** The drawn map beside it; null for none. */
  map: { file: string; width: number; height: number; label: string; note: Said; link: Said | null } | null
}

/** What the front page says of research; null where content says nothing. */
export function researchPromo(catalog: Catalog, language: Language): ResearchWords | null {
  const { home, map } = catalog.contract
  if (!home.research) return null
  const { title, text, mapNote, mapLink } = home.research
  return {
    title: saidIn(language, title),
    text: saidIn(language, text),
    responseTime: catalog.figure(SCHEDULE_FIGURES.fullAnswer)?.value ?? '',
    map:
      map && mapNote
        ? {
            file: map.file,
            width: map.width,
            height: map.height,
            label: map.label,
            note: saidIn(language, mapNote),
            link: mapLink ? saidIn(language, mapLink) : null,
          }
        : null,
  }
}

/** Events of the timelines that are known to the day, on this day of the year or nearest to it. */
const DAY_EXACT = /^(\d{4})-(\d{2})-(\d{2})$/
const MOST_EVENTS = 4
const NEAREST = 3

export interface Today {
  year: number
  /** From 1. */
  month: number
  day: number
  monthName: string
  /** Days since January 1, 1970. */
  ordinal: number
}

/** @param timeZone the one of the archive's readers, wherever the server stands. */
export function today(now: Date, timeZone: string, language: Language = MAIN_LANGUAGE): Today {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(now)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((found) => found.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day))
  return { year, month, day, monthName, ordinal: Date.UTC(year, month - 1, day) / 86_400_000 }
}

/** Days from one day of the year to another, the shorter way round. Every year is counted with February 29. */
export function daysApart(a: { month: number; day: number }, b: { month: number; day: number }): number {
  const place = ({ month, day }: { month: number; day: number }) => Date.UTC(2000, month - 1, day) / 86_400_000
  const straight = Math.abs(place(a) - place(b))
  return Math.min(straight, 366 - straight)
}

/** @returns the events of this day, or the nearest ones where there are none; oldest first. */
export function eventsNear({ catalog, store, viewer, language }: Archive & { viewer: Viewer; language: Language }, day: Today) {
  const known = catalog.timelines.flatMap(({ events }) => events.flatMap((event) => dated(event, day)))
  const near = known.filter(({ apart }) => apart === 0)
  const exact = near.length > 0
  const chosen = exact ? near.slice(0, MOST_EVENTS) : known.sort((a, b) => a.apart - b.apart).slice(0, NEAREST)
  return {
    exact,
    events: chosen
      .sort((a, b) => a.event.date.localeCompare(b.event.date))
      .map(({ event }) => ({
        year: event.date.slice(0, 4),
        date: displayDate(event.date, language),
        text: event.text,
        sources: citedSources(event.refs.slice(0, 2), catalog),
        records: seenRecords(store, event.records, viewer)
          .slice(0, 2)
          .map(({ id, title }) => ({ id, title, path: paths.record(id) })),
      })),
  }
}

function dated(event: Timeline['events'][number], day: Today) {
  const found = DAY_EXACT.exec(event.date)
  if (!found) return []
  return [{ event, apart: daysApart({ month: Number(found[2]), day: Number(found[3]) }, day) }]
}

/** What is online here now: counted, never written down. */
export interface LiveCounts {
  /** Records online, and how many of them are samples. */
  online: number
  samples: number
  chart: RailChart
}

/** @returns null while the index does not answer. */
export async function liveCounts(archive: Archive & { viewer: Viewer; language?: Language }): Promise<LiveCounts | null> {
  const answer = await answerOr(archive, () => runSearch(archive, EMPTY_ADDRESS, { size: 1, countFacets: [] }), null)
  if (!answer) return null
  const { total, samples } = answer
  return { online: total, samples, chart: await railChart(archive, answer, {}) }
}

/** When something was last written, in words; '' while nothing ever was. */
export function lastChange({ store, language }: Pick<Archive, 'store'> & { language: Language }): string {
  const sequence = store.records.sequence()
  return sequence === 0 ? '' : displayDate(store.records.timeOf(sequence).slice(0, 10), language)
}

/** Names the institution has borne, hung from the rail (content/site/home.yaml). */
export function forceNames(catalog: Catalog) {
  return catalog.contract.home.railNames.flatMap(({ unit: id, row }) => {
    const unit = catalog.units.find((known) => known.id === id)
    const founded = unit ? yearsCovered(unit.founded, 0) : null
    return unit && founded ? [{ at: founded.from + 0.5, name: unit.name, row }] : []
  })
}
