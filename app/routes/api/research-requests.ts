import { answerRequestPost } from '../../../endpoints/research-requests/answer-request-post.ts'
import { machineAction, postOnly } from './machine-post.ts'

export const loader = postOnly
export const action = machineAction(answerRequestPost)
