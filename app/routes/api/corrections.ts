import { answerCorrectionPost } from '../../../endpoints/corrections/answer-correction-post.ts'
import { machineAction, postOnly } from './machine-post.ts'

export const loader = postOnly
export const action = machineAction(answerCorrectionPost)
