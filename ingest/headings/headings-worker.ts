/** The thread in which the names of imported records are read: it reads every one. */
import { z } from 'zod'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { reviewHeadings } from './review-headings.ts'

answerAsWorker((given) => reviewHeadings(z.object({ dataDir: z.string(), actor: z.string() }).parse(given)))
