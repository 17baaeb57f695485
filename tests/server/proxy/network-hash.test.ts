import { expect, test } from 'vitest'
import { createNetworkHash } from '../../../server/proxy/network-hash.ts'

test('a hash depends on the network and the secret, and shows neither', () => {
  const [one, other] = [createNetworkHash('s'.repeat(32)), createNetworkHash('t'.repeat(32))]
  expect(one('2001:db8:1:2::3')).toMatch(/^[\w-]{22}$/)
  expect(one('2001:db8:1:2::3')).toBe(one('2001:db8:1:9::1'))
  expect(one('2001:db8:1:2::3')).not.toBe(one('2001:db8:2::1'))
  expect(one('2001:db8:1:2::3')).not.toBe(other('2001:db8:1:2::3'))
})
