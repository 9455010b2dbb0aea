/** A CSV file and its mapping to drafts. */
import type { OpenFile } from '../bytes/open-file.ts'
import { type Encoding, type EncodingFault, isFault, looksMacintosh, toUtf8 } from '../bytes/to-utf8.ts'
import type { Finding, ReaderContext, Reading } from '../draft.ts'
import { Table, type TableMapping } from '../table/table.ts'
import { detectDelimiter } from './delimiter.ts'
import { CsvParser, type CsvRow, type RowFault } from './parse-csv.ts'

const JUDGED = 1024 * 1024

/**
 * Reads a CSV file.
 * @throws ArchiveError 'bad-mapping' where the mapping names columns that the file does not have.
 */
export async function* readCsv(open: OpenFile, loaded: TableMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  const declared = loaded.mapping.encoding
  const fault = yield* attempt(open, loaded, context, declared ?? 'utf-8', false)
  if (!fault) return
  if (declared === undefined && fault.maybeWindows1252) {
    yield [{ restart: true }]
    const again = yield* attempt(open, loaded, context, await singleByte(open), true)
    if (again) yield [{ finding: encodingFinding(again, context.file) }]
  } else yield [{ finding: encodingFinding(fault, context.file) }]
}

/** Which encoding of one byte a character a file has, judged by its first mebibyte. */
export async function singleByte(open: OpenFile): Promise<'macintosh' | 'windows-1252'> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of open.chunks()) {
    parts.push(part)
    size += part.length
    if (size >= JUDGED) break
  }
  return looksMacintosh(Buffer.concat(parts)) ? 'macintosh' : 'windows-1252'
}

function encodingFinding({ line, found, expected }: EncodingFault, file: string): Finding {
  return { severity: 'stop', file, line, field: '(bytes)', found, expected }
}

/** Reads the file in one encoding. @returns what of its bytes is not that encoding. */
async function* attempt(
  open: OpenFile,
  loaded: TableMapping,
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

/** How much of the file the delimiter is judged by, in characters. */
const SNIFF = 64 * 1024

/** First line that Excel writes, and needs, to know the delimiter: 'sep=;'. */
const SEPARATOR = /^"?sep=([,;|\t])"?(?=[\r\n]|$)/i

/**
 * Reads rows, the header row among them. Ends after a finding of severity `stop`.
 * @param chunks valid UTF-8.
 * @param file what findings call the file.
 * @param delimiter null: judged by the header row.
 */
export async function* readRows(
  chunks: AsyncIterable<Buffer>,
  file: string,
  delimiter: string | null,
): AsyncGenerator<{ rows: CsvRow[]; findings: Finding[]; delimiter: string }> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let parser: CsvParser | null = null
  let chosen = delimiter ?? ','
  let start = ''
  const sorted = (items: readonly (CsvRow | RowFault)[]) => {
    const rows: CsvRow[] = []
    const findings: Finding[] = []
    for (const item of items) {
      if ('cells' in item && item.line === 1 && SEPARATOR.test(item.cells.join(chosen))) continue
      if ('cells' in item) rows.push(item)
      else findings.push({ file, ...item })
    }
    return { rows, findings, delimiter: chosen }
  }
  const open = (): CsvParser => {
    chosen = delimiter ?? SEPARATOR.exec(start)?.[1] ?? detectDelimiter(start)
    return new CsvParser(chosen)
  }
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true })
    if (!parser) {
      start += text
      if (start.length < SNIFF && !/[\r\n]/.test(start)) continue
      parser = open()
      text = start
    }
    const part = sorted(parser.push(text))
    yield part
    if (part.findings.some(({ severity }) => severity === 'stop')) return
  }
  parser ??= open()
  if (start.length < SNIFF && !/[\r\n]/.test(start)) yield sorted(parser.push(start))
  yield sorted(parser.end())
}
