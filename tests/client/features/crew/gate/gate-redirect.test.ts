import { expect, test } from 'vitest'
import {
  awayFromIncompleteProfile,
  awayFromNotLoggedIn,
} from '../../../../../client/features/crew/gate/gate-redirect.ts'

const WANTED = '?returnTo=%2Fcrew-list%2Far'

test.each([
  ['keeps a signed-out user', false, '', undefined],
  ['waits until the session is known', undefined, WANTED, undefined],
  ['sends a signed-in user to the account', true, '', '/user-profile'],
  ['sends a signed-in user to the wanted page', true, WANTED, '/crew-list/ar'],
  ['ignores a wanted page of another site', true, '?returnTo=https%3A%2F%2Fevil.example%2F', '/user-profile'],
] as const)('the page /not-logged-in %s', (_, signedIn, search, target) => {
  expect(awayFromNotLoggedIn({ signedIn, search })).toBe(target)
})

test.each([
  ['waits until the session is known', undefined, undefined, '', undefined],
  ['waits until the approval is known', true, undefined, '', undefined],
  ['keeps a user whose profile is incomplete', true, 'incomplete', WANTED, undefined],
  ['sends a signed-out user to sign in first', false, undefined, '', '/not-logged-in?returnTo=%2Fincomplete-profile'],
  ['sends a signed-out user to sign in with the wanted page', false, undefined, WANTED, `/not-logged-in${WANTED}`],
  ['sends a waiting user to the approval page', true, 'waiting', '', '/waiting-approval'],
  [
    'sends a waiting user to the approval page with the wanted page',
    true,
    'waiting',
    WANTED,
    `/waiting-approval${WANTED}`,
  ],
  ['sends a rejected user to the approval page', true, 'rejected', '', '/waiting-approval'],
  ['sends an approved user to the wanted page', true, 'approved', WANTED, '/crew-list/ar'],
  ['sends an approved user without a wanted page to the approval page', true, 'approved', '', '/waiting-approval'],
] as const)('the page /incomplete-profile %s', (_, signedIn, approval, search, target) => {
  expect(awayFromIncompleteProfile({ signedIn, approval, search })).toBe(target)
})
