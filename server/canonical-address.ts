/**
 * The one spelling of an address. Routes decode what is encoded and ignore letter case, so that one page has many addresses: what is
 * masked, counted, limited and kept by its address reads this one, which is settled before anything else looks at a request.
 */
import type { IncomingMessage } from 'node:http'
import { LANGUAGES, MAIN_LANGUAGE } from '../messages/languages.ts'

export interface CanonicalAddress {
  /** Path and query. */
  url: string
  /** The path in the route table: '/records/:id'; '/*' where no other fits. */
  pattern: string
  /** Of an address that was sent whole, as proxies do (RFC 9112, section 3.2.2): it replaces the Host header. */
  host?: string
}

/** @returns null for what is no address of a site, or cannot be decoded: it is refused, and its path is written nowhere. */
export type CanonicalAddresses = (sent: string) => CanonicalAddress | null

interface Node {
  fixed: Map<string, Node>
  parameter?: Node
  /** Patterns that end here, and that go on with anything. */
  ends?: string
  rest?: string
}

interface Match {
  names: string[]
  pattern: string
}

export interface FoundAddress {
  pattern: string
  /** Values of the parameters by name, and the parts that `*` stands for, decoded. */
  parameters: Readonly<Record<string, string>> & { readonly rest: readonly string[] }
}

const PREFIXES: ReadonlySet<string> = new Set(LANGUAGES.filter((language) => language !== MAIN_LANGUAGE))
/** Signs that may stand in a path as they are (RFC 3986, section 3.3), and that encodeURIComponent encodes all the same. */
const PLAIN_SIGNS = /%(?:3A|40|24|26|2B|2C|3B|3D)/g
/** The ending with which the router asks for the data of a page. */
const DATA = '.data'
/** Addresses that were asked for before are settled; anybody may send any: kept in bounds. */
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 200

/** Finds the pattern that a path without a prefix for its language fits, as the router does. */
export function addressFinder(patterns: readonly string[]): (path: string) => FoundAddress | null {
  const root = treeOf(patterns)
  return (path) => {
    const names = namesOf(path)
    const found = names && match(root, names)
    if (!found) return null
    const parts = found.pattern.split('/').filter(Boolean)
    const values = parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), found.names[at] ?? '']] : []))
    const rest = parts.at(-1) === '*' ? found.names.slice(parts.length - 1) : []
    return { pattern: found.pattern, parameters: { ...Object.fromEntries(values), rest } }
  }
}

/** @param patterns of all routes, as in the route table: '/records/:id', '/media/og/*'. */
export function canonicalAddresses(patterns: readonly string[]): CanonicalAddresses {
  const settle = settled(patterns)
  const remembered = new Map<string, CanonicalAddress | null>()
  return (sent) => {
    const known = remembered.get(sent)
    if (known !== undefined) return known
    const address = settle(sent)
    // Questions are asked once.
    if (sent.length > LONGEST_REMEMBERED || sent.includes('?')) return address
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(sent, address)
    return address
  }
}

function settled(patterns: readonly string[]): CanonicalAddresses {
  const root = treeOf(patterns)
  return (sent) => {
    const { target, host } = originForm(sent)
    if (!target.startsWith('/')) return null
    const [address = ''] = target.split('#', 1)
    const query = address.indexOf('?')
    const path = query < 0 ? address : address.slice(0, query)
    const names = namesOf(path)
    if (!names) return null
    const language = names[0]?.toLowerCase() ?? ''
    const prefix = PREFIXES.has(language) ? [language] : []
    const own = names.slice(prefix.length)
    const last = own.at(-1) ?? ''
    const data = last.endsWith(DATA) && last !== DATA ? DATA : ''
    if (data) own[own.length - 1] = last.slice(0, -data.length)
    // The data of the first page is asked for under a name of its own.
    const first = data !== '' && own.length === 1 && own[0] === '_root'
    const found = first ? { names: own, pattern: '/' } : (match(root, own) ?? { names: own, pattern: '/*' })
    const spelled = [...prefix, ...found.names].map(segment).join('/')
    const url = `/${spelled}${data}${query < 0 ? '' : address.slice(query)}`
    return { url, pattern: found.pattern, ...(host === undefined ? {} : { host }) }
  }
}

const noted = new WeakMap<IncomingMessage, CanonicalAddress>()

/** The canonical address of a request; null where it has none. */
export function canonicalOf(request: IncomingMessage): CanonicalAddress | null {
  return noted.get(request) ?? null
}

/**
 * Gives a request its canonical address, before anything else looks at it.
 * @returns whether it was asked for under another spelling.
 */
export function spellCanonically(request: IncomingMessage, addresses: CanonicalAddresses): boolean {
  const { url: sent = '/' } = request
  const canonical = addresses(sent)
  if (!canonical) return false
  noted.set(request, canonical)
  request.url = canonical.url
  return canonical.host === undefined && canonical.url !== sent
}

function originForm(sent: string): { target: string; host?: string } {
  if (sent.startsWith('/') || !/^https?:\/\//i.test(sent) || !URL.canParse(sent)) return { target: sent }
  const { host, pathname, search } = new URL(sent)
  return { target: pathname + search, host }
}

/** The names between the slashes, decoded; empty ones and '..' are settled as browsers do. */
function namesOf(path: string): string[] | null {
  const names: string[] = []
  try {
    for (const name of path.replaceAll('\\', '/').split('/')) {
      const decoded = decodeURIComponent(name)
      if (decoded === '..') names.pop()
      else if (decoded !== '' && decoded !== '.') names.push(decoded)
    }
  } catch {
    return null
  }
  return names
}

function segment(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(PLAIN_SIGNS, decodeURIComponent)
}

function treeOf(patterns: readonly string[]): Node {
  const root: Node = { fixed: new Map() }
  for (const pattern of patterns) add(root, pattern)
  return root
}

function add(root: Node, pattern: string): void {
  let node = root
  for (const name of pattern.split('/').filter(Boolean)) {
    if (name === '*') {
      node.rest = pattern
      return
    }
    let next: Node | undefined = name.startsWith(':') ? node.parameter : node.fixed.get(name.toLowerCase())
    if (!next) {
      next = { fixed: new Map() }
      if (name.startsWith(':')) node.parameter = next
      else node.fixed.set(name.toLowerCase(), next)
    }
    node = next
  }
  node.ends = pattern
}

/** As the router chooses: fixed names before parameters before anything. */
function match(node: Node, names: readonly string[]): Match | null {
  const [name, ...rest] = names
  if (name === undefined) {
    const pattern = node.ends ?? node.rest
    return pattern === undefined ? null : { names: [], pattern }
  }
  const fixed = node.fixed.get(name.toLowerCase())
  const below = fixed && match(fixed, rest)
  if (below) return { names: [name.toLowerCase(), ...below.names], pattern: below.pattern }
  const other = node.parameter && match(node.parameter, rest)
  if (other) return { names: [name, ...other.names], pattern: other.pattern }
  return node.rest === undefined ? null : { names: [...names], pattern: node.rest }
}
