/** The process in which an edited table is read. */
import { z } from 'zod'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { readSheet } from './read-sheet.ts'
import { TOGETHER } from './sheet-rows.ts'

answerAsProcess(async (given, part) => {
  const rows = readSheet(z.instanceof(Uint8Array).parse(given))
  for (let at = 0; at < rows.length; at += TOGETHER) await part(rows.slice(at, at + TOGETHER))
})
