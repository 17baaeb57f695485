import { expect, test } from 'vitest'
import {
  ATTRIBUTE_FIELDS,
  composePhoneNumber,
  looksLikeEmail,
  SIGN_IN_FIELDS,
  SIGN_UP_ATTRIBUTES,
  trimFields,
} from '../../../shared/auth/sign-in-fields.ts'

test('trims text but not passwords', () => {
  expect(
    trimFields({
      username: ' h@e.org ',
      confirmation_code: '\t123456\n',
      password: ' p ',
      confirm_password: ' p ',
      old_password: ' o ',
    }),
  ).toEqual({
    username: 'h@e.org',
    confirmation_code: '123456',
    password: ' p ',
    confirm_password: ' p ',
    old_password: ' o ',
  })
})

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶۷۸', '12345678'],
  ['ab-12', 'ab-12'],
])('sends a code typed as %s as %s', (typed, sent) => {
  expect(trimFields({ confirmation_code: typed })).toEqual({ confirmation_code: sent })
})

test('gives every sign-up attribute an input type, text by default', () => {
  const types = Object.fromEntries(SIGN_UP_ATTRIBUTES.map((name) => [name, ATTRIBUTE_FIELDS[name].type]))
  const text = Object.keys(types).filter((name) => types[name] === 'text')
  expect(types).toMatchObject({
    birthdate: 'date',
    email: 'email',
    phone_number: 'tel',
    picture: 'url',
    profile: 'url',
    website: 'url',
  })
  expect(text).toHaveLength(SIGN_UP_ATTRIBUTES.length - 6)
})

test('does not modify the given values', () => {
  const given = { username: ' a ' }
  trimFields(given)
  expect(given).toEqual({ username: ' a ' })
})

test('has the fields of the specification', () => {
  expect(Object.keys(SIGN_IN_FIELDS).sort()).toEqual(
    'birthdate confirmation_code confirm_password email family_name given_name middle_name name nickname password phone_number preferred_username profile username website'
      .split(' ')
      .sort(),
  )
})

test.each([
  ['+81', '090-1234-5678', '+8109012345678'],
  ['+1', '(555) 010 0000', '+15550100000'],
  ['+33', '6.12.34.56.78', '+33612345678'],
  ['+44', '+44 20', '+44+4420'],
  ['+1', '555 CALL', '+1555CALL'],
  ['+81', '０９０１２３４', '+810901234'],
  ['+966', '٥٠١٢٣', '+96650123'],
])('sends dial code %s and number %s as %s', (dialCode, number, sent) => {
  expect(composePhoneNumber(dialCode, number)).toBe(sent)
})

test.each([
  ['h@e.org', true],
  ['h@localhost', true],
  ['h', false],
  ['h@', false],
  ['@e', false],
  ['h @e.org', false],
  ['h@e@f', false],
])('checks whether %s looks like an e-mail address: %s', (value, looks) => {
  expect(looksLikeEmail(value)).toBe(looks)
})
