import { answerRss } from '../../../endpoints/news-feed/index.ts'
import { paths } from '../../paths.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'

export const loader = machineLoader((request, archive) => answerRss(request, archive, paths.newsRss()))
export const action = refuseMethod
