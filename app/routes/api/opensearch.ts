import { answerOpenSearch } from '../../../endpoints/site-files/opensearch.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerOpenSearch)
export const action = refuseMethod
