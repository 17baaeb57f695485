/** The names and messages of specification §8: each is said in the file that docs/decisions/error-names.md names, or has its reason there. */

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

test('the page has a row for each name and message of the specification, in its order', () => {
  expect(ROWS.map(([name]) => name)).toEqual([...NAMES, ...MESSAGES])
})

/** Where the row's words are said: code alone, no comment. */
const NAMED_FILE = /`([\w./-]+\.tsx?)`/g
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const SAID = ROWS.filter(([, words]) => words !== '–')

test.each(SAID)('%s is said as “%s” in %s', (_, words = '', where = '') => {
  const files = [...where.matchAll(NAMED_FILE)].map(([, path = '']) => path)
  expect(files).not.toEqual([])
  for (const path of files) {
    expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true)
    expect(withoutComments(read(path)).replaceAll('\\.', '.').toLowerCase()).toContain(words.toLowerCase())
  }
})

test.each(ROWS.filter(([, words]) => words === '–'))('%s has no origin (%s) and a reason: %s', (...row) => {
  expect(row[2]).toMatch(/^[^`]{40,}$/)
})

test.each(SAID.flatMap(([name = '', words]) => (name === words && NAMES.includes(name) ? name : [])))(
  '%s is a name that the browser is told, or that ends the start',
  (name) => {
    expect(isProblemName(name) || name === 'InvalidIdentityPoolIdException').toBe(true)
  },
)

test('six errors end a session, and each is a refusal that the browser knows', () => {
  expect(SESSION_ENDING_ERRORS.size).toBe(6)
  for (const name of SESSION_ENDING_ERRORS) {
    expect(isProblemName(name)).toBe(true)
    expect(PROBLEM_STATUS[name as keyof typeof PROBLEM_STATUS]).toBeLessThan(500)
  }
})
