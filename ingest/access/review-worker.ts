/** The thread a review of access levels runs in: it reads every record. */
import { z } from 'zod'
import { answerAsWorker } from '../../catalog/worker-result.ts'
import { startHeartbeat } from '../heartbeat.ts'
import { reviewAccess } from './review-access.ts'

const GivenSchema = z.object({ dataDir: z.string(), actor: z.string(), apply: z.boolean(), text: z.string().optional() })
answerAsWorker((given) => reviewAccess(GivenSchema.parse(given), startHeartbeat(given)))
