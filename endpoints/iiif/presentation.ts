/**
 * Answers /iiif/presentation/3/…, /iiif/search/… and /iiif/activity: manifests, collections, words of pages, search inside, changes.
 * The access rule and content notes hold as on the record's page.
 */
import type { Viewer } from '../../catalog/access.ts'
import { badParameters, notFound } from '../../catalog/errors.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { requireShown } from '../pictures/record-picture.ts'
import { findRecord, isRecordId } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'
import { streamOf } from '../streams.ts'
import { type Given, iiif, PRESENTATION, readName } from './addresses.ts'
import { AUTHORIZATION } from './auth.ts'
import { placedWords, textAnnotations } from './canvas-words.ts'
import { canvasesOf } from './canvases.ts'
import { activityOf, allCollectionsOf, collectionOf, pageOf } from './collections.ts'

import { manifestOf } from './manifest.ts'

import { completeInside, searchInside } from './search-inside.ts'
import { asSearchOne, SEARCH_ONE } from './search-one.ts'
import { readWordsName } from './word-formats.ts'

type Asked = Archive & { viewer: Viewer }

/** @param parts of the address after /iiif/presentation/3/, decoded. @throws ArchiveError as the record's page does; 404 for what is none. */
export async function answerPresentation(request: Request, parts: readonly string[], archive: Asked): Promise<Response> {
  const given = withSite(request, archive)
  const document = await presentation(parts, new URL(request.url).searchParams, given)
  if (!document) throw notFound(`The document ${parts.join('/')}`)
  return answerJson(request, document, { context: PRESENTATION })
}

async function presentation(parts: readonly string[], asked: URLSearchParams, archive: Given): Promise<Record<string, unknown> | null> {
  const [first = '', what = '', number = '', more, rest] = parts
  if (rest !== undefined) return null
  if (first === 'collection') {
    if (what === '' || parts.length !== 2) return null
    return what === 'all' ? allCollectionsOf(archive) : collectionOf(what, archive)
  }
  const { found, shown } = named(first, archive)
  if (what === 'manifest' && parts.length === 2) return manifestOf(found, shown, archive)
  if (what !== 'canvas' || !/^[1-9]\d{0,4}$/.test(number) || (more !== undefined && more !== 'text')) return null
  const canvas = (await canvasesOf(found, shown, archive))[Number(number) - 1]
  if (!canvas) return null
  if (more === undefined) return { '@context': canvas.restricted ? [AUTHORIZATION, PRESENTATION] : PRESENTATION, ...canvas.json }
  const address = `${canvas.id}/text`
  const words = await textAnnotations(canvas, archive)
  const page = pageOf(asked, address, words.length)
  return { '@context': PRESENTATION, ...page.json, items: words.slice(page.from, page.to) }
}

/**
 * @param parts of the address after /iiif/search/2/, decoded. @param version of Content Search.
 * @throws ArchiveError 400 without a query; as the record's page does.
 */
export async function answerSearchInside(
  request: Request,
  parts: readonly string[],
  archive: Asked,
  version: 1 | 2 = 2,
): Promise<Response> {
  const given = withSite(request, archive)
  const [first = '', what] = parts
  if (parts.length > 2 || (what !== undefined && (what !== 'autocomplete' || version === 1)))
    throw notFound(`The document ${parts.join('/')}`)
  const { found, shown } = named(first, given)
  requireShown(found.record, new URLSearchParams(shown ? 'show=1' : ''))
  const { searchParams, search } = new URL(request.url)
  const query = searchParams.get('q')
  if (query === null || query.trim() === '') throw badParameters([{ where: 'q', expected: 'words to look for', found: query ?? 'nothing' }])
  const name = { id: found.record.id, shown: shown && found.record.contentNote !== '' }
  const make = what === undefined ? searchInside : completeInside
  const address = what === undefined ? iiif.search(given.site, name, version) : iiif.autocomplete(given.site, name)
  const document = await make(found, query, `${address}${search}`, searchParams, given)
  const { '@context': context } = document
  return answerJson(request, version === 1 ? asSearchOne(document) : document, { context: version === 1 ? SEARCH_ONE : context })
}

/**
 * Answers /media/words/{id}/{page}.{format}: the words of a page with their places on its picture.
 * @throws ArchiveError as the record's page does; 403 where a content note covers it; 404 where no places are known.
 */
export async function answerPageWords(request: Request, id: string, file: string, archive: Asked): Promise<Response> {
  const given = withSite(request, archive)
  const found = findRecord(archive.store, id, archive.viewer)
  requireShown(found.record, new URL(request.url).searchParams)
  const asked = readWordsName(file)
  const canvas = asked && (await canvasesOf(found, true, given)).find(({ page, image }) => image && page === asked.page)
  const words = canvas && (await placedWords(canvas, given))
  if (!asked || !canvas?.image || !words) throw notFound(`The file ${file} of ${found.record.id}`)
  const { write, mediaType } = asked.format
  const about = { file: canvas.image.id, software: given.catalog.site.name, language: MAIN_LANGUAGE }
  const tag = entityTag(mediaType, JSON.stringify(about), JSON.stringify(words))
  const known = notModified(request, tag)
  if (known) return known
  const body = request.method === 'HEAD' ? null : streamOf(pieces(), `Words of ${canvas.id}`)
  return new Response(body, { headers: { 'Content-Type': mediaType, ETag: tag } })

  async function* pieces() {
    if (words) yield* write(words, about)
  }
}

/** @throws ArchiveError 400 or 404 for a page that is none. */
export function answerActivity(request: Request, archive: Asked): Response {
  const document = activityOf(new URL(request.url).searchParams.get('page'), withSite(request, archive))
  return answerJson(request, document, { context: String(document['@context']) })
}

function withSite(request: Request, archive: Asked): Given {
  return { ...archive, site: siteAddress(request, archive.settings) }
}

function named(asked: string, archive: Given) {
  const { id, shown } = isRecordId(archive.store, asked, archive.viewer) ? { id: asked, shown: false } : readName(asked)
  return { found: findRecord(archive.store, id, archive.viewer), shown }
}

/** Sends a IIIF document: as JSON-LD with its profile, or as plain JSON to who asks for that. */
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
