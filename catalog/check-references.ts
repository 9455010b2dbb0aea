/** Checks that need more than one entry: double ids, references that lead nowhere, what a basis demands. */
import * as contentFaultsWords from '../messages/areas/content-faults.ts'
import { inEnglish } from '../messages/in-english.ts'
import { citedIn } from './articles/article-references.ts'
import { markdownTree } from './articles/markdown-tree.ts'
import { type KnownNames, recordFaults, rightsFaults } from './check-record.ts'
import { contractReferences } from './contract/check-contract.ts'
import { type ArchiveDate, parseArchiveDate } from './dates.ts'
import type { ContentReading, Placed } from './load-catalog.ts'
import type { Problem } from './problems.ts'
import { OWN_ID } from './record-ids.ts'
import { rightsVocabulary } from './rights-vocabulary.ts'
import { columnOfField } from './schemas/record-row.ts'

type Parts = ContentReading['parts']

/** All problems between entries. */
export function checkReferences(parts: Parts): Problem[] {
  return [
    ...doubles<{ id: string; identifiers?: string[] }>([...parts.records, ...parts.removed], 'id', ({ id, identifiers = [] }) => [
      id,
      ...identifiers,
    ]),
    ...beforeTheirUnit(parts),
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
          expected: inEnglish(contentFaultsWords.ownValue, { place: `${earlier.file}:${earlier.line}` }),
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

/** A sample that ends before its unit was founded would contradict what the unit's own page says. */
function beforeTheirUnit({ records, units }: Parts): Problem[] {
  const founded = new Map(units.map(({ value }) => [value.name, parseArchiveDate(value.founded)?.fromYear ?? null]))
  return records.flatMap(({ value, file, line }) => {
    const since = founded.get(value.unit) ?? null
    const last = parseArchiveDate(value.date)?.toYear ?? null
    if (value.basis !== 'sample' || since === null || last === null || last >= since) return []
    const expected = inEnglish(contentFaultsWords.sampleOfUnit, { unit: value.unit, year: since })
    return [{ file, line, field: 'date', found: value.date, expected }]
  })
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
            problems.push({ file, line, field: `events.${index}.${field}`, found: name, expected: inEnglish(contentFaultsWords.entryName) })
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
      .map((id) => ({ file, line, field: 'highlights', found: id, expected: inEnglish(contentFaultsWords.recordOf, { id: value.id }) })),
  )
}

function refProblems<T>(placed: readonly Placed<T>[], parts: Parts, refs: (value: T) => readonly string[]): Problem[] {
  const sources = new Set(parts.bibliography.map(({ value }) => value.id))
  return placed.flatMap(({ value, file, line }) =>
    refs(value)
      .filter((ref) => !sources.has(ref))
      .map((ref) => ({ file, line, field: 'refs', found: ref, expected: inEnglish(contentFaultsWords.source) })),
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
      value[field]
        .filter((name) => !known[field].has(name))
        .map((found) => ({ field, found, expected: inEnglish(contentFaultsWords.entryName) })),
    )
    const { refs, figureIds } = citedIn([...value.blocks, ...value.about])
    const unknown = refs.filter((ref) => !sources.has(ref))
    return [
      ...lost,
      ...unknown.map((found) => ({ field: '(text)', found, expected: inEnglish(contentFaultsWords.source) })),
      ...figureIds
        .filter((id) => !figures.has(id))
        .map((found) => ({ field: '(text)', found, expected: inEnglish(contentFaultsWords.figure) })),
    ].map((problem) => ({ file, line, ...problem }))
  })
}

/** Checks of exhibits against the rest of the content: records, sources, and that samples only illustrate. */
export function exhibitReferences({ exhibits, records, bibliography }: ContentReading['parts']): Problem[] {
  const basisOf = new Map(records.map(({ value }) => [value.id, value.basis]))
  const sources = new Set(bibliography.map(({ value }) => value.id))
  return exhibits.flatMap(({ value, file, line }) => {
    const texts = [
      { field: 'intro', text: value.intro },
      ...value.steps.map(({ text }, at) => ({ field: `steps.${at}.text`, text })),
    ].flatMap(({ field, text }) => textProblems(text, field, file, line, sources))
    const shown = value.steps.flatMap(({ record, illustration }, at) => {
      const problem = { file, line, field: `steps.${at}.record`, found: record }
      const basis = basisOf.get(record)
      if (basis === undefined) return [{ ...problem, expected: inEnglish(contentFaultsWords.record) }]
      if (basis === 'sample' && !illustration) return [{ ...problem, expected: inEnglish(contentFaultsWords.sourcedRecord) }]
      return []
    })
    return [...texts, ...shown]
  })
}

function textProblems(text: string, field: string, file: string, line: number, sources: ReadonlySet<string>): Problem[] {
  const { blocks, problems } = markdownTree(text, file, line)
  const unknown = citedIn(blocks).refs.filter((ref) => !sources.has(ref))
  return [...problems, ...unknown.map((found) => ({ file, line, field, found, expected: inEnglish(contentFaultsWords.source) }))]
}

/** References of troops, barracks, the memorial and current operations: every heading, figure and source must exist. */
/** A reference: the field it stands in, and what it names. */
type Reference = readonly [field: string, found: string]

/** All references of these parts that lead nowhere. */
function forceReferences(parts: Parts): Problem[] {
  const names = (entries: readonly Placed<{ name: string }>[]) => new Set(entries.map(({ value }) => value.name))
  const ids = (entries: readonly Placed<{ id: string }>[]) => new Set(entries.map(({ value }) => value.id))
  const [units, people, places] = [names(parts.units), names(parts.people), names(parts.places)]
  const [figures, sources] = [ids(parts.figures), ids(parts.bibliography)]
  const missing = <T>(placed: readonly Placed<T>[], known: ReadonlySet<string>, expected: string, of: (value: T) => readonly Reference[]) =>
    placed.flatMap(({ value, file, line }) =>
      of(value)
        .filter(([, found]) => !known.has(found))
        .map(([field, found]) => ({ file, line, field, found, expected })),
    )
  const unit = inEnglish(contentFaultsWords.unit)
  const place = inEnglish(contentFaultsWords.place)
  const figure = inEnglish(contentFaultsWords.figure)
  const source = inEnglish(contentFaultsWords.source)
  const as = (field: string, found: readonly string[]) => found.map((name): Reference => [field, name])
  const rows = (value: Parts['operations'][number]['value']) => [...value.leadership, ...value.fleet, ...value.divisions]
  return [
    ...missing(parts.troops, units, unit, ({ unit: name, units: others }) => [['unit', name], ...as('units', others)]),
    ...missing(parts.troops, places, place, ({ seat }) => [['seat', seat]]),
    ...missing(parts.troops, figures, figure, (troop) => as('figures', troop.figures)),
    ...missing(parts.troops, sources, source, (troop) => [
      ...[troop.jurisdiction, troop.address, troop.phone, troop.established].flatMap((stated) => as('refs', stated?.refs ?? [])),
      ...troop.statements.flatMap(({ refs }) => as('statements', refs)),
    ]),
    ...missing(parts.barracks, units, unit, ({ troop }) => [['troop', troop]]),
    ...missing(parts.barracks, places, place, (barracks) => [['place', barracks.place]]),
    ...missing(parts.barracks, sources, source, ({ address, phone, established, territory }) =>
      [address, phone, established, territory].flatMap((stated) => as('refs', stated?.refs ?? [])),
    ),
    ...missing(parts.memorial, people, inEnglish(contentFaultsWords.person), ({ person }) => [['person', person]]),
    ...missing(parts.memorial, units, unit, ({ body }) => as('body', body === '' ? [] : [body])),
    ...missing(parts.memorial, sources, source, ({ refs }) => as('refs', refs)),
    ...missing(parts.operations, figures, figure, (value) => [
      ...as('figures', value.figures),
      ...rows(value).flatMap((row) => as('figure', row.figure === '' ? [] : [row.figure])),
    ]),
    ...missing(parts.operations, sources, source, (value) => rows(value).flatMap(({ refs }) => as('refs', refs))),
  ]
}

/** Checks of the drawn plates against the rest of the content: the headings they name, and the plates that other entries name. */
export function plateReferences(parts: ContentReading['parts']): Problem[] {
  const plates = new Set(parts.plates.map(({ value }) => value.id))
  const subjects = new Set(parts.subjects.map(({ value }) => value.name))
  const units = new Set(parts.units.map(({ value }) => value.name))
  const headings = parts.plates.flatMap((plate) => [
    ...unknown(plate, 'subjects', plate.value.subjects, subjects, inEnglish(contentFaultsWords.subject)),
    ...unknown(plate, 'units', plate.value.units, units, inEnglish(contentFaultsWords.unit)),
  ])
  const named = [...parts.collections, ...parts.exhibits, ...parts.articles, ...parts.records].flatMap((entry) =>
    unknown(entry, 'plate', [entry.value.plate].filter(Boolean), plates, inEnglish(contentFaultsWords.plate)),
  )
  return [...headings, ...named, ...otherEras(parts)]
}

/** A page about a time is not headed by a drawing of another. */
function otherEras({ articles, plates }: ContentReading['parts']): Problem[] {
  const years = new Map(plates.map(({ value }) => [value.id, value.years]))
  return articles.flatMap(({ value, file, line }) => {
    const era = years.get(value.plate)
    if (era === undefined || value.period === '' || meet(era, value.period)) return []
    return [
      {
        file,
        line,
        field: 'plate',
        found: value.plate,
        expected: inEnglish(contentFaultsWords.plateOfYears, { period: value.period, era }),
      },
    ]
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
