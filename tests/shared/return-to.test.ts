import { expect, test } from 'vitest'
import { ownAddress } from '../../shared/return-to.ts'

test.each([
  ['/en', '/en'],
  ['/my-requests', '/my-requests'],
  ['/crew-list/ar?cursor=1#top', '/crew-list/ar?cursor=1#top'],
  ['/otaru/./weather/ja', '/otaru/weather/ja'],
  ['/about-us/../quiz/fr', '/quiz/fr'],
])('accepts %s as %s', (value, address) => expect(ownAddress(value)).toBe(address))

test.each([
  ['an unknown page', '/unknown'],
  ['the API', '/api/auth/sign-out'],
  ['another host', 'https://evil.example/en'],
  ['another host without a scheme', '//evil.example/en'],
  ['three slashes', '///evil.example/en'],
  ['a backslash for a slash', '/\\evil.example/en'],
  ['two backslashes', '\\\\evil.example/en'],
  ['a tab between the slashes', '/\t/evil.example/en'],
  ['a line break between the slashes', '/\n/evil.example/en'],
  ['dots that leave two slashes', '/.//evil.example/en'],
  ['our own page behind two slashes', '/.//about-us/en'],
  ['a script', 'javascript:alert(1)'],
  ['a page without its slash', 'en'],
  ['a name and password', '/@evil.example/en'],
  ['nothing', ''],
  ['null', null],
  ['a list', ['/en']],
])('rejects %s', (_what, value) => expect(ownAddress(value)).toBeUndefined())
