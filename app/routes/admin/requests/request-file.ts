/** /admin/requests/{number}/files/{file}: a file of a request, always as a download. */
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/request-file'

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const { desk, note } = adminOf(request, context)
  const file = await desk.requests.file(params.number, params.file)
  note({ action: 'request.download', subject: params.number, detail: file.name })
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
