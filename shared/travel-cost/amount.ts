/** Parses a typed amount of yen: separators of any language, full-width digits, currency sign. */

import { latinDigits } from '../text/latin-digits.ts'

/** Larger amounts are treated as typing errors. */
export const MOST_YEN = 999_999

const THOUSANDS = /[.,](?=\d{3}(?!\d))/g
const BLANKS = /[\s'’٬]/g

/** Converts digits to ASCII, and removes the currency and all spaces and apostrophes. */
function plainOf(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/[¥円]|yen/gi, '')
    .replace(BLANKS, '')
}

/** @returns undefined for empty input, NaN for invalid input */
export function readAmount(text: string): number | undefined {
  const plain = plainOf(text)
  if (plain === '') return undefined
  const grouped = plain.replace(THOUSANDS, '').replace(/[,٫]/, '.')
  const amount = /^\d+(\.\d{1,2})?$/.test(grouped) ? Number(grouped) : Number.NaN
  return amount <= MOST_YEN ? amount : Number.NaN
}

/**
 * Reads an exchange rate. Rates often have three decimals, so a single comma or point is the decimal separator, unlike
 * in amounts: 4.987 is less than five.
 * @returns undefined for empty input, NaN for invalid input
 */
export function readRate(text: string): number | undefined {
  const plain = plainOf(text)
  if (plain === '') return undefined
  return /^\d+([.,٫]\d+)?$/.test(plain) ? Number(plain.replace(/[,٫]/, '.')) : Number.NaN
}
