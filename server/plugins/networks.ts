/** Derives from a client's IP address the networks for which requests are counted. */

import ipaddr from 'ipaddr.js'

export interface Network {
  readonly key: string
  readonly share: number
}

/**
 * IPv6 networks by prefix length. A subscriber has a whole /64, many homes a /56, and hosting companies hand out /48, so
 * the larger networks have budgets too. Each holds 256 times as many addresses as the previous one and gets four times
 * its budget.
 */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const
const GROUP_BITS = 16
const WIDE_IPV6_BITS = 48
const WIDE_IPV4_PARTS = 3

/** Returns the networks that contain the IP address, smallest first. For IPv4, this is the address alone. */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const address = ip.includes(':') && ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined
  if (!(address instanceof ipaddr.IPv6)) return [{ key: address?.toString() ?? ip, share: 1 }]
  const [smallest, ...larger] = IPV6_NETWORKS.map(({ bits, share }) => ({ key: ipv6Network(address, bits), share }))
  return [smallest as Network, ...larger]
}

export function networkOf(ip: string): string {
  return networksOf(ip)[0].key
}

/**
 * Returns a wide network: the /24 of an IPv4 address or the /48 of an IPv6 address. It shows a region or provider
 * without identifying a subscriber.
 */
export function wideNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) return ipv6Network(address, WIDE_IPV6_BITS)
  return `${address.toString().split('.').slice(0, WIDE_IPV4_PARTS).join('.')}.0/24`
}

function ipv6Network(address: ipaddr.IPv6, bits: number): string {
  const groups = address.parts.slice(0, Math.ceil(bits / GROUP_BITS))
  const spare = groups.length * GROUP_BITS - bits
  const last = groups.pop() ?? 0
  const masked = [...groups, last - (last % 2 ** spare)].map((group) => group.toString(16))
  return `${masked.join(':')}::/${bits}`
}
