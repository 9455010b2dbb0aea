import { paths, withQuery } from '../../paths.ts'

interface PageAsked {
  /** A content note was lifted. */
  show: boolean
  /** Words that were searched for; '' for none. */
  inside?: string
  /** Number of the place that is shown. */
  hit?: number
}

/** The record's page with one page of its scan on the stage. */
export function pageAddress(id: string, page: number, { show, inside = '', hit = 0 }: PageAsked): string {
  return withQuery(paths.record(id), {
    page: String(page),
    ...(show ? { show: '1' } : {}),
    ...(inside === '' ? {} : { inside }),
    ...(hit === 0 ? {} : { hit: String(hit) }),
  })
}
