/** Brings the assistant's index up to the archive, for whoever may administer it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { methodNotAllowed } from '../../../endpoints/error-response.ts'
import { answerIndexing } from '../../../endpoints/index-archive/index-archive.ts'
import { archiveOf } from '../../archive-context.ts'

export function loader({ request }: LoaderFunctionArgs): Response {
  return methodNotAllowed(request, 'POST')
}

export function action({ request, context }: ActionFunctionArgs): Response | Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed(request, 'POST')
  return answerIndexing(request, archiveOf(request, context))
}
