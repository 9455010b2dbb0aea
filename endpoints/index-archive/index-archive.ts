/** `POST /functions/v1/index-archive`: brings the assistant's index up to the archive, for whoever is signed in or brings the token of scripts. */
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { addressKind } from '../../desk/audit/audit-log.ts'
import { bearerOf, isSameOrigin } from '../../desk/sessions/who-is.ts'

import type { Archive } from '../archive.ts'
import { errorResponse, openToAll } from '../error-response.ts'
import { askedOrigin, clientAddress } from '../request-address.ts'

export const IndexedSchema = z.object({
  indexed: z.int().describe('Records, articles, timeline events and names that can be found now'),
  passages: z.int().describe('Passages they are made of'),
  vectors: z.int().describe('Passages with a vector; 0 where words alone are searched'),
  seconds: z.number().describe('How long it took'),
})
export type Indexed = z.infer<typeof IndexedSchema>

/** Never throws: what is wrong becomes an answer in the one error shape. */
export async function answerIndexing(request: Request, archive: Archive): Promise<Response> {
  try {
    const indexed = startIndexing(request, archive, await bodyOf(request))
    return openToAll(Response.json(await indexed))
  } catch (thrown) {
    const answer = openToAll(errorResponse(thrown))
    if (answer.status === 401) answer.headers.set('WWW-Authenticate', 'Bearer')
    return answer
  }
}

/**
 * Lets in who may, writes it down, and indexes.
 * @throws ArchiveError 401 where nobody is known, 403 for another token or a page of another site.
 */
export async function startIndexing(request: Request, { desk, retriever, settings }: Archive, body = ''): Promise<Indexed> {
  const note = { action: 'index-archive', from: addressKind(clientAddress(request)) }
  const bearer = bearerOf(request)
  const person = await desk.whoIs.person(request)
  const ownPage = bearer !== null || isSameOrigin(request.method, request.headers.get('Origin'), [askedOrigin(request), settings.publicUrl])
  if (!person || !ownPage) {
    const detail = person ? 'sent from another site' : bearer === null ? 'not signed in' : 'another token'
    if (person) await desk.audit.add({ ...note, actor: person.name, outcome: 'refused', detail })
    else desk.refusals.count(bearer === null ? 'posted without being signed in' : 'wrong token', note.from)
    const expected = 'a session, or Bearer and the administration token'
    if (!person && bearer === null)
      throw new ArchiveError(401, 'not-signed-in', 'Indexing needs sign-in', [{ where: 'Authorization', expected, found: 'nothing' }])
    throw new ArchiveError(403, 'not-allowed', 'Indexing is not allowed', [{ where: 'Authorization', expected, found: detail }])
  }
  if (body !== '' && body !== '{}')
    throw new ArchiveError(400, 'bad-body', 'The call takes no body', [
      { where: 'body', expected: 'nothing, or {}', found: body.slice(0, 40) },
    ])
  const indexed = await retriever.index()
  await desk.audit.add({ ...note, actor: person.name, outcome: 'done', detail: `${indexed.indexed} items` })
  return indexed
}

/** The call has an empty body; clients that must send JSON send an empty object. */
async function bodyOf(request: Request): Promise<string> {
  return (await request.text()).trim()
}
