/** The thread on which large changes of other processes are put into the copy. */
import { z } from 'zod'
import { answerAsWorker } from '../catalog/worker-result.ts'
import { catchUpFile } from './shared-archive.ts'

answerAsWorker(async (given) => {
  const { file, url } = z.object({ file: z.string(), url: z.string() }).parse(given)
  await catchUpFile(file, url)
})
