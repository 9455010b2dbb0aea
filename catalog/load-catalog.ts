/** Reads the content folder, validates every entry, checks ids and references: a catalog, or all problems at once. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import * as contentFaultsWords from '../messages/areas/content-faults.ts'
import { inEnglish } from '../messages/in-english.ts'
import { MAIN_LANGUAGE } from '../messages/languages.ts'
import type { Article } from './articles/article-tree.ts'
import { readArticle } from './articles/read-article.ts'
import { Catalog, type CatalogParts } from './catalog.ts'
import { checkReferences } from './check-references.ts'
import { GuideEntrySchema } from './contract/pages.ts'
import { type Contract, readContract } from './contract/read-contract.ts'
import { readFields } from './crosswalk.ts'
import { contentError, type Problem, schemaProblems } from './problems.ts'

import { readYaml } from './read-yaml.ts'
import { OWN_ID } from './record-ids.ts'
import { readCsv, readJsonLines } from './row-files.ts'
import { type Translation, TranslationSchema } from './schemas/article.ts'
import {
  BibliographyEntrySchema,
  CollectionSchema,
  FigureSchema,
  PersonSchema,
  PlaceSchema,
  SiteSchema,
  SubjectSchema,
  TimelineSchema,
  UnitSchema,
} from './schemas/authorities.ts'
import { ExhibitSchema } from './schemas/exhibit.ts'
import { BarracksSchema, MemorialEntrySchema, OperationsSchema, TroopSchema } from './schemas/force.ts'

import { PlateSchema } from './schemas/plate.ts'
import { type ArchiveRecord, RecordSchema, RemovedRecordSchema } from './schemas/record.ts'
import { columnOfField, RECORD_COLUMNS, recordFromRow, TYPE_OF_FILE } from './schemas/record-row.ts'

/** Records written here carry ids minted here; check-contract.ts asks for the archive's own prefix. */
const OwnRecordSchema = RecordSchema.extend({ id: z.string().regex(OWN_ID, { error: 'an id like abc:photo:1921:001' }) })

/** An entry and where it stands, so that a broken reference can be traced. */
export interface Placed<T> {
  value: T
  file: string
  line: number
}

export interface ContentReading {
  parts: { [part in keyof CatalogParts]: Placed<CatalogParts[part][number]>[] }
  problems: Problem[]
}

/**
 * Loads a content folder.
 * @throws ArchiveError 'content-problems' listing every problem with file, line, field, found and expected.
 */
export function loadCatalog(folder: string): Catalog {
  const { parts, problems } = readContent(folder)
  if (problems.length > 0) throw contentError(problems)
  return new Catalog({
    records: values(parts.records),
    removed: values(parts.removed),
    collections: values(parts.collections),
    units: values(parts.units),
    people: values(parts.people),
    places: values(parts.places),
    subjects: values(parts.subjects),
    bibliography: values(parts.bibliography),
    timelines: values(parts.timelines),
    figures: values(parts.figures),
    articles: values(parts.articles),
    translations: values(parts.translations),
    troops: values(parts.troops),
    barracks: values(parts.barracks),
    memorial: values(parts.memorial),
    operations: values(parts.operations),
    exhibits: values(parts.exhibits),
    guide: values(parts.guide),
    plates: values(parts.plates),
    fields: values(parts.fields),
    site: values(parts.site),
    contract: values(parts.contract),
  })
}

/** Everything that can be read, and everything that is wrong. */
export function readContent(folder: string): ContentReading {
  const problems: Problem[] = []
  const list = <T extends z.ZodType>(path: string, schema: T) => readList(folder, path, schema, problems)
  const bibliography = list('site/bibliography.yaml', BibliographyEntrySchema)
  const citations = new Map(bibliography.map(({ value }) => [value.id, value.citation]))
  const fields = readFields(folder)
  problems.push(...fields.problems)
  const contract: Contract | null = readContract(folder, problems)
  const parts: ContentReading['parts'] = {
    bibliography,
    units: list('people/units.yaml', UnitSchema),
    people: list('people/people.yaml', PersonSchema),
    places: list('people/places.yaml', PlaceSchema),
    subjects: list('people/subjects.yaml', SubjectSchema),
    figures: list('site/figures.yaml', FigureSchema),
    troops: list('people/troops.yaml', TroopSchema),
    barracks: list('people/barracks.yaml', BarracksSchema),
    memorial: list('people/memorial.yaml', MemorialEntrySchema),
    operations: list('site/operations.yaml', OperationsSchema),
    collections: readEach(folder, 'collections', CollectionSchema, problems),
    timelines: readEach(folder, 'timelines', TimelineSchema, problems),
    exhibits: readEach(folder, 'exhibits', ExhibitSchema, problems),
    guide: list('site/guide.yaml', GuideEntrySchema),
    plates: list('site/plates.yaml', PlateSchema),
    fields: fields.fields,
    site: readOne(folder, 'site/site.yaml', SiteSchema, problems),
    contract: contract ? [{ value: contract, file: 'site/identity.yaml', line: 1 }] : [],
    removed: list('records/removed.yaml', RemovedRecordSchema),
    records: [...readRecords(folder, citations, problems), ...readWholeRecords(folder, problems)],
    articles: readArticles(folder, problems),
    translations: readTranslations(folder, contract?.identity.languages ?? [], problems),
  }
  problems.push(...checkReferences(parts))
  return { parts, problems }
}

function values<T>(placed: readonly Placed<T>[]): T[] {
  return placed.map(({ value }) => value)
}

function readList<T extends z.ZodType>(folder: string, path: string, schema: T, problems: Problem[]): Placed<z.output<T>>[] {
  const file = join(folder, path)
  // A kind of entry that an archive does not have needs no file.
  if (!existsSync(file)) return []
  const yaml = readYaml(file, path)
  problems.push(...yaml.problems)
  if (yaml.problems.length > 0 || yaml.value === null) return []
  if (!Array.isArray(yaml.value)) {
    problems.push({ file: path, line: 1, field: '(file)', found: typeof yaml.value, expected: 'a list of entries' })
    return []
  }
  return yaml.value.flatMap((entry: unknown, index) => check(entry, [index], path, yaml.lineOf, schema, problems))
}

function readOne<T extends z.ZodType>(folder: string, path: string, schema: T, problems: Problem[]): Placed<z.output<T>>[] {
  const file = join(folder, path)
  if (!existsSync(file)) {
    problems.push({ file: path, line: 1, field: '(file)', found: '', expected: 'this file to exist' })
    return []
  }
  const yaml = readYaml(file, path)
  problems.push(...yaml.problems)
  return yaml.problems.length > 0 ? [] : check(yaml.value, [], path, yaml.lineOf, schema, problems)
}

function readEach<T extends z.ZodType>(folder: string, path: string, schema: T, problems: Problem[]): Placed<z.output<T>>[] {
  return filesBelow(join(folder, path), /\.ya?ml$/).flatMap((name) => {
    const yaml = readYaml(join(folder, path, name), `${path}/${name}`)
    problems.push(...yaml.problems)
    return yaml.problems.length > 0 ? [] : check(yaml.value, [], `${path}/${name}`, yaml.lineOf, schema, problems)
  })
}

function check<T extends z.ZodType>(
  value: unknown,
  path: readonly PropertyKey[],
  file: string,
  lineOf: (path: readonly PropertyKey[]) => number,
  schema: T,
  problems: Problem[],
): Placed<z.output<T>>[] {
  const result = schema.safeParse(value)
  if (result.success) return [{ value: result.data, file, line: lineOf(path) }]
  problems.push(...schemaProblems(result.error, value, { file, lineOf: (inner) => lineOf([...path, ...inner]) }))
  return []
}

function readRecords(folder: string, citations: ReadonlyMap<string, string>, problems: Problem[]): Placed<ArchiveRecord>[] {
  return filesBelow(join(folder, 'records'), /\.csv$/).flatMap((path) => {
    const name = `records/${path}`
    const type = TYPE_OF_FILE[basename(path)]
    if (!type) {
      problems.push({
        file: name,
        line: 1,
        field: '(file)',
        found: basename(path),
        expected: `a file named ${Object.keys(TYPE_OF_FILE).join(', ')}`,
      })
      return []
    }
    const csv = readCsv(join(folder, 'records', path), name, RECORD_COLUMNS)
    problems.push(...csv.problems)
    return csv.rows.flatMap(({ line, cells }) => {
      const input = recordFromRow(cells, type, (ref) => citations.get(ref) ?? ref)
      const result = OwnRecordSchema.safeParse(input)
      if (result.success) return [{ value: result.data, file: name, line }]
      const found = schemaProblems(result.error, input, { file: name, lineOf: () => line })
      problems.push(...found.map((problem, at) => ({ ...problem, field: columnOfField(result.error.issues[at]?.path ?? []) })))
      return []
    })
  })
}

/** Records that do not fit into a row of a table, a whole record a line: what imports brought, or has more than a cell can say. */
function readWholeRecords(folder: string, problems: Problem[]): Placed<ArchiveRecord>[] {
  return filesBelow(join(folder, 'records'), /\.jsonl$/).flatMap((path) => {
    const name = `records/${path}`
    const reading = readJsonLines(join(folder, 'records', path), name)
    problems.push(...reading.problems)
    return reading.values.flatMap(({ line, value }) => check(value, [], name, () => line, RecordSchema, problems))
  })
}

function readArticles(folder: string, problems: Problem[]): Placed<Article>[] {
  return filesBelow(join(folder, 'articles'), /\.md$/).flatMap((path) => {
    const file = `articles/${path}`
    const reading = readArticle(join(folder, 'articles', path), file)
    problems.push(...reading.problems)
    return reading.article ? [{ value: reading.article, file, line: 1 }] : []
  })
}

/** Only languages that the site offers. */
function readTranslations(folder: string, languages: readonly string[], problems: Problem[]): Placed<Translation>[] {
  return filesBelow(join(folder, 'translations'), /\.yaml$/).flatMap((name) => {
    const file = `translations/${name}`
    const language = basename(name, '.yaml')
    if (language === MAIN_LANGUAGE || !languages.includes(language)) {
      const expected = inEnglish(contentFaultsWords.siteLanguage, { languages: languages.join(', ') })
      problems.push({ file, line: 1, field: '(file)', found: language, expected })
      return []
    }
    return readList(folder, file, TranslationSchema, problems).map((placed) => ({ ...placed, value: { ...placed.value, language } }))
  })
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .sort()
}
