/** Rows of a table, whatever file they are from, and their mapping to drafts. */
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type CompiledMapping, compileMapping } from '../csv/compile-mapping.ts'
import { delimiterName } from '../csv/delimiter.ts'
import { mapRow, type RowContext } from '../csv/map-row.ts'
import type { CsvRow } from '../csv/parse-csv.ts'
import { type Finding, type ReaderContext, type Reading, type Severity, usualRights } from '../draft.ts'

import { type LoadedMapping, mappingError, nearest } from '../mapping/read-mapping.ts'
import type { CsvMapping } from '../mapping/schema.ts'
import { cellText, meansNothing } from './cell-text.ts'

const NOT_NOTHING = inEnglish(importFindingsWords.valueOrNothing)

export type TableMapping = LoadedMapping & { mapping: CsvMapping }

/** The rows of one file, from its header on. */
export class Table {
  readonly #loaded: TableMapping
  readonly #file: string
  readonly #context: RowContext
  #header: string[] | null = null
  #compiled: CompiledMapping | null = null
  #rows = 0

  constructor(loaded: TableMapping, context: ReaderContext) {
    const { collection, rights } = loaded.mapping
    this.#loaded = loaded
    this.#file = context.file
    this.#context = {
      file: context.file,
      collection: context.collection,
      citation: collection.citation || `${context.title}: ${context.file}`,
      heldBy: collection.heldBy,
      usualRights: usualRights(rights, context.rights),
      rights: context.rights,
      accessRules: context.accessRules,
      earlier: context.earlier,
    }
  }

  /** Maps rows one by one, as they are asked for: a row may look up one that was just staged. */
  *take(rows: readonly CsvRow[], delimiter: string): Generator<Reading> {
    for (const given of rows) {
      if (given.line < this.#loaded.mapping.header) continue
      if (this.#header && given.cells.every((cell) => cell.trim() === '')) {
        yield { omission: { element: '(row)', reason: inEnglish(importFindingsWords.emptyRow), text: '' }, line: given.line }
        continue
      }
      const row = { ...given, cells: given.cells.map(cellText) }
      if (!this.#header || !this.#compiled) {
        yield* this.#open(row, delimiter)
        continue
      }
      this.#rows += 1
      const [found, expected] = [row.cells.length, this.#header.length]
      yield* this.#withoutNothing(row)
      const draft = mapRow(row, this.#compiled, this.#context)
      if (found !== expected) {
        const more = row.cells.slice(expected).filter((cell) => cell.trim() !== '')
        const message = found < expected ? importFindingsWords.fewerCells : importFindingsWords.moreCells
        draft.findings.push(this.#finding('warning', row.line, '(row)', `${found} cells`, inEnglish(message, { count: String(expected) })))
        if (more.length > 0) draft.input.extra = { ...Object(draft.input.extra), 'Further cells': more.join('; ') }
      }
      yield { draft }
    }
  }

  /** Empties the cells in which a program wrote its word for nothing. */
  *#withoutNothing(row: CsvRow): Generator<Reading> {
    for (const [at, cell] of row.cells.entries()) {
      if (!meansNothing(cell)) continue
      row.cells[at] = ''
      yield { finding: this.#finding('warning', row.line, this.#header?.[at] ?? `column ${at + 1}`, cell, NOT_NOTHING) }
    }
  }

  /** What is wrong with a file that has no rows. */
  end(): Reading[] {
    if (!this.#header)
      return [{ finding: this.#finding('stop', 1, '(file)', 'an empty file', inEnglish(importFindingsWords.headerAndRow)) }]
    if (this.#rows > 0) return []
    return [{ finding: this.#finding('stop', 2, '(file)', 'a header row only', inEnglish(importFindingsWords.rowBelow)) }]
  }

  *#open(row: CsvRow, delimiter: string): Generator<Reading> {
    const header = row.cells.map((name) => name.trim())
    const { mapping } = this.#loaded
    for (const name of header.filter((name, at) => name !== '' && header.indexOf(name) !== at)) {
      yield { finding: this.#finding('stop', row.line, name, `two columns named "${name}"`, inEnglish(importFindingsWords.columnOnce)) }
    }
    this.#header = header
    this.#compiled = compileMapping(mapping, header)
    checkColumns(this.#compiled, this.#loaded, header, delimiter, this.#file)
    if (mapping.extra === 'keep') return
    // Nothing is dropped silently.
    const severity = mapping.extra === 'refuse' ? 'stop' : 'warning'
    const expected = inEnglish(importFindingsWords.aRule)
    for (const name of this.#compiled.unused) {
      yield { finding: this.#finding(severity, row.line, name, 'a column that the mapping does not use', expected) }
    }
  }

  #finding(severity: Severity, line: number, field: string, found: string, expected: string): Finding {
    return { severity, file: this.#file, line, field, found, expected }
  }
}

function checkColumns(compiled: CompiledMapping, loaded: LoadedMapping, header: readonly string[], delimiter: string, file: string): void {
  if (compiled.missing.length === 0) return
  const hint =
    header.length === 1
      ? ` (read with ${delimiterName(delimiter)} as delimiter, the header row is one column: is another delimiter meant?)`
      : ''
  throw mappingError(
    compiled.missing.map(({ name, path }) => ({
      file: loaded.file,
      line: loaded.lineOf(path),
      field: path.map(String).join('.'),
      found: name,
      expected: inEnglish(importFindingsWords.columnOf, {
        file,
        columns: `${header.join(', ').slice(0, 600)}${hint}${suggestion(name, header)}`,
      }),
    })),
  )
}

/** What was probably meant: a column of nearly that name, or a constant. */
function suggestion(name: string, header: readonly string[]): string {
  const near = nearest(name, header)
  return near === null ? `; for a constant, write { value: ${JSON.stringify(name)} }` : `; did you mean ${near}?`
}
