/** Which requests are somebody reading a page: what is counted, and under which name. Nothing else of the request is looked at. */
import type { IncomingMessage } from 'node:http'
import { plainPath } from '../../messages/languages.ts'

export interface PageRead {
  /** Path of the page. */
  page: string
  /** Words of a search; '' where the page is none. */
  search: string
}

/** Pages of the desk, and those whose address is a secret or says something of its reader. */
const UNCOUNTED = /^\/(admin|requests|corrections|list|api|functions|media|iiif|oai|assets)(\/|$)/
/** The data of a page that the browser makes itself, after a click within the site. */
const DATA = /(?:\/_root)?\.data$/
const LONGEST = 200

/**
 * @returns null for everything but a browser that shows a page: programs and crawlers do not send what browsers say of a navigation
 * (Fetch Metadata).
 */
export function pageRead({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PageRead | null {
  if (method !== 'GET' || !isShown(url, headers)) return null
  const [path = '/', query = ''] = url.split('?', 2)
  const page = (path.replace(DATA, '') || '/').slice(0, LONGEST)
  const plain = plainPath(page)
  if (UNCOUNTED.test(plain)) return null
  // Another page of the same results is no other search.
  const parameters = plain === '/explore' ? new URLSearchParams(query) : null
  const search = parameters && !parameters.has('page') ? (parameters.get('q') ?? '') : ''
  return { page, search: search.trim().replace(/\s+/g, ' ').toLowerCase() }
}

function isShown(url: string, headers: IncomingMessage['headers']): boolean {
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false
  if (headers['sec-fetch-mode'] === 'navigate') return headers['sec-fetch-dest'] === 'document'
  return headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty' && DATA.test(url.split('?', 1)[0] ?? '')
}
