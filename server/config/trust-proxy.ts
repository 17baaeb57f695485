/** Reads which proxies may report the client's IP address. */

import { isIP } from 'node:net'
import { ConfigError } from '../process/config-error.ts'

const PRIVATE_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

export function readTrustProxy(value: string | undefined): false | string {
  if (value === undefined || value === 'false') return false
  // 'true' trusts private networks only. Trusting every sender would let clients choose the IP address that rate limits
  // count by.
  if (value === 'true') return PRIVATE_RANGES.join(',')
  const names = value.split(',').map((name) => name.trim())
  if (!names.every((name) => PRIVATE_RANGES.includes(name) || isAddressOrRange(name))) {
    throw new ConfigError(
      `TRUST_PROXY is "${value}"; set it to true for a proxy on a private network, or to the proxies' addresses such as 10.0.0.0/8.`,
    )
  }
  return value
}

function isAddressOrRange(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return longest > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}
