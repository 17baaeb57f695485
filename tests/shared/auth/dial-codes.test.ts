/** The dial codes of specification §3 and §9. */

import { expect, test } from 'vitest'
import {
  DEFAULT_DIAL_CODE,
  DIAL_CODES,
  dialCodeOf,
  joinDialled,
  splitDialled,
} from '../../../shared/auth/dial-codes.ts'
import { composePhoneNumber } from '../../../shared/auth/sign-in-fields.ts'

const codes = DIAL_CODES.map(({ code }) => code)

test('the list goes from +1, the default, to +998, and has about 190 entries', () => {
  expect(codes[0]).toBe(DEFAULT_DIAL_CODE)
  expect(codes.at(-1)).toBe('+998')
  expect(codes.length).toBeGreaterThan(180)
  expect(codes.length).toBeLessThan(210)
  expect(codes.every((code) => /^\+[1-9]\d{0,2}$/.test(code))).toBe(true)
})

test('no code begins with another, so that a number tells its own', () => {
  const within = codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))
  expect(within).toEqual([])
})

test('every region stands under one code and has a name in every language', () => {
  const regions = DIAL_CODES.flatMap((entry) => entry.regions)
  expect(new Set(regions).size).toBe(regions.length)
  for (const language of ['en', 'fr', 'ar', 'ja']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    expect(regions.filter((region) => !names.of(region))).toEqual([])
  }
})

test.each([
  ['JP', '+81'],
  ['CA', '+1'],
  ['GB', '+44'],
  ['KZ', '+7'],
  ['HK', '+852'],
  ['SA', '+966'],
  ['UZ', '+998'],
])('%s is dialled with %s', (region, code) => {
  expect(DIAL_CODES.find(({ regions }) => regions.includes(region))?.code).toBe(code)
})

test.each([
  ['+81 90-1234-5678', '+81', '90-1234-5678'],
  ['+81 ', '+81', ''],
  ['+819012345678', '+81', '9012345678'],
  ['+16505550100', '+1', '6505550100'],
  ['+85291234567', '+852', '91234567'],
  ['', '+1', ''],
  ['650 555 0100', '+1', '650 555 0100'],
  ['+0', '+1', '+0'],
])('%j is %s and %j', (value, dialCode, number) => {
  expect(splitDialled(value)).toEqual({ dialCode, number })
})

test('what is joined is split again, and is sent as one number', () => {
  const halves = { dialCode: '+33', number: '6 12 34 56 78' }
  expect(splitDialled(joinDialled(halves))).toEqual(halves)
  expect(composePhoneNumber('', joinDialled(halves))).toBe('+33612345678')
})

test.each([
  ['+81 90', '+81'],
  ['+1', '+1'],
  ['+8', undefined],
  ['090', undefined],
])('%s was written with the dial code %s', (number, code) => {
  expect(dialCodeOf(number)).toBe(code)
})
