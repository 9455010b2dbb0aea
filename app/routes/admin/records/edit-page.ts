/** /admin/edit/{page}: from a public page to where it is edited. */
import { redirect } from 'react-router'
import { ArchiveError } from '../../../../catalog/errors.ts'
import { findRecord } from '../../../../endpoints/record-formats/index.ts'
import { deskPaths } from '../../../desk-paths.ts'
import { guard } from '../../../route-errors.ts'
import { adminOf } from '../gate/gate.server.ts'
import type { Route } from './+types/edit-page'

/** Pages of entries, by the first part of their address. */
const ENTITY_PAGES: Readonly<Record<string, string>> = {
  people: 'person',
  places: 'place',
  subjects: 'subject',
  collections: 'collection',
  exhibits: 'exhibit',
}

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const { store, viewer, catalog } = adminOf(request, context)
  const [, kind = '', id = ''] = /^(\w+)~(.+)$/.exec(params.page) ?? []
  if (kind === 'records') throw redirect(deskPaths.adminRecord(findRecord(store, id, { ...viewer, role: 'staff' }).record.id), 303)
  const entity = ENTITY_PAGES[kind]
  if (entity) throw redirect(deskPaths.adminEntity(entity, id), 303)
  // Addresses of articles are their ids.
  if (catalog.article(`/${params.page.replaceAll('~', '/')}`)) throw redirect(deskPaths.adminEntity('article', params.page), 303)
  throw new ArchiveError(404, 'not-found', 'This page cannot be edited at the desk', [
    { where: 'page', expected: 'a page that the desk edits', found: params.page },
  ])
})
