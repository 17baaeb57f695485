import { expect, test } from 'vitest'
import { openingError } from '../../../../server/functions/store/unavailable.ts'

const CHECK = 'Check its address, name and password.'
const WAIT = 'Start again when it is ready.'

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED', CHECK],
  ['28P01', 'password authentication failed', CHECK],
  ['3D000', 'database "nothing" does not exist', CHECK],
  ['53300', 'sorry, too many clients already', WAIT],
  ['57P03', 'the database system is starting up', WAIT],
])('an error %s while PostgreSQL is opened says what to do, and keeps its cause', (code, message, advice) => {
  const error = Object.assign(new Error(message), { code })
  expect(openingError(error)).toMatchObject({
    name: 'ConfigError',
    message: `The database of DATABASE_URL cannot be used: ${message}. ${advice}`,
    cause: error,
  })
})

test('an error of a query while PostgreSQL is opened stays as it is', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' })
  expect(openingError(error)).toBe(error)
})
