/** Sends a made picture, or says that the reader has it already. */

import { notFound } from '../../catalog/errors.ts'
import { frameSprite } from '../../media/plate-frames.ts'
import { viewsOf } from '../../media/plate-selection.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { pictureForm } from './picture-address.ts'

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

/** Answers /media/plates/{name}/{view}/{size}: a drawn plate or a cut of it, in the sizes of previews. */
export function answerPlatePicture(
  request: Request,
  { name, view, file }: { name: string; view: string; file: string },
  { media }: Pick<Archive, 'media'>,
): Promise<Response> {
  const form = pictureForm(file, request.headers.get('Accept'))
  const plate = media.plates.named(name)
  const cut = plate && /^\d{1,2}$/.test(view) ? viewsOf(plate)[Number(view)] : undefined
  if (!cut) throw notFound(`The plate ${name}/${view}`)
  const drawing = media.plateCut(name, cut.cut)
  return answerPicture(request, {
    type: form.type,
    depends: [media.stampOf({ drawing }), form.width],
    make: () => media.picture({ drawing }, form),
    ...(form.negotiated ? { headers: { Vary: 'Accept' } } : {}),
  })
}

/** Answers /media/plate-frames.svg: one file for the frames of all typographic plates, so that no page repeats their paths. */
export function answerPlateFrames(): Response {
  return new Response(frameSprite(), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
}
