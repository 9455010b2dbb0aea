/** Questions to the archive: `…/chat/completions` is the same for clients that expect that name, and streams only when asked to. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerChat, chatPreflight } from '../../../endpoints/ai-search/index.ts'
import { methodNotAllowed } from '../../../endpoints/error-response.ts'
import { archiveOf } from '../../archive-context.ts'

export function loader({ request }: LoaderFunctionArgs): Response {
  return request.method === 'OPTIONS' ? chatPreflight(request) : methodNotAllowed(request, 'POST')
}

export function action({ request, context }: ActionFunctionArgs): Response | Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed(request, 'POST')
  const streams = !new URL(request.url).pathname.endsWith('/completions')
  return answerChat(request, archiveOf(request, context), { streams })
}
