import { answerAidPdf } from '../../../endpoints/finding-aid/answer-aid-pdf.ts'
import { machineLoader, refuseMethod } from '../api/machine-route.ts'
import type { Route } from './+types/finding-aid-pdf'

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  return machineLoader((asked, archive) => answerAidPdf(asked, params.id, archive))({ request, context })
}

export const action = refuseMethod
