/** A file ready for the sender of a request. */
import { fileAnswer } from '../../../endpoints/research-requests/take-request.ts'
import { archiveOf } from '../../archive-context.ts'
import { guard } from '../../route-errors.ts'
import type { Route } from './+types/request-file'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk } = archiveOf(request, context)
  return fileAnswer(await desk.requests.fileFor(params.code, params.file))
})
