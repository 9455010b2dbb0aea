import { answerListExport } from '../../../endpoints/export/export-list.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

export const loader = machineLoader(answerListExport)
export const action = refuseMethod
