/** The last part of the address says which of the two dialects. */
import { answerEad } from '../../../endpoints/finding-aid/answer-ead.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import type { Route } from './+types/ead'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const format = new URL(request.url).pathname.endsWith('/ead3.xml') ? 'ead3' : 'ead'
  return machineLoader((asked, archive) => answerEad(asked, params.id, format, archive))({ request, context })
}

export const action = refuseMethod
