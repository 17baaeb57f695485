import { describe, expect, test } from 'vitest'
import { exceptionName, ServiceError, toServiceError } from '../../../../server/cognito/protocol/errors.ts'
import { poolOnWire } from '../../../support/identity/user-pool.ts'
import { exception, type WireAnswer } from '../../../support/identity/wire.ts'

test.each([
  ['NotAuthorizedException', 'NotAuthorizedException'],
  ['NotAuthorizedException:', 'NotAuthorizedException'],
  ['NotAuthorizedException:http://internal.amazon.com/coral/', 'NotAuthorizedException'],
  ['NotAuthorizedException,and,more', 'NotAuthorizedException'],
  ['com.amazonaws.cognito#CodeMismatchException', 'CodeMismatchException'],
  ['com.amazonaws.cognito#CodeMismatchException:http://x', 'CodeMismatchException'],
  ['', undefined],
  [undefined, undefined],
])('reads the error type %s as %s', (raw, name) => {
  expect(exceptionName(raw)).toBe(name)
})

describe('converts a response into an error', () => {
  const json = { 'content-type': 'application/x-amz-json-1.1' }
  test.each<[string, WireAnswer, object]>([
    [
      'named by the header, with its text',
      exception('UserNotFoundException', 'User does not exist.'),
      { name: 'UserNotFoundException', message: 'User does not exist.', kind: 'refused' },
    ],
    [
      'named by __type alone, text under Message',
      { status: 400, headers: json, body: { __type: 'x.y#ExpiredCodeException', Message: 'Ask again.' } },
      { name: 'ExpiredCodeException', message: 'Ask again.', kind: 'refused' },
    ],
    [
      'named by code',
      { status: 400, headers: json, body: { code: 'AliasExistsException', message: 'Taken.' } },
      { name: 'AliasExistsException', message: 'Taken.', kind: 'refused' },
    ],
    [
      'without a text',
      { status: 400, headers: json, body: { __type: 'CodeDeliveryFailureException' } },
      { name: 'CodeDeliveryFailureException', message: 'Unknown error', kind: 'refused' },
    ],
    [
      "the user's own limit",
      exception('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      { name: 'LimitExceededException', kind: 'throttled' },
    ],
    [
      'throttled',
      exception('TooManyRequestsException', 'Rate exceeded'),
      { kind: 'throttled', message: 'Rate exceeded' },
    ],
    [
      'failed inside',
      exception('InternalErrorException', 'Something went wrong', 500),
      { name: 'InternalErrorException', kind: 'unavailable' },
    ],
    [
      'a page of a proxy in between',
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' },
      { name: 'UnknownError', message: 'An unknown error has occurred.', kind: 'unavailable' },
    ],
    [
      'a proxy in between that is busy',
      { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '7' }, body: '<html>' },
      { name: 'OverloadedError', kind: 'unavailable', retryAfterS: 7 },
    ],
    [
      'a success that cannot be read',
      { status: 200, body: '<html>' },
      { name: 'UnknownError', message: 'An unknown error has occurred.', kind: 'unavailable' },
    ],
  ])('%s', async (_, answer, expected) => {
    const { pool } = await poolOnWire(() => answer)
    const error = await pool.deleteUser('token').catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject(expected)
  })
})

test.each([
  [
    'a reset connection',
    Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' }),
    'NetworkError',
  ],
  [
    'an unknown host',
    Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    'NetworkError',
  ],
  ['a failed fetch', new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }), 'NetworkError'],
  ['an abort', new DOMException('This operation was aborted', 'AbortError'), 'TimeoutError'],
  ['a timeout', new DOMException('The operation timed out', 'TimeoutError'), 'TimeoutError'],
  ['a fault in the code', new TypeError('x is not a function'), 'UnknownError'],
  [
    'a fault Node has a code for',
    Object.assign(new TypeError('bad'), { code: 'ERR_INVALID_ARG_TYPE' }),
    'UnknownError',
  ],
  ['something thrown that is no error', 'oops', 'UnknownError'],
])('%s keeps its name and is unavailable', (_, error, name) => {
  expect(toServiceError(error)).toMatchObject({ name, kind: 'unavailable' })
})

test('returns a ServiceError unchanged', () => {
  const error = new ServiceError('OverloadedError', 'Full.', { kind: 'unavailable', retryAfterS: 1 })
  expect(toServiceError(error)).toBe(error)
})
