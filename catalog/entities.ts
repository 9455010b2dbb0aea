/**
 * What can be edited beside records, each kind with its schema: authority files, collections, sources, and the words on pages. One
 * mechanism for all: an edit is the whole entry, and takes the place of the one that content has.
 */
import { z } from 'zod'
import { articleFromSource, sourceOfArticle } from './articles/read-article.ts'
import { Catalog, type CatalogParts } from './catalog.ts'
import { checkReferences } from './check-references.ts'
import type { Placed } from './load-catalog.ts'
import { type Problem, schemaProblems } from './problems.ts'
import {
  BibliographyEntrySchema,
  CollectionSchema,
  PersonSchema,
  PlaceSchema,
  SiteSchema,
  SubjectSchema,
  TimelineSchema,
  UnitSchema,
} from './schemas/authorities.ts'
import { ExhibitSchema } from './schemas/exhibit.ts'

export interface EntityEdit {
  kind: string
  id: string
  /** null: removed. */
  data: unknown
  /** Id of the entity that took its place; '' where none did. */
  mergedInto: string
}

export const ENTITY_KINDS = [
  'person',
  'unit',
  'place',
  'subject',
  'source',
  'collection',
  'timeline',
  'exhibit',
  'article',
  'site',
] as const
export const EntityKindSchema = z.enum(ENTITY_KINDS)
export type EntityKind = (typeof ENTITY_KINDS)[number]

type Part = 'people' | 'units' | 'places' | 'subjects' | 'bibliography' | 'collections' | 'timelines' | 'exhibits' | 'articles' | 'site'

export interface Entity {
  id: string
  /** What lists call it. */
  name: string
  /** The entry as it is edited. */
  data: Readonly<Record<string, unknown>>
}

interface Entry {
  part: Part
  list(parts: CatalogParts): Entity[]
  /** @returns the parts with the entry in them, or what is wrong with it. */
  put(parts: CatalogParts, id: string, data: unknown): { parts: CatalogParts; problems: Problem[] }
  remove(parts: CatalogParts, id: string): CatalogParts
}

type Read<T> = (data: unknown, file: string) => { value: T | null; problems: Problem[] }
const DataSchema = z.record(z.string(), z.unknown())

function entry<P extends Part>(
  part: P,
  read: Read<CatalogParts[P][number]>,
  about: {
    id: (value: CatalogParts[P][number]) => string
    name: (value: CatalogParts[P][number]) => string
    data?: (value: CatalogParts[P][number]) => unknown
  },
): Entry {
  const { id: idOf, name, data: dataOf = (value) => value } = about
  return {
    part,
    list: (parts) => listOf(parts).map((value) => ({ id: idOf(value), name: name(value), data: DataSchema.parse(dataOf(value)) })),
    put(parts, id, data) {
      const { value, problems } = read(data, `${part}: ${id}`)
      if (value === null) return { parts, problems }
      if (idOf(value) !== id) return { parts, problems: [{ file: part, line: 1, field: 'id', found: idOf(value), expected: id }] }
      const values = listOf(parts)
      const at = values.findIndex((one) => idOf(one) === id)
      return { parts: { ...parts, [part]: at < 0 ? [...values, value] : values.with(at, value) }, problems: [] }
    },
    remove: (parts, id) => ({ ...parts, [part]: listOf(parts).filter((one) => idOf(one) !== id) }),
  }
  function listOf(parts: CatalogParts): CatalogParts[P][number][] {
    return [...parts[part]]
  }
}

function bySchema<T>(schema: z.ZodType<T>): Read<T> {
  return (data, file) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data, problems: [] }
    return { value: null, problems: schemaProblems(result.error, data, { file, lineOf: () => 1 }) }
  }
}

/** Addresses hold no slash within a name. */
export function articleId(path: string): string {
  return path.slice(1).replaceAll('/', '~')
}

const named = { id: ({ id }: { id: string }) => id, name: ({ name }: { name: string }) => name }
const titled = { id: ({ id }: { id: string }) => id, name: ({ title }: { title: string }) => title }

const KINDS: Readonly<Record<EntityKind, Entry>> = {
  person: entry('people', bySchema(PersonSchema), named),
  unit: entry('units', bySchema(UnitSchema), named),
  place: entry('places', bySchema(PlaceSchema), named),
  subject: entry('subjects', bySchema(SubjectSchema), named),
  source: entry('bibliography', bySchema(BibliographyEntrySchema), { id: ({ id }) => id, name: ({ citation }) => citation }),
  collection: entry('collections', bySchema(CollectionSchema), titled),
  timeline: entry('timelines', bySchema(TimelineSchema), titled),
  exhibit: entry('exhibits', bySchema(ExhibitSchema), titled),
  article: entry('articles', articleFromSource, {
    id: ({ path }) => articleId(path),
    name: ({ title }) => title,
    data: sourceOfArticle,
  }),
  site: entry('site', bySchema(SiteSchema), { id: () => 'site', name: ({ name }) => name }),
}

/** Every entry of a kind. */
export function entitiesOf(catalog: Catalog, kind: EntityKind): Entity[] {
  return KINDS[kind].list(catalog.parts)
}

/**
 * A catalog with edits over it.
 * @returns also what is wrong with edits that could not be taken over; those entries stay as they were.
 */
export function withEdits(catalog: Catalog, edits: readonly EntityEdit[]): { catalog: Catalog; problems: Problem[] } {
  if (edits.length === 0) return { catalog, problems: [] }
  let parts = catalog.parts
  const problems: Problem[] = []
  const merged = new Map(catalog.merged)
  for (const { kind, id, data, mergedInto } of edits) {
    const known = EntityKindSchema.safeParse(kind)
    if (!known.success) continue
    const how = KINDS[known.data]
    if (data === null || data === undefined) parts = how.remove(parts, id)
    else {
      const made = how.put(parts, id, data)
      parts = made.parts
      problems.push(...made.problems)
    }
    if (mergedInto !== '') merged.set(`${kind} ${id}`, mergedInto)
  }
  return { catalog: new Catalog(parts, merged), problems }
}

/**
 * References that lead nowhere in a catalog and did not before: what an edit would break. What records name is the store's affair:
 * content has them as they once were.
 */
export function brokenBy(before: Catalog, after: Catalog): Problem[] {
  const known = new Set(checkReferences(placedParts(before.parts)).map((problem) => JSON.stringify(problem)))
  return checkReferences(placedParts(after.parts)).filter((problem) => problem.file !== RECORDS && !known.has(JSON.stringify(problem)))
}

const RECORDS = 'records'
const ArticleSchema = z.object({ path: z.string().startsWith('/'), section: z.string() })
const OwnIdSchema = z.object({ id: z.string() })

/** What a problem of `brokenBy` calls an entry. */
export function placeOf(kind: EntityKind, id: string): string {
  return `${KINDS[kind].part} ${id}`
}

function ownId(value: unknown): string {
  const article = ArticleSchema.safeParse(value).data
  const id = article ? articleId(article.path) : OwnIdSchema.safeParse(value).data?.id
  return id === undefined ? '' : ` ${id}`
}

/** Entries as the checks of the content take them; without a file, the part and the id are what a problem names. */
function placedParts(parts: CatalogParts): Parameters<typeof checkReferences>[0] {
  const placed = <T>(part: string, values: readonly T[]): Placed<T>[] =>
    values.map((value) => ({ value, file: part === RECORDS ? part : `${part}${ownId(value)}`, line: 1 }))
  return {
    records: placed(RECORDS, parts.records),
    removed: placed('removed', parts.removed),
    collections: placed('collections', parts.collections),
    units: placed('units', parts.units),
    people: placed('people', parts.people),
    places: placed('places', parts.places),
    subjects: placed('subjects', parts.subjects),
    bibliography: placed('bibliography', parts.bibliography),
    timelines: placed('timelines', parts.timelines),
    figures: placed('figures', parts.figures),
    articles: placed('articles', parts.articles),
    translations: placed('translations', parts.translations),
    troops: placed('troops', parts.troops),
    barracks: placed('barracks', parts.barracks),
    memorial: placed('memorial', parts.memorial),
    exhibits: placed('exhibits', parts.exhibits),
    operations: placed('operations', parts.operations),
    guide: placed('guide', parts.guide),
    plates: placed('plates', parts.plates),
    fields: placed('fields', parts.fields),
    site: placed('site', parts.site),
    contract: placed('contract', parts.contract),
  }
}
