/** /admin/index-status: what the public page of the administration shows of the index, asked for while indexing goes on. */
import { methodNotAllowed, openToAll } from '../../../endpoints/error-response.ts'
import { archiveOf } from '../../archive-context.ts'
import type { Route } from './+types/index-status'
import { indexStatus } from './admin.server.ts'

export function loader({ request, context }: Route.LoaderArgs): Response {
  return openToAll(Response.json(indexStatus(archiveOf(request, context)), { headers: { 'Cache-Control': 'no-store' } }))
}

export function action({ request }: Route.ActionArgs): Response {
  return methodNotAllowed(request)
}
