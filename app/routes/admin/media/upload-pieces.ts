/**
 * /admin/media-uploads and /admin/media-uploads/{upload}: a large file in pieces (tus 1.0: https://tus.io/protocols/resumable-upload).
 * What becomes of it, once it is whole, is asked at /admin/media-file.
 */
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/upload-pieces'

const VERSION = '1.0.0'
const LengthSchema = z.coerce.number().int().min(0)

/** How much of an upload is here. */
export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { resumable, person } = adminOf(request, context)
  if (params.upload === undefined) return answer(200, { 'Tus-Version': VERSION, 'Tus-Max-Size': String(UPLOAD_BUDGET.resumableFile) })
  const { offset, size } = resumable.find(params.upload, person.id)
  return answer(200, { 'Upload-Offset': String(offset), 'Upload-Length': String(size) })
})

export const action = guard(async ({ request, context, params }: Route.ActionArgs) => {
  const { resumable, person, note } = adminOf(request, context)
  const { upload: id } = params
  requireVersion(request)
  if (request.method === 'POST' && id === undefined) {
    const name = nameIn(request.headers.get('Upload-Metadata') ?? '')
    const upload = await resumable.create({ name, size: numberIn(request, 'Upload-Length'), by: person.id })
    note({ action: 'media.upload', subject: name, detail: `${upload.size} bytes announced` })
    return answer(201, { Location: deskPaths.adminMediaUpload(upload.id), 'Upload-Offset': '0' })
  }
  if (request.method === 'PATCH' && id !== undefined) {
    const type = request.headers.get('Content-Type') ?? ''
    if (type !== 'application/offset+octet-stream')
      throw new ArchiveError(415, 'wrong-type', 'A piece of a file has its own type', [
        { where: 'Content-Type', expected: 'application/offset+octet-stream', found: type },
      ])
    const piece = new Uint8Array(await request.arrayBuffer())
    const { offset } = resumable.append(id, person.id, numberIn(request, 'Upload-Offset'), piece)
    return answer(204, { 'Upload-Offset': String(offset) })
  }
  if (request.method === 'DELETE' && id !== undefined) {
    resumable.remove(id, person.id)
    return answer(204, {})
  }
  throw new ArchiveError(405, 'method-not-allowed', `${request.method} is not allowed here`)
})

function answer(status: number, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { 'Tus-Resumable': VERSION, 'Cache-Control': 'no-store', ...headers } })
}

function requireVersion(request: Request): void {
  const found = request.headers.get('Tus-Resumable') ?? ''
  if (found === VERSION) return
  throw new ArchiveError(found === '' ? 400 : 412, 'wrong-version', 'This address speaks another version of the tus protocol', [
    { where: 'Tus-Resumable', expected: VERSION, found },
  ])
}

function numberIn(request: Request, header: string): number {
  const found = request.headers.get(header) ?? ''
  const parsed = LengthSchema.safeParse(found === '' ? undefined : found)
  if (parsed.success) return parsed.data
  throw new ArchiveError(400, 'bad-header', 'A length is missing or no whole number', [
    { where: header, expected: 'a number of bytes', found },
  ])
}

/** `filename c2Nhbi50aWY=,filetype …` */
function nameIn(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '))
  const encoded = pairs.find(([key]) => key === 'filename')?.[1] ?? ''
  return Buffer.from(encoded, 'base64').toString('utf8')
}
