/** When which message stands under a field (specification §5). */

import { expect, test } from 'vitest'
import { liveErrors, outgoing, type Rules, submitErrors } from '../../../client/auth/validation.ts'

type Name = 'username' | 'password' | 'confirm_password'

const rules: Rules<Name> = {
  username: { empty: 'emailEmpty', check: 'email' },
  password: { empty: 'passwordEmpty', check: 'newPassword' },
  confirm_password: { empty: 'passwordEmpty', check: 'confirmation' },
}

function form(values: Partial<Record<Name, string>>, touched: Name[] = []) {
  const empty = { username: '', password: '', confirm_password: '' }
  return { rules, values: { ...empty, ...values }, touched: new Set(touched), policy: { minLength: 8 } }
}

test.each<[string, Partial<Record<Name, string>>, Name[], object]>([
  ['nothing typed', {}, ['username', 'password', 'confirm_password'], {}],
  ['a short password, at once', { password: 'a' }, [], { password: [{ key: 'passwordMinLength', values: { n: 8 } }] }],
  ['a good password', { password: 'long enough' }, [], {}],
  ['an address being typed', { username: 'hana' }, [], {}],
  ['an address left half typed', { username: 'hana' }, ['username'], { username: [{ key: 'emailFormat' }] }],
  ['an address with spaces around it', { username: ' h@e.org ' }, ['username'], {}],
  [
    'two passwords that differ, both long enough to compare',
    { password: 'long enough', confirm_password: 'long e' },
    [],
    { confirm_password: [{ key: 'passwordsMustMatch' }] },
  ],
  ['a confirmation being typed', { password: 'long enough', confirm_password: 'long' }, ['password'], {}],
])('while typing, %s', (_, values, touched, errors) => {
  expect(liveErrors(form(values, touched))).toEqual(errors)
})

test('on submit every empty field says what is missing', () => {
  expect(submitErrors(form({}))).toEqual({
    username: [{ key: 'emailEmpty' }],
    password: [{ key: 'passwordEmpty' }],
    confirm_password: [{ key: 'passwordEmpty' }],
  })
})

test('on submit a mismatch shows however short the passwords are', () => {
  expect(submitErrors(form({ username: 'h@e.org', password: 'abc', confirm_password: 'ab' }))).toEqual({
    password: [{ key: 'passwordMinLength', values: { n: 8 } }],
    confirm_password: [{ key: 'passwordsMustMatch' }],
  })
})

test('spaces alone are no address, but they are a password', () => {
  const spaces = '        '
  expect(submitErrors(form({ username: '  ', password: spaces, confirm_password: spaces }))).toEqual({
    username: [{ key: 'emailEmpty' }],
  })
})

const PHONE = { phone_number: { empty: 'phoneEmpty', check: 'phone' } } as const satisfies Rules<'phone_number'>

test.each([
  ['', true],
  ['+81 ', true],
  ['+81  -- ', true],
  ['+81 90-1234-5678', false],
  ['+819012345678', false],
  ['+1 CALL', false],
])('of the telephone number %j nothing was typed: %s', (value, empty) => {
  const errors = submitErrors({
    rules: PHONE,
    values: { phone_number: value },
    touched: new Set<'phone_number'>(),
    policy: {},
  })
  expect(errors).toEqual(empty ? { phone_number: [{ key: 'phoneEmpty' }] } : {})
})

test('what is sent: text trimmed, passwords untouched, the number joined to its dial code', () => {
  const form = { ...rules, ...PHONE }
  const values = { username: ' h@e.org ', password: ' p ', confirm_password: ' p ', phone_number: '+81 90-1234 5678' }
  expect(outgoing(form, values)).toEqual({
    username: 'h@e.org',
    password: ' p ',
    confirm_password: ' p ',
    phone_number: '+819012345678',
  })
})
