import { answerEac } from '../../../endpoints/authority-file/answer-eac.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import type { Route } from './+types/eac'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  return machineLoader((asked, archive) => answerEac(asked, params.slug, archive))({ request, context })
}

export const action = refuseMethod
