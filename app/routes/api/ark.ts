import { answerArk } from '../../../endpoints/ark/answer-ark.ts'
import type { Route } from './+types/ark'
import { machineLoader, refuseMethod } from './machine-route.ts'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  return machineLoader((asked, archive) => answerArk(asked, params['*'] ?? '', archive))({ request, context })
}

export const action = refuseMethod
