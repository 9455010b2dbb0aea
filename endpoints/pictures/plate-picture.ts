/** Answers /media/plates/{name}/{view}/{size}: a drawn plate or a cut of it, in the sizes of previews. */
import { notFound } from '../../catalog/errors.ts'
import { viewsOf } from '../../media/plate-selection.ts'
import type { Archive } from '../archive.ts'
import { answerPicture } from './answer-picture.ts'
import { pictureForm } from './picture-address.ts'

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
