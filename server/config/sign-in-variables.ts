/** The environment variables of the sign-in form. */

import { PASSKEYS_VARIABLE } from './passkeys.ts'
import type { Variable } from './variable.ts'

export const SIGN_IN_VARIABLES: readonly Variable[] = [
  { name: 'LOGIN_MECHANISM', default: 'email', meaning: '`email`, `username` or `phone_number`.' },
  {
    name: 'AUTH_FLOW',
    default: 'USER_SRP_AUTH',
    meaning:
      'The authentication flow: `USER_SRP_AUTH`, `USER_PASSWORD_AUTH`, `CUSTOM_WITHOUT_SRP`, `CUSTOM_WITH_SRP` or `USER_AUTH`.',
  },
  {
    name: 'SIGN_UP_ATTRIBUTES',
    meaning:
      'What the sign-up form asks for besides the login name and the password, such as `given_name,custom:licence_no`.',
  },
  {
    name: 'SIGN_UP_VERIFICATION',
    default: 'code',
    meaning: '`code` or `link`: what the pool’s message to a new user carries.',
  },
  {
    name: 'SIGN_IN_CODES',
    default: 'EMAIL',
    meaning:
      'With `AUTH_FLOW=USER_AUTH`: the codes that replace a password, as the pool’s first factors allow: `EMAIL`, `SMS`, both with a comma, or `none`. People can then also sign up without a password.',
  },
  { name: 'SIGN_UP', default: 'open', meaning: '`hidden` shows no sign-up form, and the server refuses sign-ups.' },
  {
    name: 'SIGN_UP_TERMS',
    default: 'links',
    meaning: 'The sign-up form links to the terms and the privacy policy. `box` also requires a tick in a box.',
  },
  {
    name: 'REQUIRED_ATTRIBUTES',
    meaning:
      'The attributes that the embedded identity service requires of new users; some of `SIGN_UP_ATTRIBUTES`. A Cognito pool has its own setting.',
  },
  {
    name: 'DIAL_CODE',
    otherwise: 'the first of `DIAL_CODES`, else +1',
    meaning: 'The dial code that telephone fields start with, such as `+81`.',
  },
  { name: 'DIAL_CODES', otherwise: 'all', meaning: 'The dial codes to choose from, such as `+81,+33`.' },
  { name: 'MFA', default: 'off', meaning: '`off`, `on` or `optional`, as the pool is configured.' },
  {
    name: 'MFA_TYPES',
    otherwise: '`SMS`; `SMS,TOTP` unless `MFA` is off',
    meaning: 'The second factors that the account page offers: some of `SMS,TOTP,EMAIL`.',
  },
  { name: 'PASSWORD_MIN_LENGTH', default: '8', meaning: 'The pool’s minimum password length.' },
  PASSKEYS_VARIABLE,
  {
    name: 'PASSWORD_CHARACTERS',
    meaning: 'The character classes that the pool requires: some of `lowerCase,upperCase,numbers,specialCharacters`.',
  },
]
