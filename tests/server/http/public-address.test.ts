import { expect, test } from 'vitest'
import { isPublicAddress, publicAddress } from '../../../server/http/public-address.ts'

test.each([
  ...['93.184.216.34', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '169.253.0.1'],
  ...['2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::1', '2400:8901::f03c'],
])('accepts %s as public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  // Columns: the kind of address, and an example.
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback, its far end', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a provider’s customers', '100.64.0.1'],
  ['the metadata of clouds', '169.254.169.254'],
  ['the metadata of containers', '169.254.170.2'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['relays to IPv6', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback inside IPv6, old style', '::127.0.0.1'],
  ['loopback inside IPv6', '::ffff:127.0.0.1'],
  ['a public address inside IPv6', '::ffff:8.8.8.8'],
  ['private inside IPv6, translated', '::ffff:0:10.0.0.1'],
  ['private behind a translator', '64:ff9b::10.0.0.1'],
  ['private behind a translator of one’s own', '64:ff9b:1::10.0.0.1'],
  ['private in 6to4', '2002:0a00:0001::1'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['unique local', 'fc00::1'],
  ['the metadata of clouds', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with its link', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['discard', '100::1'],
  ['outside of what is given out', '4000::1'],
  ['no address', 'example.com'],
  ['nothing', ''],
])('rejects an address of %s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ['https://audio.example.com/a.mp3', 'https://audio.example.com/a.mp3'],
  ['  https://audio.example.com/a b.mp3\n', 'https://audio.example.com/a%20b.mp3'],
  ['HTTPS://AUDIO.example.com:443/a', 'https://audio.example.com/a'],
  ['https://8.8.8.8/a.mp3', 'https://8.8.8.8/a.mp3'],
  ['https://xn--eckwd4c7c.xn--zckzah.jp/', 'https://xn--eckwd4c7c.xn--zckzah.jp/'],
  ['https://日本.jp/音', 'https://xn--wgv71a.jp/%E9%9F%B3'],
])('allows the URL %j', (text, address) => expect(publicAddress(text)?.href).toBe(address))

test.each([
  ...['', 'a.mp3', '//audio.example.com/a.mp3', 'https:', 'https://', 'not an address'],
  ...[
    'http://audio.example.com/a.mp3',
    'ftp://audio.example.com/a.mp3',
    'file:///etc/passwd',
    'data:audio/mpeg;base64,AA',
  ],
  ...[
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'blob:https://example.com/1',
    'vbscript:x',
  ],
  ...[
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://example.com:8443/',
    'https://example.com:22/',
  ],
  ...['https://localhost/', 'https://LOCALHOST/', 'https://localhost./', 'https://a.localhost/', 'https://router/'],
  ...[
    'https://printer.local/',
    'https://nas.lan/',
    'https://box.home.arpa/',
    'https://metadata.google.internal/',
    'https://example.com./',
  ],
  ...[
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
  ],
  ...[
    'https://192.168.1.1/',
    'https://3232235777/',
    'https://0xc0.0xa8.1.1/',
    'https://0300.0250.1.1/',
    'https://192.168.257/',
  ],
  ...[
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://１６９.２５４.１６９.２５４/',
    'https://①②⑦.0.0.1/',
  ],
  ...[
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::a00:1]/',
  ],
  ...[
    'https://1.2.3.4.5/',
    'https://example.123/',
    `https://example.com/${'a'.repeat(2_000)}`,
    `https://example.com/${'あ'.repeat(700)}`,
  ],
])('rejects the URL %j', (text) => expect(publicAddress(text)).toBeUndefined())

test.each([
  // Columns: the origin of the operator's feed, a URL, and whether the URL is allowed.
  ['https://feeds.example.com:8443', 'https://feeds.example.com:8443/a.vtt', true],
  ['https://feeds.example.com:8443', 'https://feeds.example.com/a.vtt', true],
  ['https://feeds.example.com:8443', 'https://other.example.com:8443/a.vtt', false],
  ['https://feeds.example.com:8443', 'http://feeds.example.com:8443/a.vtt', false],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/a.mp3', true],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4001/a.mp3', false],
  ['http://127.0.0.1:4000', 'http://localhost:4000/a.mp3', false],
  ['http://127.0.0.1:4000', 'https://127.0.0.1:4000/a.mp3', false],
  ['http://127.0.0.1:4000', 'http://user@127.0.0.1:4000/a.mp3', false],
  ['http://[::1]:4000', 'http://[::1]:4000/a.mp3', true],
  ['http://feeds.example.com', 'http://feeds.example.com/a.mp3', false],
])('with the feed at %s, %s is allowed: %s', (own, text, may) => {
  expect(publicAddress(text, own) !== undefined).toBe(may)
})
