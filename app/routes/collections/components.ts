import { answerComponents } from '../../../endpoints/finding-aid/component-list.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import type { Route } from './+types/components'
import { readersAid } from './finding-aid.server.ts'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  return machineLoader((asked, archive) => answerComponents(asked, params.id, readersAid(asked, archive)))({ request, context })
}

export const action = refuseMethod
