import { expect, test } from 'vitest'
import { returnToOf, withReturnTo } from '../../../client/auth/return-to.ts'

test.each([
  ['/my-requests', '/my-requests'],
  ['/crew-list/ar?cursor=1#top', '/crew-list/ar?cursor=1#top'],
  ['/ja', '/ja'],
  ['/unknown', undefined],
  ['//evil.example/en', undefined],
  ['/\\evil.example/en', undefined],
  ['https://evil.example/en', undefined],
  ['javascript:alert(1)', undefined],
  ['/\t/evil.example', undefined],
  ['', undefined],
])('returnTo=%s is resolved to %s', (returnTo, address) => {
  expect(returnToOf(withReturnTo('/user-profile', returnTo).slice('/user-profile'.length))).toBe(address)
})

test('a missing returnTo is resolved to undefined', () => expect(returnToOf('')).toBeUndefined())
