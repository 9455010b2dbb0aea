/** Reads what was posted, of the type it should be. How much it may be is settled before (server/request-limits.ts). */
import { setImmediate as others } from 'node:timers/promises'
import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { ArchiveError, badParameters, isArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import type { SiteSettings } from '../archive.ts'
import { askedOrigin, siteAddress } from '../request-address.ts'

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

/** Bytes that are looked at in one go, and milliseconds that their parts may take until others have a turn. */
const SLICE = 64 * 1024
const TURN = 5

/**
 * @param body in pieces of any size.
 * @throws ArchiveError 413 where a field is larger than one may be; whatever the parser finds wrong.
 */
export async function multipartForm(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, boundary: string): Promise<FormData> {
  const form = new FormData()
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: UPLOAD_BUDGET.partHeader,
    // The body was held to its limits as it was received.
    maxParts: Number.MAX_SAFE_INTEGER,
    maxFileSize: Number.MAX_SAFE_INTEGER,
    maxTotalSize: Number.MAX_SAFE_INTEGER,
  })
  let turn = performance.now()
  const giveWay = async () => {
    if (performance.now() - turn < TURN) return
    await others()
    turn = performance.now()
  }
  for await (const slice of withoutLastLineEnd(slicesOf(body))) {
    for (const part of parser.write(slice)) {
      await addPart(form, part, giveWay)
      await giveWay()
    }
    await others()
  }
  parser.finish()
  return form
}

async function* slicesOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) for (let at = 0; at < piece.length; at += SLICE) yield piece.subarray(at, at + SLICE)
}

/** The parser takes a line end after the last boundary for further data where a slice begins with it: line ends are passed on with what follows. */
async function* withoutLastLineEnd(slices: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ends: Uint8Array[] = []
  for await (const slice of slices) {
    const end = slice.findLastIndex((byte) => byte !== 0x0a && byte !== 0x0d) + 1
    if (end > 0) {
      yield* ends
      ends = []
      yield slice.subarray(0, end)
    }
    if (end < slice.length) ends.push(slice.subarray(end))
  }
}

async function addPart(form: FormData, part: MultipartPart, giveWay: () => Promise<void>): Promise<void> {
  const { name, filename } = part
  if (name === undefined) throw new ArchiveError(400, 'bad-form', 'A field of the form has no name')
  if (filename !== undefined) {
    const type = part.headers['content-type'] ?? ''
    form.append(unescaped(name), new File(await inBlobs(part.content, giveWay), unescaped(filename), { type }))
    return
  }
  if (part.size > UPLOAD_BUDGET.formField) throw tooLarge(name, part.size)
  form.append(unescaped(name), part.text)
}

/** Pieces copied a few at a time. */
async function inBlobs(pieces: readonly Uint8Array[], giveWay: () => Promise<void>): Promise<Blob[]> {
  const blobs: Blob[] = []
  for (let at = 0; at < pieces.length; at += 16) {
    blobs.push(new Blob(pieces.slice(at, at + 16).map((piece) => new Uint8Array(piece))))
    await giveWay()
  }
  return blobs
}

/** Browsers escape what would end a name. */
function unescaped(name: string): string {
  return name.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%22', '"')
}

function tooLarge(name: string, size: number): ArchiveError {
  const expected = `at most ${UPLOAD_BUDGET.formField} bytes`
  return new ArchiveError(413, 'too-large', 'A field of the form is too large', [
    { where: name.slice(0, 100), expected, found: `${size} bytes` },
  ])
}

/** Posts are taken from pages of this site only: what another site makes a browser send is refused. */
export interface OriginRules {
  /** A page without a referrer sends 'null' as its origin; its own private address is then proof enough. */
  privatePage?: boolean
}

/**
 * Browsers say on every post from where it comes; programs say nothing and carry no one's cookies.
 * @throws ArchiveError 403 'foreign-origin'.
 */
export function requireOwnOrigin(request: Request, settings: Pick<SiteSettings, 'publicUrl'>, rules: OriginRules = {}): void {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (site === 'same-origin' && (origin === null || origin === 'null')) return
  if (site === 'cross-site' || site === 'same-site') throw foreign(origin)
  if (origin === null || (origin === 'null' && rules.privatePage)) return
  const own = [siteAddress(request, settings), askedOrigin(request)]
  if (!own.includes(origin)) throw foreign(origin)
}

function foreign(origin: string | null): ArchiveError {
  return new ArchiveError(403, 'foreign-origin', 'Forms are taken from the pages of this site only', [
    { where: 'Origin', expected: 'this site', found: origin ?? 'another site' },
  ])
}
