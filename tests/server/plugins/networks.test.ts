import { expect, test } from 'vitest'
import { networkOf, networksOf, wideNetworkOf } from '../../../server/plugins/networks.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('an IPv6 address also counts for its /56 and /48, which have larger budgets', () => {
  expect(networksOf('2001:db8:1:2345::6')).toEqual([
    { key: '2001:db8:1:2345::/64', share: 1 },
    { key: '2001:db8:1:2300::/56', share: 4 },
    { key: '2001:db8:1::/48', share: 16 },
  ])
  expect(networksOf('192.0.2.7')).toEqual([{ key: '192.0.2.7', share: 1 }])
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['unix:', 'unix:'],
])('the wide network of %s is %s', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network)
})
