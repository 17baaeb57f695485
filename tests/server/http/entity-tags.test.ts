import { expect, test } from 'vitest'
import { matchesTag } from '../../../server/http/entity-tags.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['"b","a"', '"a"', true],
  ['"b, c", "a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['"aa"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s against the tag %s is %s', (header, etag, matches) => {
  expect(matchesTag(header, etag)).toBe(matches)
})
