/** A look at a file that is to be imported, for whoever serves pages meanwhile: it is read in a process of its own. */
import { z } from 'zod'
import { openLimitedProcess } from '../catalog/limited-process.ts'
import { RecordSchema } from '../catalog/schemas/record.ts'
import { READING_LIMITS } from '../catalog/upload-budget.ts'
import type { ImportOptions } from './options.ts'

export const UPLOAD_FORMATS = ['csv', 'sheet', 'json', 'ead', 'records', 'archive'] as const
const FormatSchema = z.enum(UPLOAD_FORMATS)
type UploadFormat = z.infer<typeof FormatSchema>

const FirstRowsSchema = z.object({
  columns: z.array(z.string()),
  /** Line of the headings. */
  header: z.number(),
  rows: z.array(z.array(z.string())),
  /** Names of the sheets of an Excel or OpenDocument file. */
  sheets: z.array(z.string()),
})
export type FirstRows = z.infer<typeof FirstRowsSchema>

const FirstRecordsSchema = z.object({
  records: z.array(z.object({ line: z.number(), record: RecordSchema })),
  problems: z.array(z.object({ file: z.string(), line: z.number(), field: z.string(), found: z.string(), expected: z.string() })),
})
export type FirstRecords = z.infer<typeof FirstRecordsSchema>

/** What can be asked of the process. */
export const QuestionSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('format'), path: z.string() }),
  z.object({ about: z.literal('rows'), path: z.string(), count: z.number(), sheet: z.string() }),
  z.object({ about: z.literal('records'), options: z.unknown(), count: z.number() }),
  z.object({ about: z.literal('mapping'), path: z.string() }),
  z.object({ about: z.literal('access-rules'), text: z.string() }),
])

interface Look {
  /** What a file is, by its content. @throws ArchiveError 415 where it is neither a table, nor XML, nor an archive of such files. */
  format(path: string): Promise<UploadFormat>
  /** The headings of a table, and a few rows as they are below them. @param sheet of a file with several; '' for the first. */
  firstRows(path: string, count: number, sheet: string): Promise<FirstRows>
  /** What the first rows or components of a file become under a mapping. @throws ArchiveError where the mapping does not fit. */
  firstRecords(options: ImportOptions, count: number): Promise<FirstRecords>
  /** @throws ArchiveError 400 with every problem of the mapping. */
  checkMapping(path: string): Promise<void>
  /** @throws ArchiveError 400 naming what is wrong with the rules. */
  checkAccessRules(text: string): Promise<void>
}

export function openLook(): Look {
  const reader = openLimitedProcess(new URL('./look-process.ts', import.meta.url), READING_LIMITS.imports)
  const ask = <T>(question: z.input<typeof QuestionSchema>, schema: z.ZodType<T>): Promise<T> => reader.ask(question, schema)
  const nothing = z.null().transform(() => undefined)
  return {
    format: (path) => ask({ about: 'format', path }, FormatSchema),
    firstRows: (path, count, sheet) => ask({ about: 'rows', path, count, sheet }, FirstRowsSchema),
    firstRecords: (options, count) => ask({ about: 'records', options, count }, FirstRecordsSchema),
    checkMapping: (path) => ask({ about: 'mapping', path }, nothing),
    checkAccessRules: (text) => ask({ about: 'access-rules', text }, nothing),
  }
}
