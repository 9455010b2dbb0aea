/** Reads what was posted: no more than it may be, of the type it should be. */
import { ArchiveError } from '../../catalog/errors.ts'

/** Most bytes of a form of ours: ten thousand characters of request, two hundred records, and room. */
const LARGEST = 256 * 1024
/** Bytes that are read and dropped before the connection is broken off. */
const PATIENCE = 4 * 1024 * 1024

/** @throws ArchiveError 413, 415 or 400. */
export async function postedJson(request: Request): Promise<unknown> {
  await requireType(request, 'application/json')
  const text = await limitedText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError(400, 'bad-json', 'The body is not JSON', [{ where: 'body', expected: 'JSON', found: text.slice(0, 40) }])
  }
}

/** Fields of a form, as browsers send one without files. @throws ArchiveError 413 or 415. */
export async function postedFields(request: Request): Promise<URLSearchParams> {
  await requireType(request, 'application/x-www-form-urlencoded')
  return new URLSearchParams(await limitedText(request))
}

async function requireType(request: Request, wanted: string): Promise<void> {
  const found = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (found === wanted) return
  // Read all the same: a sender who is cut off while sending never hears why.
  await limitedText(request).catch(() => '')
  throw new ArchiveError(415, 'wrong-type', `The body has to be ${wanted}`, [{ where: 'Content-Type', expected: wanted, found }])
}

/** Keeps no more than the limit, whatever the sender says the length is; reads a little on, so that he hears the answer. */
async function limitedText(request: Request): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length <= LARGEST) pieces.push(piece)
    else if (length > PATIENCE) break
  }
  if (length <= LARGEST) return Buffer.concat(pieces).toString('utf8')
  throw new ArchiveError(413, 'too-large', 'The body is too large', [
    { where: 'body', expected: `at most ${LARGEST} bytes`, found: `more than ${LARGEST}` },
  ])
}
