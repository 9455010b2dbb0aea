import { answerSuggest } from '../../../endpoints/search-api/index.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerSuggest)
export const action = refuseMethod
