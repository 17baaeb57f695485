import { expect, test } from 'vitest'
import { latinDigits } from '../../../shared/text/latin-digits.ts'

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
  ['ASCII', '0123456789'],
])('converts %s digits to ASCII digits', (_, digits) => {
  expect(latinDigits(`a ${digits} ب`)).toBe('a 0123456789 ب')
})
