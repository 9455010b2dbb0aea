import { answerTimeMap } from '../../../endpoints/record-versions/memento.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import type { Route } from './+types/timemap'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  return machineLoader((asked, archive) => answerTimeMap(asked, params.id, archive))({ request, context })
}

export const action = refuseMethod
