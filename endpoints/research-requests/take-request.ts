/** Takes a research request in, from the page's form or as JSON (POST /api/research-requests), and sends its files to whoever holds its link. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, badParameters } from '../../catalog/errors.ts'
import { detailsOf, readForm } from '../../desk/requests/form-problems.ts'
import { type RequestForm, RequestFormSchema, requestProblemIn } from '../../desk/requests/request-form.ts'
import { estimateRequest, readSchedule, type Schedule } from '../../desk/requests/schedule.ts'
import type { SubmittedRequest } from '../../desk/requests/submit-request.ts'
import { addressIn, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { lookUp } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { languageProblems } from '../error-response.ts'
import { idempotencyKey, postedJson, requireOwnOrigin } from '../posting/posted-body.ts'

import { clientAddress, siteAddress } from '../request-address.ts'

type Given = Archive & { viewer: Viewer }

/** Fees and times as content states them. */
export function scheduleOf({ catalog }: Pick<Archive, 'catalog'>): Schedule {
  return readSchedule((id) => catalog.figure(id))
}

/**
 * Stores the request with the records it names, as the sender may see them.
 * @throws ArchiveError 400 naming records that are not here, or a language that the archive does not offer.
 */
export async function takeRequest(form: RequestForm, key: string, archive: Given): Promise<SubmittedRequest> {
  const problems = languageProblems(form.language, archive)
  const records = form.records.flatMap(({ id, note }, at) => {
    const found = lookUp(archive.store, id, archive.viewer)
    if (found.state === 'seen') return [{ id: found.record.id, title: found.record.title, note, pages: found.record.pages }]
    problems.push({ where: `records.${at}.id`, expected: 'the id of a record that is open here', found: id })
    return []
  })
  if (problems.length > 0) throw badParameters(problems)
  const schedule = scheduleOf(archive)
  const { pace } = estimateRequest({ records, search: true, dateRange: form.dateRange, format: form.format, rush: form.rush }, schedule)
  return archive.desk.requests.submit({
    form,
    records: records.map(({ id, title, note }) => ({ id, title, note })),
    pace,
    schedule,
    key,
  })
}

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

/** A file that an archivist put ready: always taken away, never shown as a page of this site. */
export function fileAnswer({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
