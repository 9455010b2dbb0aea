/** A troop as its page shows it. */

import type { Viewer } from '../../../catalog/access.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate, yearsCovered } from '../../../catalog/dates.ts'
import type { Road, Troop } from '../../../catalog/schemas/force.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import * as forceWords from '../../../messages/areas/force.ts'
import type { Language } from '../../../messages/languages.ts'
import { wordsIn } from '../../../messages/words.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { citedFigures, displayNote, noTelephone, statedFacts, unsourced } from '../../components/force/force.server.ts'
import { citedSources, figureNotes, plainNotes } from '../../components/sources/sources.server.ts'
import { railChart } from '../../components/time-rail/rail-chart.server.ts'
import { paths } from '../../paths.ts'

export type TroopData = ReturnType<typeof loadTroop>

export function loadTroop(troop: Troop, catalog: Catalog, language: Language) {
  const at = catalog.troops.indexOf(troop)
  const step = (other: Troop | undefined) => (other ? { name: other.unit, location: other.location, path: paths.troop(other.id) } : null)
  const figures = citedFigures(troop.figures, catalog)
  const { jurisdiction, address, phone, established } = troop
  const fields = { jurisdiction, address, phone, established }
  return {
    letter: troop.id,
    name: troop.unit,
    location: troop.location,
    locationNote: troop.locationNote,
    ended: troop.ended,
    summary: troop.summary,
    figures,
    facts: statedFacts(fields, catalog, language),
    notes: [...figureNotes(figures), ...plainNotes([displayNote(unsourced(statedFacts(fields, catalog))), noTelephone(catalog)])],
    statements: troop.statements.map(({ text, refs }) => ({ text, sources: citedSources(refs, catalog) })),
    barracksPath: paths.barracks(troop.id),
    barracks: catalog.barracks
      .filter((barracks) => barracks.troop === troop.unit)
      .map(({ id, code, name, subtitle, status }) => ({ id, code, name, subtitle, former: status === 'former' })),
    units: troop.units.flatMap((name) => {
      const unit = catalog.unit(name)
      return unit && unit.path !== '' ? [{ name, path: unit.path }] : []
    }),
    steps: [step(catalog.troops[at - 1]), step(catalog.troops[at + 1])] as const,
  }
}

/** Closer than this, in miles, two names would run into each other and the later one goes up a row. */
const ROOM = 20

export type RoadData = ReturnType<typeof loadRoad>

export function loadRoad(road: Road) {
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
  const stations = road.stations.map((station) => ({
    ...station,
    id: station.code.toLowerCase(),
    share: share(station.milepost),
    row: rows.get(station.code) ?? 0,
  }))
  return {
    title: road.title,
    note: road.note,
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

/** @returns null while the index does not answer, or where no record names the troop. */
export async function troopRail(unit: string, archive: Archive & { viewer: Viewer; language: Language }) {
  const question = {
    text: '',
    kind: 'record' as const,
    facets: { unit: [unit] },
    from: null,
    to: null,
    sort: 'date-asc' as const,
    page: 1,
    size: 1,
    viewer: archive.viewer,
    countFacets: [],
  }
  const answer = await answerOr(archive, () => archive.engine.search(question), null)
  if (!answer || answer.total === 0) return null
  const { total, samples } = answer
  const founded = archive.catalog.unit(unit)?.founded ?? ''
  const year = founded === '' ? null : yearsCovered(founded, 0)
  return {
    total: total - samples,
    chart: await railChart(archive, answer, { facets: { unit: [unit] } }),
    here: year
      ? {
          at: year.from + 0.5,
          label: wordsIn(archive.language)(forceWords.establishedOn, { date: displayDate(founded, archive.language) }),
        }
      : null,
  }
}
