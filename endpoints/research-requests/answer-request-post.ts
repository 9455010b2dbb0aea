/** POST /api/research-requests: a research request as JSON, acknowledged once it is durable. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'
import { detailsOf, readForm } from '../../desk/requests/form-problems.ts'
import { RequestFormSchema, requestProblemIn } from '../../desk/requests/request-form.ts'

import { addressIn, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { Archive } from '../archive.ts'
import { clientAddress } from '../client-address.ts'
import { requireOwnOrigin } from '../posting/own-origin.ts'
import { idempotencyKey, postedJson } from '../posting/posted-body.ts'

import { siteAddress } from '../site-address.ts'
import { scheduleOf, takeRequest } from './take-request.ts'

/** What is acknowledged. */
export const SubmittedSchema = z.object({
  number: z.string().describe('RR-2026-000123'),
  code: z.string().describe('The private code: 32 hexadecimal digits'),
  url: z.string().describe('The page on which the sender follows it; private'),
})

export async function answerRequestPost(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  requireOwnOrigin(request, archive.settings)
  if (archive.desk.simulated) throw simulated()
  await archive.desk.limits.use('request', clientAddress(request))
  const key = idempotencyKey(request) ?? randomUUID()
  const { form, problems } = readForm(RequestFormSchema, await postedJson(request))
  if (form === null)
    throw badParameters(detailsOf(problems, (problem) => requestProblemIn(wordsIn(MAIN_LANGUAGE), problem, scheduleOf(archive))))
  const { number, code, repeated } = await takeRequest(form, key, archive)
  const path = addressIn(form.language, `/requests/${code}`)
  const submitted: z.infer<typeof SubmittedSchema> = { number, code, url: siteAddress(request, archive.settings) + path }
  return Response.json(submitted, { status: repeated ? 200 : 201, headers: { Location: path } })
}

/** Nothing may look as if it had been stored. */
function simulated(): ArchiveError {
  return new ArchiveError(503, 'simulated', 'Requests are only simulated here; nothing is stored')
}
