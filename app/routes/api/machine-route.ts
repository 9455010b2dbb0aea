/** How a route module hands a machine's request over to endpoints/ and what it answers when that fails. */
import type { LoaderFunctionArgs } from 'react-router'
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { errorResponse, methodNotAllowed, openToAll, preflight } from '../../../endpoints/error-response.ts'
import { archiveOf, type monitoredArchive } from '../../archive-context.ts'

type Answer = (request: Request, archive: Archive & { viewer: Viewer }) => Response | Promise<Response>

/**
 * The loader of a machine route: answers GET and HEAD, turns failures into the one error shape.
 * @param partsOf what the answer is made of; unless given, as a visitor may use it.
 */
export function machineLoader(answer: Answer, partsOf: typeof monitoredArchive = archiveOf) {
  return async ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight()
    try {
      return openToAll(await answer(request, partsOf(request, context)))
    } catch (thrown) {
      return errorResponse(thrown)
    }
  }
}

/** The action of a machine route that only reads: 405, naming what is allowed. */
export function refuseMethod({ request }: Pick<LoaderFunctionArgs, 'request'>): Response {
  return methodNotAllowed(request)
}
