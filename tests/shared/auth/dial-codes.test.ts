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

test('lists about 190 codes from the default +1 to +998', () => {
  expect(codes[0]).toBe(DEFAULT_DIAL_CODE)
  expect(codes.at(-1)).toBe('+998')
  expect(codes.length).toBeGreaterThan(180)
  expect(codes.length).toBeLessThan(210)
  expect(codes.every((code) => /^\+[1-9]\d{0,2}$/.test(code))).toBe(true)
})

test('has no code that is a prefix of another', () => {
  const within = codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))
  expect(within).toEqual([])
})

test('lists every region once, with a name in every language', () => {
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
])('assigns %s to the code %s', (region, code) => {
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
])('splits %j into %s and %j', (value, dialCode, number) => {
  expect(splitDialled(value)).toEqual({ dialCode, number })
})

test('splits a joined number again and sends it as one number', () => {
  const halves = { dialCode: '+33', number: '6 12 34 56 78' }
  expect(splitDialled(joinDialled(halves))).toEqual(halves)
  expect(composePhoneNumber('', joinDialled(halves))).toBe('+33612345678')
})

test.each([
  ['+81 90', '+81'],
  ['+1', '+1'],
  ['+8', undefined],
  ['090', undefined],
])('finds the dial code of %s: %s', (number, code) => {
  expect(dialCodeOf(number)).toBe(code)
})
