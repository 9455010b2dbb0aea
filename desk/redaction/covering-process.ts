/** The process in which covered files are made. */
import { z } from 'zod'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import type { PageWords } from '../../media/page-words.ts'
import { coverPdf } from './cover-pdf.ts'
import { coverPicture, type PageBox } from './cover-picture.ts'

export interface CoverOrder {
  file: string
  boxes: readonly PageBox[]
  to: string
  ending: string
  /** Of a PDF: its words, where they were read. */
  words: readonly PageWords[]
}

answerAsProcess(async (given) => {
  // Written by make-covered.ts, never by who sends a file.
  const { file, boxes, to, ending, words } = z.custom<CoverOrder>().parse(given)
  if (ending === 'pdf') await coverPdf(file, boxes, to, words)
  else await coverPicture(file, boxes, to, ending)
  return true
})
