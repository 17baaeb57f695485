import { expect, test } from 'vitest'
import { maskEmailAddress, maskPhoneNumber } from '../../../shared/auth/code-delivery.ts'

test.each([
  ['hanako@example.com', 'h****o@example.com'],
  ['abc@e.org', 'a*c@e.org'],
  ['ab@e.org', 'a*@e.org'],
  ['a@e.org', '*@e.org'],
  ['"a@b"@e.org', '"***"@e.org'],
  ['not an address', '**************'],
  ['@e.org', '******'],
])('masks the e-mail address %s as %s', (email, shown) => {
  expect(maskEmailAddress(email)).toBe(shown)
})

test.each([
  ['+819012345678', '*********5678'],
  ['12345', '*2345'],
  ['1234', '*234'],
  ['1', '*'],
  ['', ''],
])('masks the phone number %s as %s', (phone, shown) => {
  expect(maskPhoneNumber(phone)).toBe(shown)
})
