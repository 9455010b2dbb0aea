/** /admin/records/{id}/files/{file}/picture: a scan small, published or not, for whoever describes it. */
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/file-picture'

const WIDTH = 400

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { recordMedia, media } = adminOf(request, context)
  const file = recordMedia.path(params.id, params.file)
  const bytes = await media.picture({ file, page: 0 }, { width: WIDTH, format: 'webp' })
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
})
