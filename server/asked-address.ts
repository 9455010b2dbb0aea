/**
 * Under which address a request was asked for, and under which the site may name itself in the answer. Whoever sends a
 * request writes its Host header, so it is believed only where it names this machine or the site; every other request is
 * answered as if it had come to the address the server listens at (decision 090).
 */
import type { Socket } from 'node:net'
import { isIP } from 'node:net'
import { ArchiveError } from '../catalog/errors.ts'

export interface AskedAddress {
  /** As the client asked: only to be compared with where a post comes from. */
  asked: string
  /** Safe in links, in redirects and in names of what is cached. */
  own: string
}

export interface SiteNames {
  /** HOST. */
  host: string
  /** PUBLIC_URL; '' where none is set. */
  publicUrl: string
}

type Local = Pick<Socket, 'localAddress' | 'localPort'>

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9_.-]{0,253}))(?::(\d{1,5}))?$/i
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const ANY = new Set(['', '0.0.0.0', '::', '[::]'])

/**
 * @param host the Host header, or what a trusted proxy says it was; undefined where there is none.
 * @throws ArchiveError 400 where it is no host.
 */
export function askedAddress(host: string | undefined, protocol: 'http' | 'https', local: Local, site: SiteNames): AskedAddress {
  const fallback = site.publicUrl || listeningAddress(local, site.host)
  if (host === undefined || host === '') return { asked: fallback, own: fallback }
  const [, name = '', port = ''] = HOST.exec(host) ?? []
  const asked = `${protocol}://${host}`
  if (name === '' || Number(port) > 65_535 || !URL.canParse(asked))
    throw new ArchiveError(400, 'bad-host', 'The Host header is no host', [
      { where: 'Host', expected: 'a name or an address, with a port if need be', found: host.slice(0, 100) },
    ])
  const { origin } = new URL(asked)
  const believed = LOOPBACK.test(name) || origin === site.publicUrl || isOwnName(name, port, protocol, local, site.host)
  return { asked: origin, own: believed ? origin : fallback }
}

/** HOST or the very address that the connection came to, at its own port. */
function isOwnName(name: string, port: string, protocol: string, local: Local, host: string): boolean {
  const names = [ANY.has(host) ? '' : bracketed(host), bracketed(plain(local.localAddress))]
  const usual = protocol === 'https' ? 443 : 80
  return names.includes(name.toLowerCase()) && (port === '' ? usual : Number(port)) === local.localPort
}

function listeningAddress({ localAddress, localPort }: Local, host: string): string {
  const name = ANY.has(host) ? bracketed(plain(localAddress)) : bracketed(host)
  return `http://${name === '127.0.0.1' ? 'localhost' : name || 'localhost'}:${localPort ?? 80}`
}

/** An IPv4 address as IPv6 sockets show it, as it is usually written. */
function plain(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function bracketed(address: string): string {
  return isIP(address) === 6 ? `[${address.toLowerCase()}]` : address.toLowerCase()
}
