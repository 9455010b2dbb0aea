/** Harvesters may ask by GET or by POST (OAI-PMH 2.0, section 3.1.1): both only read. */
import type { ActionFunctionArgs } from 'react-router'
import { errorResponse, methodNotAllowed, openToAll } from '../../../endpoints/error-response.ts'
import { answerOai } from '../../../endpoints/oai/answer-oai.ts'
import { postedFields } from '../../../endpoints/posting/posted-body.ts'
import { archiveOf } from '../../archive-context.ts'
import { machineLoader } from './machine-route.ts'

export const loader = machineLoader((request, archive) => answerOai(request, new URL(request.url).searchParams, archive))

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed(request, 'GET, HEAD, POST')
  try {
    return openToAll(answerOai(request, await postedFields(request), archiveOf(request, context)))
  } catch (thrown) {
    return errorResponse(thrown)
  }
}
