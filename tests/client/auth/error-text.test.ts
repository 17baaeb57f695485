/** Every refusal has a text of its own in each language, and no service text reaches a reader of another one. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ErrorKey, errorKey, errorText } from '../../../client/auth/error-text.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../../shared/auth.ts'
import { PROBLEM_STATUS, type ProblemName } from '../../../shared/errors.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'

function catalog(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../../locales/${language}/errors.json`, import.meta.url), 'utf8'))
}

const NAMES = Object.keys(PROBLEM_STATUS) as ProblemName[]

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const texts = catalog(language)
  test.each(NAMES)('%s has a text', (name) => {
    expect(texts[errorKey({ name, status: PROBLEM_STATUS[name], detail: '' })]).toMatch(/\S/)
  })
  test.each(Object.values(REQUIRED_FIELD_MESSAGES))('“%s” has a text', (detail) => {
    const key = errorKey({ name: 'RequiredField', status: 400, detail })
    expect(key).not.toBe('RequiredField')
    expect(texts[key]).toMatch(/\S/)
  })
})

test('English says the messages of spec §5 word for word', () => {
  const english = catalog('en')
  for (const detail of Object.values(REQUIRED_FIELD_MESSAGES)) {
    expect(english[errorKey({ name: 'RequiredField', status: 400, detail })]).toBe(detail)
  }
})

test.each(LANGUAGE_CODES.filter((language) => language !== 'en'))('no text is English in %s', (language) => {
  const english = catalog('en')
  const same = Object.entries(catalog(language)).filter(([key, text]) => text === english[key])
  expect(same).toEqual([])
})

test.each<[ProblemName, string, ErrorKey]>([
  ['NotAuthorizedException', 'Incorrect username or password.', 'NotAuthorizedException'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'passwordAttemptsExceeded'],
  ['NotAuthorizedException', 'User is disabled.', 'userDisabled'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    'temporaryPasswordExpired',
  ],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'signInSessionExpired'],
  ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.', 'signInSessionExpired'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'alreadyConfirmed'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'SignedOut'],
  ['UserNotFoundException', 'User does not exist.', 'UserNotFoundException'],
  ['UserNotFoundException', 'Username/client id combination not found.', 'userClientNotFound'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'CodeMismatchException'],
  ['CodeMismatchException', 'Invalid code or auth state for the user.', 'CodeMismatchException'],
  ['CodeMismatchException', 'Invalid code received for user', 'authenticatorCodeMismatch'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'ExpiredCodeException'],
  ['ExpiredCodeException', 'Your software token has already been used once.', 'softwareTokenUsed'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'passwordTooShort'],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password must have uppercase characters',
    'passwordUpperCase',
  ],
  ['InvalidParameterException', 'User is already confirmed.', 'alreadyConfirmed'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'LimitExceededException'],
  ['LimitExceededException', 'Exceeded daily email limit for the operation or the account.', 'dailyEmailLimit'],
])('%s “%s” is %s', (name, detail, key) => {
  expect(errorKey({ name, status: 400, detail })).toBe(key)
})

test('a lost connection and an unknown error have the words of spec §8', () => {
  const english = catalog('en')
  const t = (key: ErrorKey) => english[key] ?? ''
  const network = { type: 'about:blank', title: '', status: 0, name: 'UnknownError', detail: 'Network Error' } as const
  expect(errorText(t, network)).toMatch(/^Network Error/)
  expect(errorText(t, { ...network, status: 500 })).toBe('An unknown error has occurred.')
  expect(errorText(t, undefined)).toBe('An unknown error has occurred.')
})
