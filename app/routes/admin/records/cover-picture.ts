/** /admin/records/{id}/files/{file}/cover/{page}: a page of the original, for whoever draws on it what is to be covered. */
import { notFound } from '../../../../catalog/errors.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/cover-picture'

const WIDTH = 1200

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { redaction, media } = adminOf(request, context)
  const page = Number(params.page)
  if (!Number.isInteger(page) || page < 1) throw notFound('The page')
  const source = { file: redaction.original(params.id, params.file), page: page - 1 }
  const bytes = await media.picture(source, { width: WIDTH, format: 'webp' }, { keep: false })
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
})
