/** /media/pictures/{id}/{size}: what a record is shown with. */
import { answerRecordPicture } from '../../../endpoints/pictures/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { lastParts } from './address-parts.ts'

export const loader = machineLoader((request, archive) => {
  const [id = '', file = ''] = lastParts(request, 2)
  return answerRecordPicture(request, id, file, archive)
})
export const action = refuseMethod
