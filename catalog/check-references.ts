/** Checks that need more than one entry: double ids, references that lead nowhere, what a basis demands. */
import { citedIn } from './articles/cited-in.ts'
import { exhibitReferences } from './check-exhibit-references.ts'
import { forceReferences } from './check-force-references.ts'
import { plateReferences } from './check-plate-references.ts'
import { type KnownNames, recordFaults, rightsFaults } from './check-record.ts'
import { contractReferences } from './contract/check-contract.ts'
import type { ContentReading, Placed } from './load-catalog.ts'
import type { Problem } from './problems.ts'
import { OWN_ID } from './record-ids.ts'
import { columnOfField } from './schemas/record-row.ts'
import { rightsVocabulary } from './standard-rights.ts'

type Parts = ContentReading['parts']

/** All problems between entries. */
export function checkReferences(parts: Parts): Problem[] {
  return [
    ...doubles(parts.records, 'id', ({ id, identifiers }) => [id, ...identifiers]),
    ...(
      [
        'collections',
        'units',
        'people',
        'places',
        'subjects',
        'bibliography',
        'timelines',
        'figures',
        'troops',
        'barracks',
        'memorial',
        'exhibits',
        'plates',
      ] as const
    ).flatMap((part) => doubles<{ id: string }>(parts[part], 'id', ({ id }) => [id])),
    ...(['units', 'people', 'places', 'subjects'] as const).flatMap((part) =>
      doubles<{ name: string; variants: string[] }>(parts[part], 'name', ({ name }) => [name]),
    ),
    ...doubles(parts.articles, 'path', ({ path }) => [path]),
    ...recordReferences(parts),
    ...articleReferences(parts),
    ...timelineReferences(parts),
    ...highlightReferences(parts),
    ...exhibitReferences(parts),
    ...plateReferences(parts),
    ...forceReferences(parts),
    ...contractReferences(parts),
    ...refProblems(parts.units, parts, ({ refs }) => refs),
    ...refProblems(parts.figures, parts, ({ refs }) => refs),
    ...refProblems(parts.people, parts, ({ statements }) => statements.flatMap(({ refs }) => refs)),
  ]
}

function doubles<T>(placed: readonly Placed<T>[], field: string, keys: (value: T) => readonly string[]): Problem[] {
  const first = new Map<string, Placed<T>>()
  const problems: Problem[] = []
  for (const entry of placed) {
    for (const key of keys(entry.value)) {
      const earlier = first.get(key.toLowerCase())
      if (!earlier) first.set(key.toLowerCase(), entry)
      else if (earlier !== entry) {
        problems.push({
          file: entry.file,
          line: entry.line,
          field,
          found: key,
          expected: `a value of its own: ${earlier.file}:${earlier.line} has it already`,
        })
      }
    }
  }
  return problems
}

function headings(entries: readonly Placed<{ name: string }>[]): Set<string> {
  return new Set(entries.map(({ value }) => value.name))
}

function recordReferences(parts: Parts): Problem[] {
  const known: KnownNames = {
    units: headings(parts.units),
    people: headings(parts.people),
    places: headings(parts.places),
    sources: new Set(parts.bibliography.map(({ value }) => value.id)),
    series: new Map(parts.collections.map(({ value }) => [value.id, new Set(value.series.map(({ name }) => name))])),
    rights: rightsVocabulary(parts.contract[0]?.value.rights ?? []),
  }
  return parts.records.flatMap(({ value, file, line }) =>
    [...rightsFaults(value, known.rights), ...(OWN_ID.test(value.id) ? recordFaults(value, known) : [])].map(
      ({ field, found, expected }) => ({ file, line, field: columnOfField([field]), found, expected }),
    ),
  )
}

function timelineReferences(parts: Parts): Problem[] {
  const records = new Set(parts.records.map(({ value }) => value.id))
  const sources = new Set(parts.bibliography.map(({ value }) => value.id))
  const known = { units: headings(parts.units), people: headings(parts.people), places: headings(parts.places), records, refs: sources }
  const problems: Problem[] = []
  for (const { value, file, line } of parts.timelines) {
    for (const [index, event] of value.events.entries()) {
      for (const field of ['units', 'people', 'places', 'records', 'refs'] as const) {
        for (const name of event[field]) {
          if (!known[field].has(name))
            problems.push({ file, line, field: `events.${index}.${field}`, found: name, expected: `an entry of that name` })
        }
      }
    }
  }
  return problems
}

/** A collection's page leads with its highlights: they must be there, and belong to it. */
function highlightReferences(parts: Parts): Problem[] {
  const collectionOf = new Map(parts.records.map(({ value }) => [value.id, value.collection]))
  return parts.collections.flatMap(({ value, file, line }) =>
    value.highlights
      .filter((id) => collectionOf.get(id) !== value.id)
      .map((id) => ({ file, line, field: 'highlights', found: id, expected: `the id of a record of the collection ${value.id}` })),
  )
}

function refProblems<T>(placed: readonly Placed<T>[], parts: Parts, refs: (value: T) => readonly string[]): Problem[] {
  const sources = new Set(parts.bibliography.map(({ value }) => value.id))
  return placed.flatMap(({ value, file, line }) =>
    refs(value)
      .filter((ref) => !sources.has(ref))
      .map((ref) => ({ file, line, field: 'refs', found: ref, expected: 'the id of a source in the bibliography' })),
  )
}

function articleReferences(parts: Parts): Problem[] {
  const known = {
    units: headings(parts.units),
    people: headings(parts.people),
    places: headings(parts.places),
    subjects: headings(parts.subjects),
    records: new Set(parts.records.map(({ value }) => value.id)),
  }
  const figures = new Set(parts.figures.map(({ value }) => value.id))
  const sources = new Set(parts.bibliography.map(({ value }) => value.id))
  return parts.articles.flatMap(({ value, file, line }) => {
    const lost = (['units', 'people', 'places', 'subjects', 'records'] as const).flatMap((field) =>
      value[field].filter((name) => !known[field].has(name)).map((found) => ({ field, found, expected: 'an entry of that name' })),
    )
    const { refs, figureIds } = citedIn([...value.blocks, ...value.about])
    const unknown = refs.filter((ref) => ref !== 'general' && !sources.has(ref))
    return [
      ...lost,
      ...unknown.map((found) => ({ field: '(text)', found, expected: 'the id of a source in the bibliography' })),
      ...figureIds.filter((id) => !figures.has(id)).map((found) => ({ field: '(text)', found, expected: 'the id of a display figure' })),
    ].map((problem) => ({ file, line, ...problem }))
  })
}
