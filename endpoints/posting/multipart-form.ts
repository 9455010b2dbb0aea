/**
 * A form with files, taken apart in slices: however large or odd a body is, the thread that serves is free again every few milliseconds. How many
 * parts there may be is settled before (server/receive-body.ts).
 */
import { setImmediate as others } from 'node:timers/promises'
import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { ArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'

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
