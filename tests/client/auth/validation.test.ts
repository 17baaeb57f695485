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
  ['empty fields show nothing', {}, ['username', 'password', 'confirm_password'], {}],
  [
    'a short password shows its minimum length at once',
    { password: 'a' },
    [],
    { password: [{ key: 'passwordMinLength', values: { n: 8 } }] },
  ],
  ['a valid password shows nothing', { password: 'long enough' }, [], {}],
  ['an incomplete address shows nothing before blur', { username: 'hana' }, [], {}],
  [
    'an incomplete address shows its format after blur',
    { username: 'hana' },
    ['username'],
    { username: [{ key: 'emailFormat' }] },
  ],
  ['an address with surrounding spaces shows nothing', { username: ' h@e.org ' }, ['username'], {}],
  [
    'two long passwords that differ show the mismatch',
    { password: 'long enough', confirm_password: 'long e' },
    [],
    { confirm_password: [{ key: 'passwordsMustMatch' }] },
  ],
  ['a short confirmation shows nothing', { password: 'long enough', confirm_password: 'long' }, ['password'], {}],
])('while the user types, %s', (_, values, touched, errors) => {
  expect(liveErrors(form(values, touched))).toEqual(errors)
})

test('on submit, every empty field shows its message', () => {
  expect(submitErrors(form({}))).toEqual({
    username: [{ key: 'emailEmpty' }],
    password: [{ key: 'passwordEmpty' }],
    confirm_password: [{ key: 'passwordEmpty' }],
  })
})

test('on submit, a mismatch is shown for short passwords too', () => {
  expect(submitErrors(form({ username: 'h@e.org', password: 'abc', confirm_password: 'ab' }))).toEqual({
    password: [{ key: 'passwordMinLength', values: { n: 8 } }],
    confirm_password: [{ key: 'passwordsMustMatch' }],
  })
})

test('spaces alone count as an empty address but as a password', () => {
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
])('the phone number %j counts as empty: %s', (value, empty) => {
  const errors = submitErrors({
    rules: PHONE,
    values: { phone_number: value },
    touched: new Set<'phone_number'>(),
    policy: {},
  })
  expect(errors).toEqual(empty ? { phone_number: [{ key: 'phoneEmpty' }] } : {})
})

test('outgoing values are trimmed except passwords, and phone numbers are joined to their dial code', () => {
  const form = { ...rules, ...PHONE }
  const values = { username: ' h@e.org ', password: ' p ', confirm_password: ' p ', phone_number: '+81 90-1234 5678' }
  expect(outgoing(form, values)).toEqual({
    username: 'h@e.org',
    password: ' p ',
    confirm_password: ' p ',
    phone_number: '+819012345678',
  })
})
