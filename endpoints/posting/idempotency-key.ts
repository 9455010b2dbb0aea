/** The header that makes a repeated post the same one (draft-ietf-httpapi-idempotency-key-header). */
import { badParameters } from '../../catalog/errors.ts'

/** A UUID has 36 characters. */
const LONGEST = 200

/** @returns the key; null where none is given. @throws ArchiveError 400. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key')
  if (key !== null && (key === '' || key.length > LONGEST)) {
    throw badParameters([{ where: 'Idempotency-Key', expected: `1 to ${LONGEST} characters`, found: key.slice(0, 40) }])
  }
  return key
}
