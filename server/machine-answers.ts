import { type Archive, visitorArchive } from '../endpoints/archive.ts'
import { errorResponse, methodNotAllowed, openToAll, preflight } from '../endpoints/error-response.ts'
import { MACHINE_ADDRESSES, type MachineAddress } from '../endpoints/machine-addresses.ts'
import { withSuccessor } from '../endpoints/record-formats/index.ts'
import { isTranslated, plainPath } from '../messages/languages.ts'
import { addressFinder } from './canonical-address.ts'
import { isNobodys } from './page-cache/page-request.ts'

const find = addressFinder(MACHINE_ADDRESSES.map(({ path }) => path))
const ROWS = new Map(MACHINE_ADDRESSES.map((row) => [row.path, row]))

/** Whether a thread without accounts and drafts can answer as well: searches for nobody we know. */
export function isForAnyThread({ url, headers }: Request): boolean {
  const found = find(new URL(url).pathname)
  return found !== null && isNobodys(headers.get('Cookie'), headers.get('Authorization')) && ROWS.get(found.pattern)?.anyThread === true
}

/** @returns what answers the addresses for machines; null for every other, which is a page. */
export function machineAnswers(archive: Archive): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const path = plainPath(pathname)
    // The router redirects what is there in the main language alone.
    const found = path === pathname || isTranslated(path) ? find(path) : null
    const row = found && ROWS.get(found.pattern)
    if (!row) return null
    const answer = await answered(row, request, archive, found.parameters)
    if (row.ownSite) {
      answer.headers.delete('Access-Control-Allow-Origin')
      answer.headers.set('X-Content-Type-Options', 'nosniff')
      return answer
    }
    // An address with a preflight of its own has said who may read it.
    return answer.headers.has('Access-Control-Allow-Origin') ? answer : openToAll(answer)
  }
}

async function answered(row: MachineAddress, request: Request, archive: Archive, given: Parameters<Handler>[2]): Promise<Response> {
  const { method } = request
  if (method === 'OPTIONS' && row.preflight) return row.preflight(request)
  if (method === 'OPTIONS' && row.read) return preflight()
  const handler = method === 'GET' || method === 'HEAD' ? row.read : method === 'POST' ? row.post : undefined
  if (!handler) return methodNotAllowed(request, [...(row.read ? ['GET, HEAD'] : []), ...(row.post ? ['POST'] : [])].join(', '))
  try {
    const visited = visitorArchive(request, archive)
    const answer = await handler(request, row.everyService ? { ...visited, ...archive } : visited, given)
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', row.cache)
    return answer
  } catch (thrown) {
    return errorResponse(withSuccessor(thrown, request, archive))
  }
}

type Handler = NonNullable<MachineAddress['read']>
