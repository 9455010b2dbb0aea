/**
 * The one crosswalk (content/site/fields.csv): what each field of a record is called and where it goes in Dublin Core,
 * MODS and schema.org. Labels of the record page, descriptions in the API's document and all formats read it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FACET_NAMES } from './facets.ts'
import { type Problem, schemaProblems } from './problems.ts'
import { readCsv } from './row-files.ts'
import { type FieldName, RecordSchema } from './schemas/record.ts'

export type { FieldName }
export const FieldNameSchema = RecordSchema.keyof()

/** The fifteen elements of Dublin Core 1.1 (ISO 15836-1). */
export const DUBLIN_CORE = [
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
] as const
export type DublinCoreElement = (typeof DUBLIN_CORE)[number]

/** One step of a MODS path: an element with the attributes it is told apart by. */
export interface PathStep {
  element: string
  attributes: Record<string, string>
}

const STEP = /^([a-zA-Z]+)((?:\[@[a-zA-Z]+='[^']*'\])*)$/

const paths = new Map<string, PathStep[] | null>()

/** `a/b[@type='c']` as steps; null where it is not such a path. Every record is written by the same few. */
export function parsePath(path: string): readonly PathStep[] | null {
  let steps = paths.get(path)
  if (steps === undefined) {
    steps = stepsOf(path)
    paths.set(path, steps)
  }
  return steps
}

function stepsOf(path: string): PathStep[] | null {
  const steps: PathStep[] = []
  for (const part of path.split('/')) {
    const match = STEP.exec(part)
    if (!match) return null
    const attributes = [...(match[2] ?? '').matchAll(/\[@([a-zA-Z]+)='([^']*)'\]/g)].map(([, name = '', value = '']) => [name, value])
    steps.push({ element: match[1] ?? '', attributes: Object.fromEntries(attributes) })
  }
  return steps
}

const empty = z.literal('')

const FieldEntrySchema = z.object({
  field: FieldNameSchema,
  label: z.string().min(1),
  facet: z.union([empty, z.enum(FACET_NAMES)]),
  dublinCore: z.union([empty, z.enum(DUBLIN_CORE)]),
  mods: z.string().refine((path) => path === '' || parsePath(path) !== null, { error: "a path like note[@type='source'], or nothing" }),
  schemaOrg: z.string().regex(/^(@?[a-zA-Z]+)?$/, { error: 'a property of schema.org, or nothing' }),
  /** Place among the details on the record page, from 1; 0: shown elsewhere or not at all. */
  order: z.coerce.number().int().min(0),
  note: z.string().min(1),
})
export type FieldEntry = z.infer<typeof FieldEntrySchema>

const FIELD_COLUMNS = ['field', 'label', 'facet', 'dublin_core', 'mods', 'schema_org', 'order', 'note'] as const
const FILE = 'site/fields.csv'

/** Reads the table. @returns entries in the order of the file with their lines, and everything that is wrong. */
export function readFields(folder: string): { fields: { value: FieldEntry; file: string; line: number }[]; problems: Problem[] } {
  const path = join(folder, FILE)
  if (!existsSync(path)) {
    return { fields: [], problems: [{ file: FILE, line: 1, field: '(file)', found: '', expected: 'this file to exist' }] }
  }
  const { rows, problems } = readCsv(path, FILE, FIELD_COLUMNS)
  if (problems.length > 0) return { fields: [], problems }
  const fields: { value: FieldEntry; file: string; line: number }[] = []
  for (const { line, cells } of rows) {
    const { dublin_core: dublinCore, schema_org: schemaOrg, ...rest } = cells
    const input = { ...rest, dublinCore, schemaOrg }
    const result = FieldEntrySchema.safeParse(input)
    if (result.success) fields.push({ value: result.data, file: FILE, line })
    else problems.push(...schemaProblems(result.error, input, { file: FILE, lineOf: () => line }))
  }
  return { fields, problems: [...problems, ...missingAndDouble(fields, rows.length + 1)] }
}

/** Every field of the schema has one row. */
function missingAndDouble(fields: readonly { value: FieldEntry; line: number }[], lastLine: number): Problem[] {
  const seen = new Map<string, number>()
  const problems: Problem[] = []
  for (const { value, line } of fields) {
    const earlier = seen.get(value.field)
    if (earlier !== undefined) {
      problems.push({
        file: FILE,
        line,
        field: 'field',
        found: value.field,
        expected: `a field of its own: line ${earlier} has it already`,
      })
    }
    seen.set(value.field, line)
  }
  for (const name of FieldNameSchema.options) {
    if (!seen.has(name)) problems.push({ file: FILE, line: lastLine, field: 'field', found: '', expected: `a row for the field "${name}"` })
  }
  return problems
}

/** The table as the rest of the program asks it. */
export class Crosswalk {
  readonly entries: readonly FieldEntry[]
  readonly #byField: Map<string, FieldEntry>

  constructor(entries: readonly FieldEntry[]) {
    this.entries = entries
    this.#byField = new Map(entries.map((entry) => [entry.field, entry]))
  }

  /** What a field is called on pages; its own name where the table has no row for it. */
  label(field: FieldName): string {
    return this.#byField.get(field)?.label ?? field
  }

  /** What a field holds, in a sentence; '' where the table has no row for it. */
  note(field: FieldName): string {
    return this.#byField.get(field)?.note ?? ''
  }

  /** Fields of the details on the record page, in their order. */
  shown(): FieldEntry[] {
    return this.entries.filter(({ order }) => order > 0).sort((a, b) => a.order - b.order)
  }
}
