import { expect, test } from 'vitest'
import { keepReturnTo } from '../../../../../client/features/crew/gate/keep-return-to.ts'

test('keeps the page to return to only if it is on this site', () => {
  expect(keepReturnTo('/setup-profile', '?returnTo=%2Fcrew-list%2Fen%3Finvitation%3DA')).toBe(
    '/setup-profile?returnTo=%2Fcrew-list%2Fen%3Finvitation%3DA',
  )
  expect(keepReturnTo('/setup-profile', '?returnTo=https%3A%2F%2Fevil.example')).toBe('/setup-profile')
  expect(keepReturnTo('/setup-profile', '')).toBe('/setup-profile')
})
