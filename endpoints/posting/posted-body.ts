/** Reads what was posted, of the type it should be. How much it may be is settled before (server/request-limits.ts). */
import { ArchiveError, badParameters, isArchiveError } from '../../catalog/errors.ts'
import { multipartForm } from './multipart-form.ts'

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
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  try {
    return boundary === '' ? fieldsAsForm(await request.text()) : await multipartForm(request.body ?? [], boundary)
  } catch (cause) {
    if (isArchiveError(cause)) throw cause
    throw new ArchiveError(400, 'bad-form', 'The form cannot be read', [], { cause })
  }
}

function fieldsAsForm(text: string): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

/** What separates the parts of a form with files; '' where the body is none. @throws ArchiveError 400 where such a form does not say. */
export function boundaryOf(type: string): string {
  const [name = ''] = type.toLowerCase().split(';')
  if (name.trim() !== FORM_WITH_FILES) return ''
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  const found = boundary?.[1] ?? boundary?.[2]
  if (found) return found
  throw new ArchiveError(400, 'bad-form', 'The form does not say what separates its fields', [
    { where: 'Content-Type', expected: 'multipart/form-data; boundary=… of 1 to 70 characters', found: type.slice(0, 100) },
  ])
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

/** A UUID has 36 characters. */
const LONGEST = 200

/**
 * The header that makes a repeated post the same one (draft-ietf-httpapi-idempotency-key-header).
 * @returns the key; null where none is given. @throws ArchiveError 400.
 */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key')
  if (key !== null && (key === '' || key.length > LONGEST)) {
    throw badParameters([{ where: 'Idempotency-Key', expected: `1 to ${LONGEST} characters`, found: key.slice(0, 40) }])
  }
  return key
}
