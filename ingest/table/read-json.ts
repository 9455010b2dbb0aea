/** JSON Lines, or one JSON array of objects, as a table: names within names are joined by dots, lists by semicolons. */
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import { isFault, toUtf8 } from '../bytes/to-utf8.ts'
import type { Finding, ReaderContext, Reading } from '../draft.ts'
import { LONGEST_ROW } from '../record-id.ts'
import { Table, type TableMapping } from './table.ts'

/** More names than a table of people can have: a file that makes names of its data. */
const MOST_COLUMNS = 2_000

/** Reads the file twice: for the names of all columns, then for its rows. */
export async function* readJson(open: OpenFile, loaded: TableMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  context.facts.encoding = 'utf-8'
  const columns = new Set<string>()
  for await (const item of objectsOf(open, context.file)) {
    if ('severity' in item) {
      if (item.severity === 'stop') return yield [{ finding: item }]
    } else for (const name of item.cells.keys()) columns.add(name)
    if (columns.size > MOST_COLUMNS)
      return yield [{ finding: stop(context.file, 1, `more than ${MOST_COLUMNS} names`, inEnglish(importFindingsWords.namesAsColumns)) }]
  }
  const header = [...columns]
  const table = new Table(loaded, context)
  yield table.take([{ line: 1, cells: header }], '')
  for await (const item of objectsOf(open, context.file)) {
    if ('severity' in item) yield [{ finding: item }]
    else yield table.take([{ line: item.line, cells: header.map((name) => item.cells.get(name) ?? '') }], '')
  }
  yield table.end()
}

interface Row {
  line: number
  cells: Map<string, string>
}

/** The first rows, for a look at the columns. */
export async function firstObjects(open: OpenFile, file: string, count: number): Promise<Map<string, string>[]> {
  const rows: Map<string, string>[] = []
  for await (const item of objectsOf(open, file)) {
    if ('cells' in item) rows.push(item.cells)
    if (rows.length >= count) break
  }
  return rows
}

async function* objectsOf(open: OpenFile, file: string): AsyncGenerator<Row | Finding> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  let line = 0
  let whole: string | null = null
  for await (const part of toUtf8(open.chunks(), 'utf-8', false)) {
    if (isFault(part)) return yield stop(file, part.line, part.found, part.expected)
    rest += decoder.decode(part, { stream: true })
    // One array, over however many lines.
    if (line === 0 && whole === null && /^\s*\[/.test(rest)) whole = ''
    if (whole !== null) {
      whole += rest
      rest = ''
      if (whole.length > 8 * LONGEST_ROW)
        return yield stop(file, 1, `an array of more than ${8 * LONGEST_ROW} characters`, inEnglish(importFindingsWords.jsonLines))
      continue
    }
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line += 1
      yield* rowOf(text, line, file)
    }
    if (rest.length > LONGEST_ROW)
      return yield stop(
        file,
        line + 1,
        `a line of more than ${LONGEST_ROW} characters`,
        inEnglish(importFindingsWords.atMost, { most: String(LONGEST_ROW) }),
      )
  }
  if (whole === null) return yield* rowOf(rest, line + 1, file)
  const value = parsed(whole)
  if (!Array.isArray(value)) return yield stop(file, 1, 'JSON that cannot be read', inEnglish(importFindingsWords.jsonObjects))
  for (const [at, item] of value.entries()) yield* rowOf(JSON.stringify(item), at + 1, file)
}

function* rowOf(text: string, line: number, file: string): Generator<Row | Finding> {
  if (text.trim() === '') return
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield { severity: 'error', file, line, field: '(row)', found: text.slice(0, 80), expected: inEnglish(importFindingsWords.lineObject) }
    return
  }
  const cells = new Map<string, string>()
  flatten(value, '', cells)
  yield { line, cells }
}

function flatten(value: object, path: string, cells: Map<string, string>): void {
  for (const [name, inner] of Object.entries(value)) {
    const key = path === '' ? name : `${path}.${name}`
    if (Array.isArray(inner) && inner.every((one) => typeof one !== 'object')) cells.set(key, inner.map(textOf).join('; '))
    else if (Array.isArray(inner)) {
      for (const one of inner) {
        const part = new Map<string, string>()
        if (typeof one === 'object' && one !== null) flatten(one, key, part)
        for (const [within, text] of part) cells.set(within, cells.has(within) ? `${cells.get(within)}; ${text}` : text)
      }
    } else if (typeof inner === 'object' && inner !== null) flatten(inner, key, cells)
    else cells.set(key, textOf(inner))
  }
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

function parsed(text: string): unknown {
  try {
    // Numbers as they are written: an id has more digits than a number can hold.
    return JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && context?.source !== undefined ? context.source : value,
    )
  } catch {
    return undefined
  }
}

function stop(file: string, line: number, found: string, expected: string): Finding {
  return { severity: 'stop', file, line, field: '(json)', found, expected }
}
