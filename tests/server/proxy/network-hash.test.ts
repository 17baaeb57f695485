import { expect, test } from 'vitest'
import { createNetworkHash, wideNetworkOf } from '../../../server/proxy/network-hash.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['unix:', 'unix:'],
])('the network of %s is %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network)
})

test('a hash depends on the network and the secret, and shows neither', () => {
  const [one, other] = [createNetworkHash('s'.repeat(32)), createNetworkHash('t'.repeat(32))]
  expect(one('2001:db8:1:2::3')).toMatch(/^[\w-]{22}$/)
  expect(one('2001:db8:1:2::3')).toBe(one('2001:db8:1:9::1'))
  expect(one('2001:db8:1:2::3')).not.toBe(one('2001:db8:2::1'))
  expect(one('2001:db8:1:2::3')).not.toBe(other('2001:db8:1:2::3'))
})
