/** /media/plate-frames.svg: the frames that typographic plates refer to. */
import { answerPlateFrames } from '../../../endpoints/pictures/index.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

export const loader = machineLoader(() => answerPlateFrames())
export const action = refuseMethod
