/** A CSV file and its mapping to drafts. */
import type { OpenFile } from '../bytes/open-file.ts'
import { type Encoding, type EncodingFault, isFault, toUtf8 } from '../bytes/to-utf8.ts'
import type { Finding, ReaderContext, Reading, Severity } from '../draft.ts'
import { type LoadedMapping, mappingError } from '../mapping/read-mapping.ts'
import type { CsvMapping } from '../mapping/schema.ts'
import { type CompiledMapping, compileMapping } from './compile-mapping.ts'
import { delimiterName } from './delimiter.ts'
import { mapRow, type RowContext } from './map-row.ts'
import type { CsvRow } from './parse-csv.ts'
import { readRows } from './read-rows.ts'

/**
 * Reads a CSV file.
 * @throws ArchiveError 'bad-mapping' where the mapping names columns that the file does not have.
 */
export async function* readCsv(
  open: OpenFile,
  loaded: LoadedMapping & { mapping: CsvMapping },
  context: ReaderContext,
): AsyncGenerator<Iterable<Reading>> {
  const declared = loaded.mapping.encoding
  const fault = yield* attempt(open, loaded, context, declared ?? 'utf-8', false)
  if (!fault) return
  if (declared === undefined && fault.maybeWindows1252) {
    yield [{ restart: true }]
    const again = yield* attempt(open, loaded, context, 'windows-1252', true)
    if (again) yield [{ finding: encodingFinding(again, context.file) }]
  } else yield [{ finding: encodingFinding(fault, context.file) }]
}

function encodingFinding({ line, found, expected }: EncodingFault, file: string): Finding {
  return { severity: 'stop', file, line, field: '(bytes)', found, expected }
}

/** Reads the file in one encoding. @returns what of its bytes is not that encoding. */
async function* attempt(
  open: OpenFile,
  loaded: LoadedMapping & { mapping: CsvMapping },
  context: ReaderContext,
  encoding: Encoding,
  guessed: boolean,
): AsyncGenerator<Iterable<Reading>, EncodingFault | null> {
  const { mapping } = loaded
  const { file } = context
  let fault: EncodingFault | null = null
  async function* text(): AsyncGenerator<Buffer> {
    for await (const part of toUtf8(open.chunks(), encoding, guessed)) {
      if (isFault(part)) {
        fault = part
        return
      }
      yield part
    }
  }
  context.facts.encoding = encoding
  const table = new Table(loaded, context)
  const given = mapping.delimiter === 'tab' ? '\t' : (mapping.delimiter ?? null)
  for await (const part of readRows(text(), file, given)) {
    // A fault cuts the text off somewhere inside a row: what was made of that piece is not what the file says.
    if (fault) return fault
    yield part.findings.map((finding) => ({ finding }))
    yield table.take(part.rows, part.delimiter)
    if (part.findings.some(({ severity }) => severity === 'stop')) return null
  }
  if (fault) return fault
  yield table.end()
  return null
}

/** The rows of one file, from its header on. */
class Table {
  readonly #loaded: LoadedMapping & { mapping: CsvMapping }
  readonly #file: string
  readonly #context: RowContext
  #header: string[] | null = null
  #compiled: CompiledMapping | null = null
  #rows = 0

  constructor(loaded: LoadedMapping & { mapping: CsvMapping }, context: ReaderContext) {
    const { collection, rights } = loaded.mapping
    this.#loaded = loaded
    this.#file = context.file
    this.#context = {
      file: context.file,
      collection: context.collection,
      citation: collection.citation || `${context.title}: ${context.file}`,
      heldBy: collection.heldBy,
      rights,
      accessRules: context.accessRules,
      earlier: context.earlier,
    }
  }

  /** Maps rows one by one, as they are asked for: a row may look up one that was just staged. */
  *take(rows: readonly CsvRow[], delimiter: string): Generator<Reading> {
    for (const row of rows) {
      if (!this.#header || !this.#compiled) {
        yield* this.#open(row, delimiter)
        continue
      }
      this.#rows += 1
      const [found, expected] = [row.cells.length, this.#header.length]
      const draft = mapRow(row, this.#compiled, this.#context)
      if (found !== expected) {
        const more = row.cells.slice(expected).filter((cell) => cell.trim() !== '')
        const how = found < expected ? 'the others were taken as empty' : 'what is more is kept as words'
        draft.findings.push(
          this.#finding('warning', row.line, '(row)', `${found} cells`, `${expected} cells, as in the header row; ${how}`),
        )
        if (more.length > 0) draft.input.extra = { ...Object(draft.input.extra), 'Further cells': more.join('; ') }
      }
      yield { draft }
    }
  }

  /** What is wrong with a file that has no rows. */
  end(): Reading[] {
    if (!this.#header) return [{ finding: this.#finding('stop', 1, '(file)', 'an empty file', 'a header row and at least one row') }]
    if (this.#rows > 0) return []
    return [{ finding: this.#finding('stop', 2, '(file)', 'a header row only', 'at least one row below the header') }]
  }

  *#open(row: CsvRow, delimiter: string): Generator<Reading> {
    const header = row.cells.map((name) => name.trim())
    const { mapping } = this.#loaded
    for (const name of header.filter((name, at) => name !== '' && header.indexOf(name) !== at)) {
      yield { finding: this.#finding('stop', row.line, name, `two columns named "${name}"`, 'each column name once') }
    }
    this.#header = header
    this.#compiled = compileMapping(mapping, header)
    checkColumns(this.#compiled, this.#loaded, header, delimiter, this.#file)
    if (mapping.extra === 'keep') return
    // Nothing is dropped silently.
    const severity = mapping.extra === 'refuse' ? 'stop' : 'warning'
    const expected = 'a rule for it, `ignore` or `extra: keep` in the mapping'
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
      expected: `a column of ${file}: ${header.join(', ').slice(0, 600)}${hint}`,
    })),
  )
}
