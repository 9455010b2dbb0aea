/** Sends a IIIF document: as JSON-LD with its profile, or as plain JSON to who asks for that. */
import { entityTag, notModified } from '../error-response.ts'

export function answerJson(request: Request, document: object, { context, link }: { context: string; link?: string }): Response {
  const body = `${JSON.stringify(document)}\n`
  const accepted = request.headers.get('Accept') ?? ''
  const plain = accepted.includes('application/json') && !accepted.includes('application/ld+json')
  const type = plain ? 'application/json' : `application/ld+json;profile="${context}"`
  const tag = entityTag(body, type)
  const known = notModified(request, tag)
  if (known) return known
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { 'Content-Type': type, ETag: tag, Vary: 'Accept', ...(link === undefined ? {} : { Link: link }) },
  })
}
