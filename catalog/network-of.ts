/** Which addresses count as one sender wherever something is limited: an IPv4 address, or a /64 of IPv6. */
import { isIP } from 'node:net'

/** Where an IPv4 address may be written as IPv6: mapped (RFC 4291) and translated (RFC 6052). */
const CARRIES_IPV4 = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:'] as const

/**
 * A network of IPv6 is handed out as a /64 at least: whoever has one address there has all of them.
 * @param address as the server knows it.
 * @returns '203.0.113.9', '2001:db8:0:1::/64', or 'unknown' for what is no address.
 */
export function networkOf(address: string): string {
  const plain = address.trim().replace(/%.*$/s, '')
  if (isIP(plain) === 4) return plain
  if (isIP(plain) === 0) return 'unknown'
  const groups = groupsOf(plain)
  const whole = groups.map((group) => group.toString(16)).join(':')
  if (CARRIES_IPV4.some((start) => whole.startsWith(start))) return bytesOf(groups.slice(6)).join('.')
  return `${whole.split(':').slice(0, 4).join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is shortened. */
function groupsOf(address: string): number[] {
  const spelled = address.replace(/\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = [], after = []] = spelled
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((text) => parseInt(text, 16))))
  return spelled.includes('::') ? [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after] : before
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 255])
}
