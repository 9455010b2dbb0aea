/** The process in which media files are looked into. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { answerAsProcess } from '../catalog/limited-process.ts'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import { readCues } from './captions.ts'
import { ownSizeOf } from './draw-part.ts'
import { pagesOf } from './draw-picture.ts'
import { MediaQuestionSchema } from './read-media.ts'
import { readShape } from './read-shape.ts'
import { plainWords } from './transcript-words.ts'

answerAsProcess(async (given) => {
  const { about, file, page } = MediaQuestionSchema.parse(given)
  switch (about) {
    case 'shape':
      return readShape(file)
    case 'cues':
      return readCues(await textOf(file, UPLOAD_BUDGET.captions))
    case 'words':
      return plainWords(await textOf(file, UPLOAD_BUDGET.transcript))
    case 'pages':
      return pagesOf(file)
    case 'size':
      return ownSizeOf({ file, page })
  }
})

/** '' where it is larger than is read. */
async function textOf(file: string, most: number): Promise<string> {
  return statSync(file).size > most ? '' : readFile(file, 'utf8')
}
