/** What was wanted before the gate is still wanted after each of its steps. */

import { expect, test } from 'vitest'
import { keepReturnTo } from '../../../../client/crew/gate/keep-return-to.ts'

test('a step on the way carries the wanted page on, and nothing that is not ours', () => {
  expect(keepReturnTo('/setup-profile', '?returnTo=%2Fcrew-list%2Fen%3Finvitation%3DA')).toBe(
    '/setup-profile?returnTo=%2Fcrew-list%2Fen%3Finvitation%3DA',
  )
  expect(keepReturnTo('/setup-profile', '?returnTo=https%3A%2F%2Fevil.example')).toBe('/setup-profile')
  expect(keepReturnTo('/setup-profile', '')).toBe('/setup-profile')
})
