/** /media/downloads/{id}.jpg: a record's picture to keep. */
import { answerDownload } from '../../../endpoints/pictures/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { lastParts } from './address-parts.ts'

export const loader = machineLoader((request, archive) => answerDownload(request, lastParts(request, 1)[0] ?? '', archive))
export const action = refuseMethod
