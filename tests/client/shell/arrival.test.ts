import { describe, expect, it } from 'vitest'
import { idOfHash, isSamePage } from '../../../client/shell/arrival.ts'
import { KEEP_SCROLL, keepsScroll } from '../../../client/ui/browser/keep-scroll.ts'

describe('the target of a hash', () => {
  it.each([
    ['', ''],
    ['#related', 'related'],
    ['#%E5%B0%8F%E6%A8%BD', '小樽'],
    ['#100%', '100%'],
  ])('the target of a hash of %j is %j', (hash, id) => expect(idOfHash(hash)).toBe(id))
})

describe('a navigation that changes only the language', () => {
  it.each([
    [KEEP_SCROLL, true],
    [{ stay: false }, false],
    [null, false],
    ['stay', false],
  ])(
    'a navigation that changes only the language with the location state %j keeps the scroll position: %s',
    (state, stay) => expect(keepsScroll(state)).toBe(stay),
  )

  it.each([
    ['/quiz/en', '/quiz/fr', true],
    ['/en', '/ar', true],
    ['/itineraries', '/itineraries', true],
    ['/en', '/quiz/fr', false],
    ['/quiz/en', '/contact/fr', false],
  ])('a navigation that changes only the language from %s to %s stays on the same page: %s', (before, after, same) =>
    expect(isSamePage(before, after)).toBe(same),
  )
})
