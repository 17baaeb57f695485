/**
 * Checks the list of names and messages of specification §8 in docs/decisions/error-names.md. Each one is in the file
 * that its row names, or the row gives the reason why it is missing.
 */

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isProblemName, PROBLEM_STATUS, SESSION_ENDING_ERRORS } from '../../shared/errors.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const NAMES = [
  'InvalidUserPoolId',
  'InvalidIdentityPoolIdException',
  'UserUnAuthenticatedException',
  'UserAlreadyAuthenticatedException',
  'DeviceMetadataNotFoundException',
  'AutoSignInException',
  'InvalidRedirectException',
  'InvalidOriginException',
  'OAuthSignOutException',
  'TokenRefreshException',
  'UnexpectedSignInInterruptionException',
  'SignInException',
  'OAuthSignInException',
  'InvalidAuthTokens',
  'NoSessionFoundException',
  'CredentialsException',
  'GetIdResponseException',
]

const MESSAGES = [
  'Auth UserPool not configured',
  'Auth UserPool or IdentityPool not configured',
  'Auth Token Provider not configured',
  'Invalid identity pool id provided',
  'oauth param not configured',
  'Invalid user pool id provided.',
  'Network error',
  'Request aborted',
  'Missing response payload',
  'Invalid token',
  'Invalid token payload',
  'Function not supported on current platform',
  'i18n is not configured',
  'An unhandled challenge name',
  'Cannot initiate MFA setup from available types',
  'A missing user id for SRP',
  'Device does not exist.',
]

const ROWS = read('docs/decisions/error-names.md')
  .split('\n')
  .filter((line) => /^\| (?!Specification §8|---)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

test('has a row on the page for each name and message of the specification, in order', () => {
  expect(ROWS.map(([name]) => name)).toEqual([...NAMES, ...MESSAGES])
})

/** Matches the source files that a row names. Their comments are removed before they are searched. */
const NAMED_FILE = /`([\w./-]+\.tsx?)`/g
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const IMPLEMENTED = ROWS.filter(([, words]) => words !== '–')

test.each(IMPLEMENTED)('implements %s as “%s” in %s', (_, words = '', where = '') => {
  const files = [...where.matchAll(NAMED_FILE)].map(([, path = '']) => path)
  expect(files).not.toEqual([])
  for (const path of files) {
    expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true)
    expect(withoutComments(read(path)).replaceAll('\\.', '.').toLowerCase()).toContain(words.toLowerCase())
  }
})

test.each(ROWS.filter(([, words]) => words === '–'))(
  'gives a reason for %s without an implementation (%s): %s',
  (...row) => {
    expect(row[2]).toMatch(/^[^`]{40,}$/)
  },
)

test.each(IMPLEMENTED.flatMap(([name = '', words]) => (name === words && NAMES.includes(name) ? name : [])))(
  'sends %s to the client or fails the start with it',
  (name) => {
    expect(isProblemName(name) || name === 'InvalidIdentityPoolIdException').toBe(true)
  },
)

test('ends a session on six errors, all known to the client', () => {
  expect(SESSION_ENDING_ERRORS.size).toBe(6)
  for (const name of SESSION_ENDING_ERRORS) {
    expect(isProblemName(name)).toBe(true)
    expect(PROBLEM_STATUS[name as keyof typeof PROBLEM_STATUS]).toBeLessThan(500)
  }
})
