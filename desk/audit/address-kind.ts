/** Where somebody came from, as coarse as it can be said and still be of use: addresses themselves are not kept. */
import { BlockList, isIP } from 'node:net'

export type AddressKind = 'this machine' | 'private network' | 'internet' | 'unknown'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
const local = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  local.addSubnet(net, bits, 'ipv4')
}
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/** @param address as the server knows it, IPv4 addresses also in their IPv6 form (::ffff:10.0.0.1). */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/^::ffff:/i, '')
  const version = isIP(plain)
  if (version === 0) return 'unknown'
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(plain, family)) return 'this machine'
  return local.check(plain, family) ? 'private network' : 'internet'
}
