/** POST /admin/media-file: one of many files, sent by scripts whole or in pieces; what became of it as JSON. */
import { z } from 'zod'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { mediaSubject } from '../../../../desk/media/media-subject.ts'
import * as deskMediaServerWords from '../../../../messages/areas/desk-media-server.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import { uploadedForm } from '../parts/uploaded-form.server.ts'
import type { Route } from './+types/media-file'
import { saveMatched } from './media.server.ts'

const SentSchema = z.object({
  /** Id of an upload that came in pieces. */
  upload: z.string().default(''),
  record: z.string().default(''),
  publish: z.enum(['now', 'later']).default('now'),
})

/** What this address is for, for whoever opens it. */
export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  adminOf(request, context)
  return Response.json({ largest: UPLOAD_BUDGET.mediaFile, inPieces: UPLOAD_BUDGET.resumableFile })
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const admin = adminOf(request, context)
  const { fields, file } = await uploadedForm(request, UPLOAD_BUDGET.mediaFile)
  const { upload: id, record, publish } = SentSchema.parse(fields)
  const subject = record === '' ? null : mediaSubject(admin, record)
  const wanted = { record: subject?.id ?? '', publish: publish === 'now' && subject?.draft !== true }
  if (file) return Response.json(await saveMatched(admin, { name: file.name, content: file.bytes, ...wanted }))
  if (id === '') throw new ArchiveError(400, 'no-file', inEnglish(deskMediaServerWords.noFileError))
  const content = admin.resumable.whole(id, admin.person.id)
  const line = await saveMatched(admin, { name: admin.resumable.find(id, admin.person.id).name, content, ...wanted })
  admin.resumable.remove(id, admin.person.id)
  return Response.json(line)
})
