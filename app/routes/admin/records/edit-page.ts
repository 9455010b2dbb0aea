/** /admin/edit/{page}: from a public page to where it is edited. */
import { redirect } from 'react-router'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { findRecord } from '../../../../endpoints/record-formats/index.ts'
import { paths } from '../../../paths.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/admin-context.ts'
import type { Route } from './+types/edit-page'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { store, viewer } = adminOf(request, context)
  const [, kind = '', id = ''] = /^(\w+)~(.+)$/.exec(params.page) ?? []
  if (kind === 'records') throw redirect(paths.adminRecord(findRecord(store, id, { ...viewer, role: 'staff' }).record.id), 303)
  throw new ArchiveError(404, 'not-found', 'This page cannot be edited at the desk', [
    { where: 'page', expected: 'a page that the desk edits', found: params.page },
  ])
})
