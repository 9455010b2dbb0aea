/** Sends a made picture, or says that the reader has it already. */
import { entityTag, notModified } from '../error-response.ts'

export interface PictureAnswer {
  type: string
  /** What the picture depends on: its entity tag. */
  depends: readonly (string | number)[]
  make: () => Promise<Buffer>
  /** Saved under this name; left out, it is shown. */
  saveAs?: string
  headers?: Readonly<Record<string, string>>
}

export async function answerPicture(request: Request, { type, depends, make, saveAs, headers }: PictureAnswer): Promise<Response> {
  const tag = entityTag(...depends, type)
  const known = notModified(request, tag)
  if (known) return known
  const bytes = await make()
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ETag: tag,
      ...(saveAs === undefined ? {} : { 'Content-Disposition': `attachment; filename="${saveAs}"` }),
      ...headers,
    },
  })
}
