import { answerAtom } from '../../../endpoints/news-feed/index.ts'
import { paths } from '../../paths.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

export const loader = machineLoader((request, archive) => answerAtom(request, archive, paths.newsAtom()))
export const action = refuseMethod
