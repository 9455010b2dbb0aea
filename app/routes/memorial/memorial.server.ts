/** An entry of the memorial as pages set it: dates in words, sources spelled out. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { MemorialEntry } from '../../../catalog/schemas/force.ts'
import type { Language } from '../../../messages/languages.ts'
import { type CitedSource, citedSources } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'

export interface MemorialEntryData {
  id: string
  path: string
  name: string
  rank: string
  /** Named after the rank; '' for the institution itself. */
  body: string
  dateOfDeath: string
  /** null where no source states it. */
  age: number | null
  yearsOfService: string
  circumstance: string
  note: string
  sources: readonly CitedSource[]
}

export function entryData(entry: MemorialEntry, catalog: Catalog, language: Language): MemorialEntryData {
  const { id, name, rank, body, age, yearsOfService, circumstance, note, refs } = entry
  return {
    id,
    path: paths.memorialEntry(id),
    name,
    rank,
    body,
    dateOfDeath: displayDate(entry.dateOfDeath, language),
    age,
    yearsOfService,
    circumstance,
    note,
    sources: citedSources(refs, catalog),
  }
}
