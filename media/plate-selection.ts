/**
 * The drawn plates and the one rule by which a record gets one: what the plate shows and its years must both fit what the
 * record says of itself. Where nothing fits, the picture is composed from the record's own words (typographic-plate.ts).
 */
import { type ArchiveDate, parseArchiveDate } from '../catalog/dates.ts'
import { OWN_ID } from '../catalog/record-ids.ts'
import type { Plate } from '../catalog/schemas/plate.ts'
import type { Pictured } from './pictured.ts'

/** A view of a plate: the whole, or a 3:2 cut of it. */
export interface PlateView {
  /** Place among the views of its plate; 0 is the whole. */
  at: number
  /** 'x,y,width,height'; '' for the whole. */
  cut: string
  shows: string
}

export interface PlateSelection {
  /** In the order they are tried. */
  all: readonly Plate[]
  named(id: string): Plate | null
  /** Every plate that fits, the best first. */
  fitting(record: Pictured): readonly Plate[]
}

/** How well a plate fits, by where its subject is named. A recording is shown by what it is kept on before what it speaks of. */
const BY_TITLE = 5
const BY_RECORDING = 4
const BY_SUBJECT = 3
const BY_UNIT = 2
const BY_KIND = 1

export function openPlates(plates: readonly Plate[]): PlateSelection {
  const byId = new Map(plates.map((plate) => [plate.id, plate]))
  const rules = plates.map((plate) => ({ plate, strengthOf: ruleOf(plate) }))
  return {
    all: plates,
    named: (id) => byId.get(id) ?? null,
    // An imported record is never illustrated with what was drawn for this archive.
    fitting(record) {
      if (!OWN_ID.test(record.id) || record.type === 'Document') return []
      return rules
        .map(({ plate, strengthOf }) => ({ plate, strength: strengthOf(record) }))
        .filter(({ strength }) => strength > 0)
        .sort((a, b) => preference(b, record) - preference(a, record))
        .map(({ plate }) => plate)
    },
  }
}

/** The whole plate, then its cuts. */
export function viewsOf({ shows, cuts }: Plate): PlateView[] {
  return [{ cut: '', shows }, ...cuts].map((view, at) => ({ at, ...view }))
}

/** Address of a view of a plate's own drawing. */
export function plateAddress(id: string, cut = ''): string {
  return cut === '' ? `/plates/${id}.svg` : `/plates/${id}.svg#svgView(viewBox(${cut}))`
}

/** What the record names itself comes before what fits best. */
function preference({ plate, strength }: { plate: Plate; strength: number }, record: Pictured): number {
  return plate.id === record.picture ? BY_TITLE + 1 : strength
}

/** @returns how well the plate fits a record; 0: not at all. */
function ruleOf({ id, years, words, subjects, units, kinds }: Plate): (record: Pictured) => number {
  const era = parseArchiveDate(years)
  const inTitle = words.length === 0 ? null : new RegExp(`\\b(?:${words.map(escaped).join('|')})(?:e?s)?\\b`, 'i')
  const kind = new Set(kinds.map((name) => name.toLowerCase()))
  return (record) => {
    if (era === null || !liesWithin(parseArchiveDate(record.date), era)) return 0
    const ofKind = kind.has(record.genre.toLowerCase())
    // A picture of an object shows that kind of object, whatever else its title speaks of.
    const titled = inTitle?.test(record.title) === true
    if (record.type === 'Artifact') return ofKind || (titled && record.picture === id) ? BY_KIND : 0
    if (titled) return BY_TITLE
    if (ofKind && record.type === 'Audio') return BY_RECORDING
    // The first subject is what the item is mainly about; the others it only touches.
    if (subjects.includes(record.subjects[0] ?? '')) return BY_SUBJECT
    if (units.includes(record.unit)) return BY_UNIT
    return ofKind ? BY_KIND : 0
  }
}

/** All of a date, so that a picture is of its time whichever year it proves to be. What has no date is of no known time. */
function liesWithin(date: ArchiveDate | null, era: ArchiveDate): boolean {
  if (!date || date.fromYear === null || date.toYear === null) return false
  return (era.fromYear === null || era.fromYear <= date.fromYear) && (era.toYear === null || date.toYear <= era.toYear)
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
