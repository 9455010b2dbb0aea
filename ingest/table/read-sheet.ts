/** Sheets of Excel (xlsx, xls) and OpenDocument (ods) as a table: the first sheet, or the one the mapping names. */
import { z } from 'zod'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import type { ReaderContext, Reading } from '../draft.ts'
import { Table, type TableMapping } from './table.ts'

const PartSchema = z.array(z.array(z.string()))

/** Reads the rows of a sheet; cells are as the sheet shows them, dates year first. */
export async function* readSheet(open: OpenFile, loaded: TableMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  context.facts.encoding = 'utf-8'
  const { header, sheet } = loaded.mapping
  const table = new Table(loaded, context)
  const given = { path: open.path, file: context.file, ...(sheet === undefined ? {} : { sheet }) }
  let columns = 0
  let line = 0
  for await (const rows of openLimitedProcess(new URL('./sheet-process.ts', import.meta.url), READING_LIMITS.imports).parts(
    given,
    PartSchema,
  )) {
    for (const cells of rows) {
      line += 1
      if (line === header) columns = cells.length
      // Rows end with their last filled cell; those that follow are empty, not missing.
      const full = line <= header ? cells : [...cells, ...Array.from({ length: Math.max(0, columns - cells.length) }, () => '')]
      if (full.some((cell) => cell.trim() !== '')) yield table.take([{ line, cells: full }], '')
    }
  }
  yield table.end()
}
