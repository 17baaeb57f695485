/**
 * Rejects new passwords that attackers guess first: common passwords, and passwords made of the login name or of words
 * of this site (docs/security.md, ASVS 6.1.2, 6.2.4 and 6.2.11). The user pool does not check this.
 */

import { latinDigits } from '../../../shared/text/latin-digits.ts'
import { Refusal } from '../../http/refusal.ts'
import { readCommonPasswords } from './common-passwords.ts'

/** Words related to this site that users are likely to choose, in lower case and without spaces or signs. */
export const SITE_WORDS = [
  'drive',
  'driving',
  'hokkaido',
  'hokkaidou',
  'sapporo',
  'otaru',
  'hakodate',
  'furano',
  'japan',
  'nihon',
  'nippon',
  'travel',
  'crew',
  'password',
] as const

/**
 * A password is rejected if its letters consist only of words of this site and of parts of the login name. Parts with
 * fewer letters than SHORTEST_PART do not count, because too many good passwords contain them. A password without
 * letters is compared with the login name only if it has at least SHORTEST_NUMBER digits.
 */
const SHORTEST_PART = 3
const SHORTEST_NUMBER = 6

let common: ReadonlySet<string> | undefined

export function refuseGuessable(password: string, logins: readonly (string | undefined)[]): void {
  common ??= readCommonPasswords()
  const plain = latinDigits(password.normalize('NFKC')).toLowerCase()
  if (common.has(plain) || new Set(plain).size === 1) throw guessable('Password is too common')
  const names = logins.filter((login) => login !== undefined)
  if (isMadeOf(plain, names)) throw guessable('Password consists of the login name or words of this site')
}

function isMadeOf(plain: string, names: readonly string[]): boolean {
  const letters = lettersOf(plain)
  if (letters === '') return names.some((name) => containsNumber(name, plain))
  const known = [...names.flatMap(partsOf), ...SITE_WORDS].sort((one, other) => other.length - one.length)
  return known.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

function partsOf(login: string): string[] {
  const lower = login.normalize('NFKC').toLowerCase()
  const [local = ''] = lower.split('@')
  return [lower, local, ...local.split(/[^\p{L}]+/u)].map(lettersOf).filter(({ length }) => length >= SHORTEST_PART)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]+/gu, '')
}

function containsNumber(login: string, plain: string): boolean {
  const digits = digitsOf(plain).replace(/^0+/, '')
  return digits.length >= SHORTEST_NUMBER && digitsOf(login).endsWith(digits)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function guessable(reason: string): Refusal {
  return new Refusal('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
}
