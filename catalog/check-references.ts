/** Checks that need more than one entry: double ids, references that lead nowhere, what a basis demands. */
import { citedIn } from './articles/cited-in.ts'
import { forceReferences } from './check-force-references.ts'
import type { ContentReading, Placed } from './load-catalog.ts'
import type { Problem } from './problems.ts'
import type { ArchiveRecord } from './schemas/record.ts'

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
    ...forceReferences(parts),
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
  const units = headings(parts.units)
  const people = headings(parts.people)
  const places = headings(parts.places)
  const collections = new Map(parts.collections.map(({ value }) => [value.id, new Set(value.series.map(({ name }) => name))]))
  const sources = new Set(parts.bibliography.map(({ value }) => value.id))
  const problems: Problem[] = []
  for (const { value: record, file, line } of parts.records) {
    const say = (field: string, found: string, expected: string) => problems.push({ file, line, field, found, expected })
    if (record.unit && !units.has(record.unit)) say('unit', record.unit, 'the name of a unit in people/units.yaml')
    for (const { name } of record.places) if (!places.has(name)) say('places', name, 'the name of a place in people/places.yaml')
    for (const name of record.people) if (!people.has(name)) say('people', name, 'the name of a person in people/people.yaml')
    for (const { ref } of record.sources) if (!sources.has(ref)) say('sources', ref, 'an id of site/bibliography.yaml')
    const series = collections.get(record.collection)
    if (!series) say('collection', record.collection, 'the id of a file in collections/')
    else if (record.series && !series.has(record.series)) say('series', record.series, `a series of collections/${record.collection}.yaml`)
    problems.push(...basisProblems(record, file, line))
    const year = record.date.match(/\d{4}/)?.[0]
    const inId = record.id.split(':')[2]
    if (inId !== 'nd' && record.date !== '' && year && !record.date.includes('X') && inId !== year)
      say('id', record.id, `the year of its date, ${year}`)
  }
  return problems
}

function basisProblems(record: ArchiveRecord, file: string, line: number): Problem[] {
  if (record.basis === 'sample') {
    return record.sources.length === 0
      ? []
      : [
          {
            file,
            line,
            field: 'sources',
            found: record.sources.map(({ ref }) => ref).join('; '),
            expected: 'nothing: a sample record has no source',
          },
        ]
  }
  const problems: Problem[] = []
  if (record.sources.length === 0)
    problems.push({ file, line, field: 'sources', found: '', expected: 'at least one id of site/bibliography.yaml' })
  if (record.heldBy === '') problems.push({ file, line, field: 'held_by', found: '', expected: 'where the original is held or published' })
  return problems
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
      .map((ref) => ({ file, line, field: 'refs', found: ref, expected: 'an id of site/bibliography.yaml' })),
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
    const { refs, figureIds } = citedIn(value.blocks)
    const unknown = refs.filter((ref) => ref !== 'general' && !sources.has(ref))
    return [
      ...lost,
      ...unknown.map((found) => ({ field: '(text)', found, expected: 'an id of site/bibliography.yaml' })),
      ...figureIds.filter((id) => !figures.has(id)).map((found) => ({ field: '(text)', found, expected: 'an id of site/figures.yaml' })),
    ].map((problem) => ({ file, line, ...problem }))
  })
}
