import { answerExport } from '../../../endpoints/export/export.ts'
import { machineLoader, refuseMethod } from './machine-route.ts'

export const loader = machineLoader(answerExport)
export const action = refuseMethod
