/**
 * Records as an archive of this software exports them (CSV, JSON, JSON Lines): every field comes back as it was, without a mapping. In CSV
 * the last column holds the whole record; a cell that was changed in a spreadsheet wins over what that column says.
 */
import { valueOfCell } from '../catalog/row-files.ts'
import { type ArchiveRecord, FIELD_NAMES, type FieldName, isList, isText, RecordSchema, type TextField } from '../catalog/schemas/record.ts'
import { listCell } from '../catalog/schemas/record-row.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { OpenFile } from './bytes/open-file.ts'
import { isFault, toUtf8 } from './bytes/to-utf8.ts'
import { readRows } from './csv/read-csv.ts'
import { type Draft, type Finding, KNOWN_RIGHTS, type ReaderContext, type Reading } from './draft.ts'

import { LONGEST_ROW, localId, recordId, shortId } from './record-id.ts'

/** Column of a CSV export with the whole record. */
const WHOLE = 'json'
/** How the exports begin (endpoints/export/writers.ts). */
const JSON_START =
  /^\s{0,9}(?:\{\s{0,9}"records"\s{0,9}:\s{0,9}\[\s{0,9}|\[\s{0,9})?\{\s{0,9}"id"\s{0,9}:\s{0,9}"[^"]{1,300}",\s{0,9}"identifiers"\s{0,9}:/
const CSV_START = /^"?id"?[,;\t]"?url"?[,;\t]"?basis"?[,;\t]"?sample"?[,;\t][^\r\n]{0,2000}[,;\t]"?json"?[\r\n]/
const LOOKED_AT = 8 * 1024

/** Fields whose cell is not the text of the record, or that an import gives itself. */
const NOT_FROM_CELLS: ReadonlySet<FieldName> = new Set(['id', 'basis', 'collection', 'box', 'folder', 'rights', 'plate'])
/** Fields that are one cell, and those that are several values in one. */
const TEXTS = FIELD_NAMES.filter((name): name is Exclude<TextField, 'basis'> => isText(name) && !NOT_FROM_CELLS.has(name))
const LISTS = FIELD_NAMES.filter(isList)

/** Whether a table or JSON file is an export of this software. */
export async function isExported(open: OpenFile): Promise<boolean> {
  let start = ''
  for await (const part of open.chunks()) {
    start += part.toString('latin1')
    if (start.length >= LOOKED_AT) break
  }
  const text = start.slice(0, LOOKED_AT).replace(/^\xef\xbb\xbf/, '')
  return JSON_START.test(text) || CSV_START.test(text)
}

/** Reads each record of an export. */
export async function* readExported(open: OpenFile, format: 'csv' | 'json', context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  context.facts.encoding = 'utf-8'
  const titles = new Set<string>()
  for await (const item of format === 'csv' ? rowsOf(open, context.file) : linesOf(open, context.file)) {
    if ('severity' in item) {
      yield [{ finding: item }]
      if (item.severity === 'stop') return
      continue
    }
    titles.add(item.collectionTitle)
    yield [{ draft: draftOf(item, context) }]
  }
  // Records of several collections do not say what they are together.
  const [title = ''] = titles
  if (titles.size === 1) context.facts.title = title
}

interface Exported {
  line: number
  value: Record<string, unknown>
  collectionTitle: string
}

function draftOf({ line, value }: Exported, context: ReaderContext): Draft {
  const findings: Finding[] = []
  const from = `${String(value.collection ?? '')}:`
  const own = (id: string) => (from === `${context.collection}:` && id.startsWith(from) ? id.slice(from.length) : id)
  const idHere = (id: string) => shortId(recordId(context.collection, localId(own(id))))
  const given = String(value.id ?? '')
  const { label, note, unknown } = context.rights.read([String(value.rights ?? '')], [String(value.rightsUri ?? '')])
  for (const found of unknown)
    findings.push({ severity: 'warning', file: context.file, line, field: 'rights', found: found.slice(0, 200), expected: KNOWN_RIGHTS })
  const id = idHere(given)
  const fields = Object.fromEntries(Object.entries(value).filter(([name]) => name in RecordSchema.shape))
  return {
    line,
    nameOf: (field) => field,
    findings,
    input: {
      ...fields,
      id,
      // An archive that takes a record over finds it under the id of the archive it is from as well.
      identifiers: id === given ? value.identifiers : [...listOf(value.identifiers), given],
      collection: context.collection,
      ancestors: listOf(value.ancestors).map((step) => movedStep(step, idHere)),
      rights: label ?? context.rights.unstated,
      rightsNote: [String(value.rightsNote ?? ''), label === null ? note : ''].filter((text) => text !== '').join('\n\n'),
    },
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function movedStep(step: unknown, idHere: (id: string) => string): unknown {
  const id = typeof step === 'object' && step !== null ? Reflect.get(step, 'id') : ''
  return typeof id === 'string' && id !== '' ? { ...Object(step), id: idHere(id) } : step
}

/** JSON Lines, or the one document of a JSON export, which has a record on each line. */
async function* linesOf(open: OpenFile, file: string): AsyncGenerator<Exported | Finding> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let line = 0
  for await (const part of toUtf8(open.chunks(), 'utf-8', false)) {
    if (isFault(part))
      return yield { severity: 'stop', file, line: part.line, field: '(bytes)', found: part.found, expected: part.expected }
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line += 1
      yield* recordsIn(text, line, file)
    }
    if (rest.length > LONGEST_ROW)
      return yield {
        severity: 'stop',
        file,
        line: line + 1,
        field: '(json)',
        found: 'a longer line',
        expected: inEnglish(importFindingsWords.mostCharacters, { most: String(LONGEST_ROW) }),
      }
  }
  yield* recordsIn(rest, line + 1, file)
}

/** The record of a line, or all of a document on one line. */
function* recordsIn(given: string, line: number, file: string): Generator<Exported | Finding> {
  const text = given.trim().replace(/,$/, '')
  if (text === '' || text === '{"records":[' || text === '[' || text === ']' || text === ']}') return
  const value = parsed(text)
  const records = Array.isArray(value) ? value : isObject(value) && Array.isArray(value.records) ? value.records : [value]
  for (const record of records) {
    if (isObject(record)) yield { line, value: record, collectionTitle: String(record.collectionTitle ?? '') }
    else
      yield {
        severity: 'error',
        file,
        line,
        field: '(json)',
        found: text.slice(0, 80),
        expected: inEnglish(importFindingsWords.lineRecord),
      }
  }
}

async function* rowsOf(open: OpenFile, file: string): AsyncGenerator<Exported | Finding> {
  const fault: { finding: Finding | null } = { finding: null }
  async function* text(): AsyncGenerator<Buffer> {
    for await (const part of toUtf8(open.chunks(), 'utf-8', false)) {
      if (!isFault(part)) yield part
      else fault.finding = { severity: 'stop', file, line: part.line, field: '(bytes)', found: part.found, expected: part.expected }
    }
  }
  let header: string[] | null = null
  for await (const { rows, findings } of readRows(text(), file, null)) {
    for (const { line, cells } of rows) {
      if (header === null) header = cells.map((name) => name.trim())
      else if (cells.some((cell) => cell !== '')) yield rowRecord(new Map(header.map((name, at) => [name, cells[at] ?? ''])), line, file)
    }
    yield* findings
  }
  if (fault.finding) yield fault.finding
}

function rowRecord(cells: ReadonlyMap<string, string>, line: number, file: string): Exported | Finding {
  const whole = cells.get(WHOLE) ?? ''
  const record = RecordSchema.safeParse(parsed(whole)).data
  if (!record) {
    const expected = 'the whole record; spreadsheets cut a cell off after 32,767 characters: export JSON Lines instead'
    return { severity: 'error', file, line, field: WHOLE, found: whole.slice(0, 80), expected }
  }
  return { line, value: { ...record, ...changedIn(cells, record) }, collectionTitle: cells.get('collection') ?? '' }
}

/** Fields whose cells say something else than the whole record. */
function changedIn(cells: ReadonlyMap<string, string>, record: ArchiveRecord): Partial<ArchiveRecord> {
  const changed: Partial<ArchiveRecord> = {}
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
  for (const field of TEXTS) {
    const cell = cells.get(field)
    if (cell !== undefined && plain(valueOfCell(cell)) !== plain(record[field])) changed[field] = plain(valueOfCell(cell))
  }
  for (const field of LISTS) {
    const cell = cells.get(field)
    if (cell !== undefined && plain(valueOfCell(cell)) !== plain(record[field].join('; '))) changed[field] = listCell(valueOfCell(cell))
  }
  return changed
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
