/** A CSV stream to rows: decodes, finds out the delimiter, parses. */
import type { Finding } from '../draft.ts'
import { detectDelimiter } from './delimiter.ts'
import { CsvParser, type CsvRow, type RowFault } from './parse-csv.ts'

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
