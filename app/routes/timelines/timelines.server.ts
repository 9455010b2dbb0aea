import type { Viewer } from '../../../catalog/access.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import { eventIds } from '../../../catalog/event-ids.ts'
import type { Timeline } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import type { Language } from '../../../messages/languages.ts'
import { seenRecords } from '../../../store/index.ts'
import { citedSources } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'

/** Records named under one event; the rest are found through its years. */
const MOST_RECORDS = 3
export type EraData = ReturnType<typeof listEras>[number]
export type EventData = EraData['events'][number]

/** The eras with the events that the address asks for, each event with its records and sources. */
export function listEras(archive: Archive & { viewer: Viewer; language: Language }, address: TimelineAddress) {
  const thisYear = new Date().getUTCFullYear()
  return archive.catalog.timelines.map((era) => {
    const ids = eventIds(era)
    const wanted = era.events
      .map((event, at) => ({ event, id: ids[at] ?? '' }))
      .filter(
        ({ event: { themes, milestone } }) =>
          (address.theme === '' || themes.includes(address.theme)) && (milestone || !address.milestones),
      )
    return {
      id: era.id,
      period: era.period,
      title: era.title,
      description: era.description,
      all: era.events.length,
      pages: era.pages.flatMap((path) => archive.catalog.article(path) ?? []).map(({ path, title }) => ({ path, title })),
      decades: decadesWithin(era, archive),
      events: wanted.map(({ event, id }) => ({ id, ...eventData(event, archive, thisYear) })),
    }
  })
}

function eventData(
  event: Timeline['events'][number],
  { catalog, store, viewer, language }: Archive & { viewer: Viewer; language: Language },
  thisYear: number,
) {
  const years = yearsCovered(event.date, thisYear)
  return {
    date: displayDate(event.date, language),
    /** Its first year; '' where it is undated. */
    decade: years ? `${Math.floor(years.from / 10)}0` : '',
    text: event.text,
    milestone: event.milestone,
    records: seenRecords(store, event.records, viewer)
      .slice(0, MOST_RECORDS)
      .map(({ id, title }) => ({ path: paths.record(id), title })),
    sources: citedSources(event.refs, catalog),
    ofTheYear: years ? paths.explore({ from: String(years.from), to: String(years.to) }) : null,
  }
}

/** Pages of the decades that begin within an era. */
function decadesWithin({ period }: Timeline, { catalog }: Archive) {
  const from = Number(period.slice(0, 4))
  const to = Number(/\d{4}$/.exec(period)?.[0] ?? 2030)
  const first = Math.floor(from / 10) * 10
  return Array.from({ length: Math.ceil((to - first) / 10) }, (_, place) => String(first + place * 10)).flatMap((decade) => {
    const path = `/decades/${decade}s`
    return catalog.article(path) ? [{ decade, path }] : []
  })
}

/** Every theme with the number of its events, in their order. */
export function themeCounts({ catalog }: Archive) {
  const events = catalog.timelines.flatMap((era) => era.events)
  return {
    all: events.length,
    milestones: events.filter(({ milestone }) => milestone).length,
    themes: THEMES.map((theme) => ({
      theme,
      count: events.filter(({ themes }) => themes.includes(theme)).length,
    })),
  }
}

/** What the address of the timelines says: a theme, milestones alone, and how they are laid out. */
export interface TimelineAddress {
  /** '' for all. */
  theme: string
  milestones: boolean
  /** As one plain list instead of era by era. */
  plain: boolean
  /** Every event in sight, none folded under its decade. */
  open: boolean
}

/** Themes of content/timelines, in the order in which readers see them. */
const THEMES = ['organisation', 'law', 'operations', 'equipment', 'training', 'people', 'memorial'] as const

export function readTimelineAddress(query: URLSearchParams): TimelineAddress {
  return {
    theme: query.get('theme') ?? '',
    milestones: query.get('milestones') === '1',
    plain: query.get('view') === 'list',
    open: query.get('events') === 'all',
  }
}
