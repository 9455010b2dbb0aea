/**
 * A row is refused only where it has no identity. Any other value that the schema does not take is taken out of its field
 * and kept as words among the further details, with a warning.
 */
import { schemaProblems } from '../catalog/problems.ts'
import { type ArchiveRecord, RecordSchema } from '../catalog/schemas/record.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { Draft, Finding } from './draft.ts'

/** What a record has where the source gives nothing that could be used; every other field has a default of its own. */
const STAND_INS: Readonly<Record<string, unknown>> = { title: '[Untitled]', type: 'Document', rights: 'Not evaluated' }
/** Fields without which there is no record. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'collection', 'basis'])

interface Kept {
  /** Null: it has no identity. */
  record: ArchiveRecord | null
  findings: Finding[]
}

/** Checks a draft; what the schema refuses becomes words. */
export function keepAsWords(given: Draft, file: string): Kept {
  const draft = { ...given, input: oneForm(given.input) }
  const first = RecordSchema.safeParse(draft.input)
  if (first.success) return { record: first.data, findings: [] }
  const problems = schemaProblems(first.error, draft.input, { file, lineOf: () => draft.line })
  const findings: Finding[] = []
  const input: Record<string, unknown> = { ...draft.input }
  const words = new Map<string, string[]>()
  // What the reader complained about already is not said twice.
  const said = new Set(draft.findings.map(({ field }) => field))
  // From the end, so that taking an entry out of a list moves none that is still to come.
  for (const [at, { path }] of [...first.error.issues.entries()].reverse()) {
    const field = String(path[0] ?? '')
    const problem = problems[at]
    if (!problem) continue
    const lost = IDENTITY.has(field)
    const named = { ...problem, field: draft.nameOf(field) }
    if (!said.has(named.field))
      findings.unshift(
        lost ? { ...named, severity: 'error' } : { ...named, severity: 'warning', expected: keptHow(field, problem.expected) },
      )
    if (lost) continue
    const value = input[field]
    const entry = path[1]
    if (Array.isArray(value) && typeof entry === 'number') input[field] = value.filter((_, other) => other !== entry)
    else if (field in STAND_INS) input[field] = STAND_INS[field]
    else delete input[field]
    if (problem.found !== '') words.set(columnOf(draft, field), [textOf(draft.input, path), ...(words.get(columnOf(draft, field)) ?? [])])
  }
  input.extra = { ...Object(input.extra), ...Object.fromEntries([...words].map(([name, values]) => [name, values.join('; ')])) }
  const again = RecordSchema.safeParse(input)
  return { record: again.success ? again.data : null, findings }
}

function keptHow(field: string, expected: string): string {
  const standIn = STAND_INS[field]
  if (standIn === undefined) return inEnglish(importFindingsWords.asWords, { expected })
  return inEnglish(importFindingsWords.standIn, { expected, value: JSON.stringify(standIn) })
}

/** 'pages (Seiten)' of a table is kept under its column's name. */
function columnOf(draft: Draft, field: string): string {
  return /\(([^()]+)\)$/.exec(draft.nameOf(field))?.[1] ?? field
}

function textOf(input: unknown, path: readonly PropertyKey[]): string {
  let here: unknown = input
  for (const key of path) here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined
  return typeof here === 'string' || typeof here === 'number' ? String(here) : JSON.stringify(here ?? '')
}

/** Fields whose values are counted, filtered and matched with entries. */
const NAMES = ['genre', 'unit', 'places', 'creators', 'people', 'subjects', 'headings'] as const
/** Typographic apostrophes and accents that stand for one; the okina, a letter, is none of them. */
const APOSTROPHE = /(?<=\p{L})[’ʼ´`]/gu

/** A draft's values with composed characters (NFC), and names with straight apostrophes, as authority files have them. */
function oneForm(input: Draft['input']): Draft['input'] {
  const composed: Draft['input'] = mapTexts(input, (text) => text.normalize())
  for (const field of NAMES)
    if (composed[field] !== undefined)
      composed[field] = mapTexts(composed[field], (text) => (text.includes('‘') ? text : text.replace(APOSTROPHE, "'")))
  for (const field of ['people', 'subjects'] as const) if (Array.isArray(composed[field])) composed[field] = [...new Set(composed[field])]
  return composed
}

function mapTexts<T>(value: T, change: (text: string) => string): T
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.normalize(), mapTexts(item, change)]))
}
