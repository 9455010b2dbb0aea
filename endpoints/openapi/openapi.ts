/** GET /api/openapi.json: the public contract as OpenAPI 3.1, generated from the schemas that the answers are made of. */
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { siteAddress } from '../site-address.ts'
import { openApiDocument } from './document.ts'

const CACHING = 'public, max-age=3600'

export function answerOpenApi(request: Request, { catalog, settings }: Pick<Archive, 'catalog' | 'settings'>): Response {
  const { identity } = catalog.contract
  const about = {
    name: catalog.site.name,
    line: identity.independence.line,
    notice: identity.independence.notice,
    example: `${identity.idPrefix}:photo:${identity.years.first}:001`,
  }
  const body = JSON.stringify(openApiDocument(siteAddress(request, settings), settings.release, about), null, 1)
  const tag = entityTag(body)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': CACHING, ETag: tag }
  return notModified(request, tag, CACHING) ?? new Response(body, { headers })
}
