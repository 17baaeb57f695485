import { expect, test } from 'vitest'
import { gateOf } from '../../shared/access.ts'

test.each([
  // Columns: the page's access level, whether the user is signed in, the approval of the profile, and the page shown
  // instead. The last is undefined when the page itself is shown.
  ['public', false, undefined, undefined],
  ['public', true, 'rejected', undefined],
  ['sign-in-here', false, undefined, undefined],
  ['signed-in', false, undefined, 'not-logged-in'],
  ['signed-in', true, undefined, undefined],
  ['signed-in', true, 'waiting', undefined],
  ['approved', false, undefined, 'not-logged-in'],
  ['approved', true, undefined, 'incomplete-profile'],
  ['approved', true, 'incomplete', 'incomplete-profile'],
  ['approved', true, 'waiting', 'waiting-approval'],
  ['approved', true, 'rejected', 'waiting-approval'],
  ['approved', true, 'approved', undefined],
] as const)('sends a request for a %s page, signed in %s, approval %s, to %s', (access, signedIn, approval, target) => {
  expect(gateOf(access, signedIn, approval)).toBe(target)
})
