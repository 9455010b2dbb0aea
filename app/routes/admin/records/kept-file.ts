/** /admin/records/{id}/files/{file}: a file of a record, always as a download, whatever it holds. */
import { readFile } from 'node:fs/promises'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/admin-context.ts'
import type { Route } from './+types/kept-file'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { recordMedia, note } = adminOf(request, context)
  const bytes = await readFile(recordMedia.path(params.id, params.file))
  note({ action: 'media.download', subject: params.id, detail: params.file })
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(params.file)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
