/** The process in which a sheet is read for an import: its rows, in parts. */
import { z } from 'zod'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { openFile } from '../bytes/open-file.ts'
import { rowsOfSheet } from './sheet-file.ts'

const GivenSchema = z.object({ path: z.string(), file: z.string(), sheet: z.string().optional() })

answerAsProcess(async (given, part) => {
  const { path, file, ...which } = GivenSchema.parse(given)
  for (const rows of (await rowsOfSheet(await openFile(path), file, which)).parts) await part(rows)
})
