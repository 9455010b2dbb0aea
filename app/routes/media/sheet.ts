import { answerSheet } from '../../../endpoints/description-sheet/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { lastParts } from './address-parts.ts'

/** The file's name is the last part of the address. */
export const loader = machineLoader((request, archive) => answerSheet(request, lastParts(request, 1)[0] ?? '', archive))
export const action = refuseMethod
