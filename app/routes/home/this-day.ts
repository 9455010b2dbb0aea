/** Events of the timelines that are known to the day, on this day of the year or nearest to it. */
import type { Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { Timeline } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { seenRecords } from '../../../store/index.ts'
import { shownSources } from '../../components/sources/shown-source.ts'
import { paths } from '../../paths.ts'

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
        sources: shownSources(event.refs.slice(0, 2), catalog),
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
