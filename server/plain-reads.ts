/**
 * Recognizes the requests that most readers send: GET or HEAD, without a body or a wish to upgrade, for an address of this site. They can be answered
 * before anything else looks at them; whatever is in any way unusual goes the long way through server/http.ts.
 */
import type { IncomingMessage } from 'node:http'
import { isArchiveError } from '../catalog/errors.ts'
import { type AskedAddress, askedAddress, type SiteNames } from './asked-address.ts'

/** What is looked at. */
export type Sent = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'> & {
  socket: Pick<IncomingMessage['socket'], 'localAddress' | 'localPort'>
}

export interface PlainRead extends AskedAddress {
  protocol: 'http' | 'https'
}

/** Anybody may send any Host: kept in bounds. */
const MOST_KEPT = 1_000

/** @param trustProxy how many proxies in front are believed. @returns what recognizes a plain read; null for any other request. */
export function plainReads(site: SiteNames, trustProxy: number): (request: Sent) => PlainRead | null {
  const addresses = new Map<string, AskedAddress | null>()
  return (request) => {
    const { method, url = '', headers, socket, rawHeaders } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null
    if (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined || headers.upgrade !== undefined) return null
    if (!hasOneHost(rawHeaders)) return null
    const forwarded = (name: string) => (trustProxy > 0 ? firstOf(headers[name]) : '')
    const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http'
    const host = forwarded('x-forwarded-host') || headers.host || ''
    const key = `${protocol} ${host} ${socket.localAddress} ${socket.localPort}`
    let address = addresses.get(key)
    if (address === undefined) {
      address = believed(host, protocol, socket, site)
      if (addresses.size >= MOST_KEPT) addresses.clear()
      addresses.set(key, address)
    }
    return address && { protocol, ...address }
  }
}

/** Who sends a request: as the last of the believed proxies says, where there are any (as Express reads X-Forwarded-For). */
export function clientOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
  trustProxy: number,
): string {
  const own = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (trustProxy === 0 || forwarded === undefined) return own
  const known = [
    own,
    ...String(forwarded)
      .split(',')
      .map((address) => address.trim())
      .reverse(),
  ]
  return known[Math.min(trustProxy, known.length - 1)] ?? own
}

function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

function believed(host: string, protocol: PlainRead['protocol'], socket: Sent['socket'], site: SiteNames): AskedAddress | null {
  try {
    return askedAddress(host, protocol, socket, site)
  } catch (error) {
    // Refused on the long way, with the reason.
    if (isArchiveError(error)) return null
    throw error
  }
}

/** What the proxy nearest to the reader wrote. */
function firstOf(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim() ?? ''
}
