import { expect, test } from 'vitest'
import {
  type Choice,
  withoutStep,
  withPreferred,
  withStep,
} from '../../../../../client/features/account/security/second-steps.ts'
import type { MfaType } from '../../../../../shared/auth/sign-in-steps.ts'

test.each<[string, Choice, MfaType, boolean, Choice]>([
  ['prefers the only factor', { enabled: [] }, 'SMS', false, { enabled: ['SMS'], preferred: 'SMS' }],
  [
    'prefers the added factor when requested',
    { enabled: ['SMS'], preferred: 'SMS' },
    'TOTP',
    true,
    { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' },
  ],
  [
    'keeps the preferred factor otherwise',
    { enabled: ['TOTP'], preferred: 'TOTP' },
    'SMS',
    false,
    { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' },
  ],
  [
    'keeps the choice at each sign-in',
    { enabled: ['SMS', 'TOTP'] },
    'EMAIL',
    false,
    { enabled: ['SMS', 'TOTP', 'EMAIL'] },
  ],
  [
    'adds an enabled factor only once',
    { enabled: ['TOTP'], preferred: 'TOTP' },
    'TOTP',
    true,
    { enabled: ['TOTP'], preferred: 'TOTP' },
  ],
])('when a factor is switched on, the choice %s', (_rule, before, type, first, after) => {
  expect(withStep(before, type, first)).toEqual(after)
})

test.each<[string, Choice, MfaType, Choice]>([
  ['leaves none after the last one', { enabled: ['TOTP'], preferred: 'TOTP' }, 'TOTP', { enabled: [] }],
  [
    'prefers the remaining factor',
    { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' },
    'TOTP',
    { enabled: ['SMS'], preferred: 'SMS' },
  ],
  [
    'prefers none of several remaining factors',
    { enabled: ['SMS', 'TOTP', 'EMAIL'], preferred: 'TOTP' },
    'TOTP',
    { enabled: ['SMS', 'EMAIL'] },
  ],
  [
    'keeps the preferred factor when another one is removed',
    { enabled: ['SMS', 'TOTP', 'EMAIL'], preferred: 'TOTP' },
    'SMS',
    { enabled: ['TOTP', 'EMAIL'], preferred: 'TOTP' },
  ],
])('when a factor is switched off, the choice %s', (_rule, before, type, after) => {
  expect(withoutStep(before, type)).toEqual(after)
})

test('sets the preferred factor, or none for a choice at each sign-in', () => {
  const before: Choice = { enabled: ['SMS', 'TOTP'], preferred: 'TOTP' }
  expect(withPreferred(before, 'SMS')).toEqual({ enabled: ['SMS', 'TOTP'], preferred: 'SMS' })
  expect(withPreferred(before, undefined)).toEqual({ enabled: ['SMS', 'TOTP'] })
})
