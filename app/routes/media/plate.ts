/** /media/plates/{name}/{view}/{size}: a drawn plate in the sizes of previews. */
import { answerPlatePicture } from '../../../endpoints/pictures/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import { lastParts } from './address-parts.ts'

export const loader = machineLoader((request, archive) => {
  const [name = '', view = '', file = ''] = lastParts(request, 3)
  return answerPlatePicture(request, { name, view, file }, archive)
})
export const action = refuseMethod
