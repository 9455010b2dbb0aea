/** Annotation pages of IIIF: a long list is in pages that name each other (Presentation 3.0, section 5.8; Content Search 2.0, section 5.3). */
import { badParameters } from '../../catalog/errors.ts'
import { ANSWER_BOUNDS } from '../answer-bounds.ts'

const { annotations } = ANSWER_BOUNDS

export interface PageOfMany {
  /** The first that is on the page, from 0, and the one behind the last. */
  from: number
  to: number
  /** What the page says of itself. */
  json: Record<string, unknown>
}

/**
 * @param asked `page`, from 1.
 * @param address of the first page; it may have a query.
 * @throws ArchiveError 400 where there is no such page.
 */
export function pageOf(asked: URLSearchParams, address: string, total: number): PageOfMany {
  const last = Math.max(1, Math.ceil(total / annotations))
  const given = asked.get('page') ?? '1'
  const page = /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 0
  if (page < 1 || page > last) throw badParameters([{ where: 'page', expected: `1 to ${last}`, found: given }])
  const url = new URL(address)
  const at = (number: number) => {
    if (number === 1) url.searchParams.delete('page')
    else url.searchParams.set('page', String(number))
    return { id: url.href, type: 'AnnotationPage' }
  }
  const from = (page - 1) * annotations
  const one = { from, to: Math.min(total, from + annotations) }
  if (last === 1) return { ...one, json: { id: address, type: 'AnnotationPage' } }
  return {
    ...one,
    json: {
      ...at(page),
      partOf: { id: `${at(1).id}#all`, type: 'AnnotationCollection', total, first: at(1), last: at(last) },
      startIndex: from,
      ...(page > 1 ? { prev: at(page - 1) } : {}),
      ...(page < last ? { next: at(page + 1) } : {}),
    },
  }
}
