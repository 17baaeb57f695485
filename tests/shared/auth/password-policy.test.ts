import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  brokenPasswordRules,
  type PasswordPolicy,
  type PasswordRule,
  passwordsMismatch,
  SPECIAL_CHARACTERS,
} from '../../../shared/auth/password-policy.ts'

const product: PasswordPolicy = { minLength: 8 }
const strict: PasswordPolicy = {
  minLength: 8,
  requireLowerCase: true,
  requireUpperCase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
}

test.each<[string, PasswordPolicy, PasswordRule[]]>([
  ['', product, ['minLength']],
  ['1234567', product, ['minLength']],
  ['12345678', product, []],
  ['        ', product, []],
  ['12345', {}, ['minLength']],
  ['123456', {}, []],
  ['abcdefgh', strict, ['upperCase', 'numbers', 'specialCharacters']],
  ['ABCDEFG1', strict, ['lowerCase', 'specialCharacters']],
  ['Abcdef1!', strict, []],
  ['Ab1!', strict, ['minLength']],
  ['ÀÉÎõüßñç1!', strict, ['lowerCase', 'upperCase']],
  ['a', strict, ['minLength', 'upperCase', 'numbers', 'specialCharacters']],
])('reports that “%s” under %j breaks %j', (password, policy, broken) => {
  expect(brokenPasswordRules(password, policy)).toEqual(broken)
})

test.each([...SPECIAL_CHARACTERS])('accepts %j as a special character', (character) => {
  expect(brokenPasswordRules(character, { minLength: 1, requireSpecialCharacters: true })).toEqual([])
})

test.each(['é', '€', '〜', 'a', '1'])('does not accept %j as a special character', (character) => {
  expect(brokenPasswordRules(character, { minLength: 1, requireSpecialCharacters: true })).toEqual([
    'specialCharacters',
  ])
})

test('has 33 special characters, including the space', () => {
  expect(new Set(SPECIAL_CHARACTERS).size).toBe(33)
  expect(SPECIAL_CHARACTERS).toContain(' ')
})

test('the English form has the messages of specification §5', () => {
  const texts: Readonly<Record<string, unknown>> = JSON.parse(readFileSync('locales/en/auth.json', 'utf8'))
  const keys = ['passwordMinLength', 'passwordLowerCase', 'passwordUpperCase', 'passwordNumbers']
  expect([...keys, 'passwordSpecialCharacters'].map((key) => texts[key])).toEqual([
    'Password must have at least {{n}} characters',
    'Password must have lower case letters',
    'Password must have upper case letters',
    'Password must have numbers',
    'Password must have special characters',
  ])
})

test.each<[string, string, boolean, boolean]>([
  ['', '', true, false],
  ['abcdef', 'abcdef', true, false],
  ['abcdef', 'abcdeg', false, true],
  ['abcdef', 'abcde', false, false],
  ['abcde', 'abcdef', false, false],
  ['abcdef', 'abcde', true, true],
  ['abc', '', true, true],
  ['', 'abc', true, true],
  ['', 'abcdef', false, false],
  ['abcdef', 'ABCDEF', false, true],
])('compares “%s” with “%s”, both touched: %s; shows a mismatch: %s', (password, confirmation, touched, shown) => {
  expect(passwordsMismatch(password, confirmation, touched)).toBe(shown)
})
