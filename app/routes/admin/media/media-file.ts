/** POST /admin/media-file: one of many files, sent by scripts; what became of it as JSON. */

import { ArchiveError } from '../../../../catalog/errors.ts'
import { LARGEST_MEDIA } from '../../../../desk/media/record-media.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/admin-context.ts'
import { uploadedForm } from '../parts/uploaded-form.ts'
import type { Route } from './+types/media-file'
import { keepMatched } from './keep-matched.ts'

/** What this address is for, for whoever opens it. */
export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  adminOf(request, context)
  return Response.json({ largest: LARGEST_MEDIA })
})

export const action = guard(async ({ request, context }: Route.ActionArgs) => {
  const { file } = await uploadedForm(request, LARGEST_MEDIA)
  if (!file) throw new ArchiveError(400, 'no-file', 'No file was selected, or it is empty')
  return Response.json(await keepMatched(adminOf(request, context), file))
})
