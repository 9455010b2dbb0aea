/** One record: the object large, what it is, where it sits, what may be done with it, and what is like it. */
import { data, redirect } from 'react-router'
import { errorResponse } from '../../../endpoints/error-response.ts'
import {
  answerRecordFormat,
  findRecord,
  isRecordId,
  linkHeader,
  recordView,
  splitEnding,
  wantedFormat,
} from '../../../endpoints/record-formats/index.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { SHARED_PAGE } from '../../shared-page.ts'
import type { Route } from './+types/record'
import { loadRecord } from './record.server.ts'
import { RecordArticle } from './record-article.tsx'

/** Machines are answered before the page is made: by the ending of the address, or by what they accept. */
const formats: Route.MiddlewareFunction = ({ request, context, params }, next) => {
  const archive = archiveOf(request, context)
  const asked = params.id ?? ''
  const ending = splitEnding(asked)
  try {
    // An id that happens to end like a format is an id all the same.
    if (ending.format !== null && !isRecordId(archive.store, asked, archive.viewer))
      return answerRecordFormat(request, ending.id, ending.format, archive)
  } catch (thrown) {
    return errorResponse(thrown)
  }
  const wanted = wantedFormat(request.headers.get('Accept'))
  return wanted === null ? next() : answerRecordFormat(request, asked, wanted, archive)
}
export const middleware = [formats]

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { record, version, changed, moved } = findRecord(archive.store, params.id, archive.viewer, archive.language)
  if (moved) throw redirect(paths.record(record.id), 301)
  const view = recordView(record, { version, changed }, { ...archive, site: siteAddress(request, archive.settings) })
  const { searchParams } = new URL(request.url)
  return data(await loadRecord(view, archive, searchParams.get('show') === '1', searchParams), {
    headers: { ...SHARED_PAGE, Link: linkHeader(view), Vary: `Accept, ${SHARED_PAGE.Vary}` },
  })
})

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return []
  const meta = pageMeta(matches, { title: `${page.title}, ${page.id}`, description: page.summary, canonical: page.url })
  const unapi = { tagName: 'link', rel: 'unapi-server', type: 'application/xml', title: 'unAPI', href: '/unapi' }
  return [...meta, unapi, ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : [])]
}

export default function Record({ loaderData: page }: Route.ComponentProps) {
  return <RecordArticle page={page} />
}
