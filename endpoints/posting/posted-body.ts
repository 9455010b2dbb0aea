/** Reads what was posted, of the type it should be. How much it may be is settled before (server/request-limits.ts). */
import { ArchiveError } from '../../catalog/errors.ts'

/** @throws ArchiveError 415 or 400. */
export async function postedJson(request: Request): Promise<unknown> {
  requireType(request, 'application/json')
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(400, 'bad-json', 'The body is not JSON', [{ where: 'body', expected: 'JSON', found: text.slice(0, 40) }])
  }
}

/** Fields of a form, as browsers send one without files. @throws ArchiveError 415. */
export async function postedFields(request: Request): Promise<URLSearchParams> {
  requireType(request, FORM)
  return new URLSearchParams(await request.text())
}

/** Fields of a form that may hold files. @throws ArchiveError 415 where the body is no form, 400 where it cannot be read. */
export async function postedForm(request: Request): Promise<FormData> {
  requireType(request, FORM, FORM_WITH_FILES)
  return request.formData().catch((cause: unknown) => {
    throw new ArchiveError(400, 'bad-form', 'The form cannot be read', [], { cause })
  })
}

const FORM = 'application/x-www-form-urlencoded'
const FORM_WITH_FILES = 'multipart/form-data'

function requireType(request: Request, ...wanted: string[]): void {
  const found = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (wanted.includes(found)) return
  const names = wanted.join(' or ')
  throw new ArchiveError(415, 'wrong-type', `The body has to be ${names}`, [
    { where: 'Content-Type', expected: names, found: found || 'nothing' },
  ])
}
