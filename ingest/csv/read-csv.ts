/** A CSV file and its mapping to drafts. */
import type { OpenFile } from '../bytes/open-file.ts'
import { type Encoding, type EncodingFault, isFault, toUtf8 } from '../bytes/to-utf8.ts'
import type { Finding, ReaderContext, Reading } from '../draft.ts'
import { type LoadedMapping, mappingError } from '../mapping/read-mapping.ts'
import type { CsvMapping } from '../mapping/schema.ts'
import { type CompiledMapping, compileMapping } from './compile-mapping.ts'
import { delimiterName } from './delimiter.ts'
import { mapRow, type RowContext } from './map-row.ts'
import { readRows } from './read-rows.ts'

/**
 * Reads a CSV file.
 * @throws ArchiveError 'bad-mapping' where the mapping names columns that the file does not have.
 */
export async function* readCsv(
  open: OpenFile,
  loaded: LoadedMapping & { mapping: CsvMapping },
  context: ReaderContext,
): AsyncGenerator<Reading[]> {
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
): AsyncGenerator<Reading[], EncodingFault | null> {
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
  let header: string[] | null = null
  let compiled: CompiledMapping | null = null
  let rows = 0
  const given = mapping.delimiter === 'tab' ? '\t' : (mapping.delimiter ?? null)
  const rowContext: RowContext = {
    file,
    collection: context.collection,
    citation: mapping.collection.citation || `${context.title}: ${file}`,
    heldBy: mapping.collection.heldBy,
    rights: mapping.rights,
    earlier: context.earlier,
  }
  for await (const part of readRows(text(), file, given)) {
    // A fault cuts the text off somewhere inside a row: what was made of that piece is not what the file says.
    if (fault) return fault
    const readings: Reading[] = part.findings.map((finding) => ({ finding }))
    for (const row of part.rows) {
      if (!header || !compiled) {
        header = row.cells.map((name) => name.trim())
        readings.push(...headerFindings(header, row.line, file).map((finding) => ({ finding })))
        compiled = compileMapping(mapping, header)
        checkColumns(compiled, loaded, header, part.delimiter, file)
        readings.push(...unusedFindings(compiled, mapping, row.line, file).map((finding) => ({ finding })))
      } else if (row.cells.length !== header.length) {
        rows += 1
        const finding = {
          file,
          line: row.line,
          field: '(row)',
          found: `${row.cells.length} cells`,
          expected: `${header.length} cells, as in the header row`,
        }
        readings.push({ finding: { severity: 'error', ...finding } })
      } else {
        rows += 1
        readings.push({ draft: mapRow(row, compiled, rowContext) })
      }
    }
    yield readings
    if (part.findings.some(({ severity }) => severity === 'stop')) return null
  }
  if (fault) return fault
  if (!header) yield [{ finding: emptyFinding(file, 1, 'an empty file', 'a header row and at least one row') }]
  else if (rows === 0) yield [{ finding: emptyFinding(file, 2, 'a header row only', 'at least one row below the header') }]
  return null
}

function emptyFinding(file: string, line: number, found: string, expected: string): Finding {
  return { severity: 'stop', file, line, field: '(file)', found, expected }
}

function headerFindings(header: readonly string[], line: number, file: string): Finding[] {
  const doubled = header.filter((name, at) => name !== '' && header.indexOf(name) !== at)
  return doubled.map((name) => ({
    severity: 'stop',
    file,
    line,
    field: name,
    found: `two columns named "${name}"`,
    expected: 'each column name once',
  }))
}

/** Columns that nothing uses: refused, or named once so that nothing is dropped silently. */
function unusedFindings(compiled: CompiledMapping, mapping: CsvMapping, line: number, file: string): Finding[] {
  if (mapping.extra === 'keep') return []
  const severity = mapping.extra === 'refuse' ? 'stop' : 'warning'
  return compiled.unused.map((name) => ({
    severity,
    file,
    line,
    field: name,
    found: 'a column that the mapping does not use',
    expected: 'a rule for it, `ignore` or `extra: keep` in the mapping',
  }))
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
