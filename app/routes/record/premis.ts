import { answerPremis } from '../../../endpoints/premis/answer-premis.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import type { Route } from './+types/premis'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  return machineLoader((asked, archive) => answerPremis(asked, params.id, archive))({ request, context })
}

export const action = refuseMethod
