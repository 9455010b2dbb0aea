/** /admin/records/{id}/files/{file}: a file of a record, always as a download, whatever it holds. */
import { statSync } from 'node:fs'
import { entityTag } from '../../../../endpoints/error-response.ts'
import { streamFile } from '../../../../endpoints/streams.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/file-download'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { recordMedia, note } = adminOf(request, context)
  const path = recordMedia.path(params.id, params.file)
  const { size, mtimeMs } = statSync(path)
  note({ action: 'media.download', subject: params.id, detail: params.file })
  return streamFile(
    request,
    { path, size, tag: entityTag(path, size, mtimeMs) },
    {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(params.file)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  )
})
