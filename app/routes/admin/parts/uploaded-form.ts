/** A form with a file, kept no further than it may be long: the limit holds whatever the sender says the length is. */
import { ArchiveError } from '../../../../catalog/errors.ts'

/** Room for the other fields and the borders between them. */
const BESIDE = 64 * 1024

export interface UploadedForm {
  fields: Record<string, string>
  file: { name: string; bytes: Uint8Array } | null
}

/**
 * @param largest most bytes of the file.
 * @throws ArchiveError 413 naming the field, 415 where it is no form.
 */
export async function uploadedForm(request: Request, largest: number): Promise<UploadedForm> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    // What is too long is read to its end, without being kept: a browser that is cut off shows an error of its own.
    if (length > largest + BESIDE) pieces.length = 0
    else pieces.push(piece)
  }
  if (length > largest + BESIDE) {
    throw new ArchiveError(413, 'too-large', 'The file is too large', [
      { where: 'file', expected: `at most ${Math.floor(largest / 1024 / 1024)} MiB`, found: `${Math.ceil(length / 1024 / 1024)} MiB` },
    ])
  }
  const type = request.headers.get('Content-Type') ?? ''
  const form = await new Response(Buffer.concat(pieces), { headers: { 'Content-Type': type } }).formData().catch((cause: unknown) => {
    throw new ArchiveError(415, 'wrong-type', 'The body is not a form', [], { cause })
  })
  const fields: Record<string, string> = {}
  let file: UploadedForm['file'] = null
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (value.size > 0) file = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }
  }
  return { fields, file }
}
