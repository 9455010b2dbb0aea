/** How a route module hands a machine's post over to endpoints/. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Viewer } from '../../../catalog/access.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { errorResponse, methodNotAllowed } from '../../../endpoints/error-response.ts'
import { archiveOf } from '../../archive-context.ts'

type Given = Pick<ActionFunctionArgs, 'request' | 'context'>

/** The action of an address that takes posts, from programs and pages of this site. */
export function machineAction(answer: (request: Request, archive: Archive & { viewer: Viewer }) => Promise<Response>) {
  return async ({ request, context }: Given): Promise<Response> => {
    if (request.method !== 'POST') return postOnly({ request })
    try {
      return ownSite(await answer(request, archiveOf(request, context)))
    } catch (thrown) {
      return ownSite(errorResponse(thrown))
    }
  }
}

/** Its loader: there is nothing to read. */
export function postOnly({ request }: Pick<LoaderFunctionArgs, 'request'>): Response {
  return ownSite(methodNotAllowed(request, 'POST'))
}

/** Other sites may not even read the answer. */
function ownSite(answer: Response): Response {
  answer.headers.delete('Access-Control-Allow-Origin')
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  return answer
}
