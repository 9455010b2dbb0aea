/** A road with its stations: where each stands along it, and in which row its name is written. */
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Road } from '../../../catalog/schemas/force.ts'
import { shownSources } from '../../components/sources/shown-source.ts'

/** Closer than this, in miles, two names would run into each other and the later one goes up a row. */
const ROOM = 20

export type ShownRoad = ReturnType<typeof shownRoad>

export function shownRoad(road: Road, catalog: Catalog) {
  const along = [...road.stations].sort((a, b) => a.milepost - b.milepost)
  let row = 0
  let before = Number.NEGATIVE_INFINITY
  const rows = new Map<string, number>()
  for (const { code, milepost } of along) {
    row = milepost - before < ROOM ? row + 1 : 0
    before = milepost
    rows.set(code, row)
  }
  const share = (milepost: number) => Math.round((milepost / road.miles) * 10_000) / 10_000
  const stations = road.stations.map(({ refs, ...station }) => ({
    ...station,
    id: station.code.toLowerCase(),
    share: share(station.milepost),
    row: rows.get(station.code) ?? 0,
    sources: shownSources(refs, catalog),
  }))
  return {
    title: road.title,
    direction: road.direction,
    name: road.name,
    miles: road.miles,
    start: road.start,
    end: road.end,
    rows: Math.max(...rows.values()) + 1,
    /** In the order in which one passes them. */
    along: along.flatMap(({ code }) => stations.find((station) => station.code === code) ?? []),
    /** In the order of their codes. */
    stations,
    interchanges: road.interchanges.map(({ name, milepost }) => ({ name, milepost, share: share(milepost) })),
    ticks: Array.from({ length: Math.floor(road.miles / 10) + 1 }, (_, place) => ({ milepost: place * 10, share: share(place * 10) })),
  }
}
