/** Counts pages that browsers were shown, whether they were made or kept (desk/reports). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PageRead, pageRead } from '../desk/reports/usage-counts.ts'
import { isNobodys } from './page-cache/page-request.ts'

/** @returns what looks at every request before it is answered. Whoever is signed in is at work, and is not counted. */
export function countReads(count: (read: PageRead) => void): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const read = pageRead(request)
    if (!read || !isNobodys(request.headers.cookie, request.headers.authorization)) return
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) count(read)
    })
  }
}
