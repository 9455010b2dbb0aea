/** The process in which covered files are made. */
import { z } from 'zod'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { coverPicture, type PageBox } from './cover-picture.ts'

export interface CoverOrder {
  file: string
  boxes: readonly PageBox[]
  to: string
  ending: string
}

answerAsProcess(async (given) => {
  // Written by make-covered.ts, never by who sends a file.
  const { file, boxes, to, ending } = z.custom<CoverOrder>().parse(given)
  await coverPicture(file, boxes, to, ending)
  return true
})
