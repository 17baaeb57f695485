/** Switching second steps on and off: what is on afterwards, and which one is asked for first. */

import { expect, test } from 'vitest'
import {
  type Choice,
  withoutStep,
  withPreferred,
  withStep,
} from '../../../../../client/pages/account/security/second-steps.ts'
import type { MfaType } from '../../../../../shared/auth/sign-in-steps.ts'

test.each<[string, Choice, MfaType, boolean, Choice]>([
  ['the only one is asked for first', { enabled: [] }, 'SMS', false, { enabled: ['SMS'], preferred: 'SMS' }],
  [
    'the authenticator app takes the first place',
    { enabled: ['SMS'], preferred: 'SMS' },
    'TOTP',
    true,
    { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' },
  ],
  [
    'another one does not',
    { enabled: ['TOTP'], preferred: 'TOTP' },
    'SMS',
    false,
    { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' },
  ],
  [
    'whoever chooses at each sign-in goes on choosing',
    { enabled: ['SMS', 'TOTP'] },
    'EMAIL',
    false,
    { enabled: ['SMS', 'TOTP', 'EMAIL'] },
  ],
  ['twice is once', { enabled: ['TOTP'], preferred: 'TOTP' }, 'TOTP', true, { enabled: ['TOTP'], preferred: 'TOTP' }],
])('switching on: %s', (_rule, before, type, first, after) => {
  expect(withStep(before, type, first)).toEqual(after)
})

test.each<[string, Choice, MfaType, Choice]>([
  ['the last one leaves nothing', { enabled: ['TOTP'], preferred: 'TOTP' }, 'TOTP', { enabled: [] }],
  [
    'the one that is left takes the first place',
    { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' },
    'TOTP',
    { enabled: ['SMS'], preferred: 'SMS' },
  ],
  [
    'of several that are left, the user chooses',
    { enabled: ['SMS', 'TOTP', 'EMAIL'], preferred: 'TOTP' },
    'TOTP',
    { enabled: ['SMS', 'EMAIL'] },
  ],
  [
    'the preferred one stays so when another goes',
    { enabled: ['SMS', 'TOTP', 'EMAIL'], preferred: 'TOTP' },
    'SMS',
    { enabled: ['TOTP', 'EMAIL'], preferred: 'TOTP' },
  ],
])('switching off: %s', (_rule, before, type, after) => {
  expect(withoutStep(before, type)).toEqual(after)
})

test('choosing at each sign-in prefers none', () => {
  const before: Choice = { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' }
  expect(withPreferred(before, 'SMS')).toEqual({ enabled: ['SMS', 'TOTP'], preferred: 'SMS' })
  expect(withPreferred(before, undefined)).toEqual({ enabled: ['SMS', 'TOTP'] })
})
