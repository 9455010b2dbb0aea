/** GET /api/suggest?q=: completions of what is being typed: titles, people, units, places, subjects, ids. */
import type { Viewer } from '../../catalog/access.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { badParameters } from '../../catalog/errors.ts'
import { isSample } from '../../catalog/samples.ts'
import { LONGEST_TEXT } from '../../search/read-search-address.ts'
import { seenRecords } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { entityTag, jsonAnswer, notModified } from '../error-response.ts'
import { siteAddress } from '../request-address.ts'

import type { Suggestions } from './answer-schemas.ts'
import { cachingFor, requireReady } from './search.ts'

/** How many are offered at once. */
export const MOST_SUGGESTIONS = 10

export async function answerSuggest(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const typed = readTyped(new URL(request.url).searchParams)
  requireReady(archive)
  const { engine, store, viewer, settings } = archive
  const site = siteAddress(request, settings)
  const tag = entityTag(engine.status().indexVersion, viewer.role, viewer.day, site, typed)
  const caching = cachingFor(viewer)
  const unchanged = notModified(request, tag, caching)
  if (unchanged) return unchanged
  const found = typed === '' ? [] : await engine.suggest(typed, viewer, MOST_SUGGESTIONS)
  const ids = found.flatMap(({ kind, id }) => (kind === 'record' || kind === 'identifier' ? [id] : []))
  const samples = new Set(
    seenRecords(store, ids, viewer)
      .filter(isSample)
      .map(({ id }) => id),
  )
  const answer: Suggestions = {
    query: typed,
    suggestions: found.map(({ text, kind, id, path }) => ({
      text,
      kind,
      id,
      url: site + ((kind === 'subject' && subjectPath(text, archive.catalog)) || path),
      sample: samples.has(id),
    })),
  }
  return jsonAnswer(answer, { ETag: tag, 'Cache-Control': caching })
}

/** A subject of this archive has a page of its own; others lead to the records that have them. */
function subjectPath(name: string, catalog: Catalog): string {
  const subject = catalog.subject(name)
  return subject ? `/subjects/${subject.id}` : ''
}

/** @throws ArchiveError 400 naming every wrong parameter. */
function readTyped(parameters: URLSearchParams): string {
  const typed = parameters.getAll('q')
  const problems = [...new Set(parameters.keys())]
    .filter((name) => name !== 'q')
    .map((name) => ({ where: name, expected: 'no parameter of this name; there is q', found: parameters.get(name) ?? '' }))
  if (typed.length > 1) problems.push({ where: 'q', expected: 'one value', found: typed.join(', ') })
  const text = typed[0] ?? ''
  if (text.length > LONGEST_TEXT)
    problems.push({ where: 'q', expected: `at most ${LONGEST_TEXT} characters`, found: `${text.length} characters` })
  if (problems.length > 0) throw badParameters(problems)
  return text.trimStart()
}
