/** /media/files/{id}/{file}: films, sound, captions, transcripts, scanned documents. */
import { answerMediaFile } from '../../../endpoints/pictures/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { lastParts } from './address-parts.ts'

export const loader = machineLoader((request, archive) => {
  const [id = '', file = ''] = lastParts(request, 2)
  return answerMediaFile(request, id, file, archive)
})
export const action = refuseMethod
