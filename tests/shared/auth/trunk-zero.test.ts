import { expect, test } from 'vitest'
import { DIAL_CODES } from '../../../shared/auth/dial-codes.ts'
import { withoutTrunkZero } from '../../../shared/auth/trunk-zero.ts'

test.each([
  ['+81', '090-1234-5678', '90-1234-5678'],
  ['+81', '(090) 1234 5678', '(90) 1234 5678'],
  ['+81', '０９０１２３４５６７８', '９０１２３４５６７８'],
  ['+966', '٠٥٠١٢٣٤٥٦٧', '٥٠١٢٣٤٥٦٧'],
  ['+33', '06 12 34 56 78', '6 12 34 56 78'],
  ['+44', '07700 900123', '7700 900123'],
])('after %s, the number %s loses its trunk zero', (dialCode, typed, sent) => {
  expect(withoutTrunkZero(dialCode, typed)).toBe(sent)
})

test.each([
  ['+39', '06 1234 5678', 'Italian numbers begin with a zero of their own'],
  ['+225', '07 12 34 56 78', 'numbers of Côte d’Ivoire keep their zero'],
  ['+1', '0123456789', 'the trunk prefix of North America is 1'],
  ['+7', '0123', 'the trunk prefix of Russia is 8'],
  ['+81', '90-1234-5678', 'there is no zero'],
  ['+81', '90-0123', 'only the first digit counts'],
  ['+81', '', 'nothing is typed'],
])('after %s, %s stays as it is: %s', (dialCode, typed) => {
  expect(withoutTrunkZero(dialCode, typed)).toBe(typed)
})

test('exactly 102 of the dial codes in the list have a trunk zero', () => {
  const withZero = DIAL_CODES.filter(({ code }) => withoutTrunkZero(code, '012') === '12')
  expect(withZero).toHaveLength(102)
})
