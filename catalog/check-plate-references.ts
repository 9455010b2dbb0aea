/** Checks of the drawn plates against the rest of the content: the headings they name, and the plates that other entries name. */
import { type ArchiveDate, parseArchiveDate } from './dates.ts'
import type { ContentReading, Placed } from './load-catalog.ts'
import type { Problem } from './problems.ts'

export function plateReferences(parts: ContentReading['parts']): Problem[] {
  const plates = new Set(parts.plates.map(({ value }) => value.id))
  const subjects = new Set(parts.subjects.map(({ value }) => value.name))
  const units = new Set(parts.units.map(({ value }) => value.name))
  const headings = parts.plates.flatMap((plate) => [
    ...unknown(plate, 'subjects', plate.value.subjects, subjects, 'the name of a subject in people/subjects.yaml'),
    ...unknown(plate, 'units', plate.value.units, units, 'the name of a unit in people/units.yaml'),
  ])
  const named = [...parts.collections, ...parts.exhibits, ...parts.articles, ...parts.records].flatMap((entry) =>
    unknown(entry, 'plate', [entry.value.plate].filter(Boolean), plates, 'the id of a plate'),
  )
  return [...headings, ...named, ...otherEras(parts)]
}

/** A page about a time is not headed by a drawing of another. */
function otherEras({ articles, plates }: ContentReading['parts']): Problem[] {
  const years = new Map(plates.map(({ value }) => [value.id, value.years]))
  return articles.flatMap(({ value, file, line }) => {
    const era = years.get(value.plate)
    if (era === undefined || value.period === '' || meet(era, value.period)) return []
    return [{ file, line, field: 'plate', found: value.plate, expected: `a plate of the years ${value.period}; this one is of ${era}` }]
  })
}

function meet(one: string, other: string): boolean {
  const [a, b] = [parseArchiveDate(one), parseArchiveDate(other)]
  const after = (first: ArchiveDate, then: ArchiveDate) => first.toYear !== null && then.fromYear !== null && first.toYear < then.fromYear
  return a !== null && b !== null && !after(a, b) && !after(b, a)
}

function unknown({ file, line }: Placed<unknown>, field: string, names: readonly string[], known: ReadonlySet<string>, expected: string) {
  return names.filter((name) => !known.has(name)).map((found): Problem => ({ file, line, field, found, expected }))
}
