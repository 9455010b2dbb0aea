/** /collections/{id}/finding-aid: the whole finding aid of a collection on one page to read, search and print, written while it is read. */
import { redirect } from 'react-router'
import { lookStyles } from '../../../catalog/contract/look.ts'
import { readersAid } from '../../../endpoints/finding-aid/component-list.ts'
import { labelsOf } from '../../../endpoints/search-api/search.ts'
import { streamOf } from '../../../endpoints/streams.ts'
import { archiveOf } from '../../archive-context.ts'
import { paths } from '../../paths.ts'
import { hashOf, securityHeaders } from '../../sealed-page.ts'

import siteStyles from '../../styles/site.css?url'
import { themeAttribute, themeFrom } from '../../theme.ts'
import type { Route } from './+types/finding-aid'
import { findingAidDocument } from './finding-aid.server.ts'

export function loader({ request, context, params }: Route.LoaderArgs): Response {
  const archive = archiveOf(request, context)
  const { catalog } = archive
  const collection = labelsOf(archive).collection(params.id)
  // Its own page says that there is no such collection, or where it is now.
  if (!collection) throw redirect(paths.collection(params.id))
  const source = readersAid(request, archive)
  const frame = {
    styles: siteStyles,
    look: lookStyles(catalog.contract.look) ?? '',
    theme: themeAttribute(themeFrom(request.headers.get('Cookie'))) ?? '',
  }
  const body = request.method === 'HEAD' ? null : streamOf(findingAidDocument(collection, source, frame), 'A finding aid')
  return new Response(body, {
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'private, no-cache'],
      ['Vary', 'Cookie'],
      ...securityHeaders({ scripts: [], styles: frame.look === '' ? [] : [hashOf(frame.look)] }),
    ],
  })
}
