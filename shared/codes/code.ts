/**
 * The format of the site's codes, which people scan or type. A code has a kind, an expiry, a target and a seal: a keyed
 * hash by the server. Anyone can read a code. Only the seal proves that the server made it.
 *
 * | letters | content |
 * |---|---|
 * | 1 | version of this format |
 * | 1 | kind |
 * | 4 | expiry: whole hours since 2020 |
 * | any | target: ids or a plan's code, from an alphabet of 64 characters, six bits each |
 * | 16 | seal: 80 bits |
 * | 2 | check letters against typing errors |
 */

import {
  BITS_A_LETTER,
  CHECK_LETTERS,
  checkOf,
  lettersOfNumber,
  lettersOfValues,
  numberOfLetters,
  repacked,
  tidied,
  valuesOfLetters,
} from './letters.ts'

/**
 * What a code leads to: the field card (the page /hfx with help in an emergency), an itinerary, an invitation to a
 * crew, or a crew's pick-up. Codes contain the index of their kind, so new kinds must be appended.
 */
export const CODE_KINDS = ['card', 'plan', 'join', 'check-in'] as const

export type CodeKind = (typeof CODE_KINDS)[number]

export interface CodeContent {
  readonly kind: CodeKind
  /** Milliseconds since the epoch, a whole hour. */
  readonly expiresAt: number
  /**
   * What a scan of this code opens, for example the share code of a plan. Empty for the field card, because all users
   * have the same card.
   */
  readonly target: string
}

/**
 * The maximum length of a target. With a longer one, phones could not read the QR code from another screen. A full plan
 * of thirty days has about 450 characters.
 */
export const LONGEST_TARGET = 720

const VERSION = '1'
const EPOCH = Date.UTC(2020, 0, 1)
const HOUR_MS = 3_600_000
const HOUR_BITS = 20
const HEAD_LETTERS = 2 + HOUR_BITS / BITS_A_LETTER
export const SEAL_LETTERS = 16
const SHORTEST = HEAD_LETTERS + SEAL_LETTERS + CHECK_LETTERS
const LONGEST = SHORTEST + Math.ceil((LONGEST_TARGET * 6) / BITS_A_LETTER)

const TARGET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const TARGET_BITS = 6

export function isTarget(text: string): boolean {
  return text.length <= LONGEST_TARGET && /^[\w-]*$/.test(text)
}

export function nextHour(instant: number): number {
  return Math.ceil(instant / HOUR_MS) * HOUR_MS
}

export function lastHour(instant: number): number {
  return Math.floor(instant / HOUR_MS) * HOUR_MS
}

/**
 * Writes version, kind, expiry and target: the part of a code that the seal protects.
 * @throws RangeError for a target with characters outside TARGET_LETTERS, or an expiry outside of 119 years since 2020
 */
export function writeContent({ kind, expiresAt, target }: CodeContent): string {
  const hours = (expiresAt - EPOCH) / HOUR_MS
  if (!Number.isInteger(hours) || hours < 0 || hours >= 2 ** HOUR_BITS)
    throw new RangeError(`${expiresAt} is not a whole hour between 2020 and 2139`)
  if (!isTarget(target)) throw new RangeError(`the target must have at most ${LONGEST_TARGET} base64url characters`)
  const values = [...target].map((letter) => TARGET_LETTERS.indexOf(letter))
  return [
    VERSION,
    lettersOfNumber(CODE_KINDS.indexOf(kind), BITS_A_LETTER),
    lettersOfNumber(hours, HOUR_BITS),
    lettersOfValues(repacked(values, TARGET_BITS, BITS_A_LETTER)),
  ].join('')
}

/** @returns undefined for a text that `writeContent` did not write; each content has exactly one encoding */
function readContent(written: string): CodeContent | undefined {
  const kind = CODE_KINDS[numberOfLetters(written.slice(1, 2))]
  if (!written.startsWith(VERSION) || !kind) return undefined
  const rest = valuesOfLetters(written.slice(HEAD_LETTERS))
  const count = Math.floor((rest.length * BITS_A_LETTER) / TARGET_BITS)
  const target = repacked(rest, BITS_A_LETTER, TARGET_BITS)
    .slice(0, count)
    .map((value) => TARGET_LETTERS[value])
    .join('')
  const expiresAt = EPOCH + numberOfLetters(written.slice(2, HEAD_LETTERS)) * HOUR_MS
  const content = { kind, expiresAt, target }
  const isWhole = isTarget(target) && writeContent(content) === written && (target === '') === (kind === 'card')
  return isWhole ? content : undefined
}

export function writeCode(written: string, seal: string): string {
  return written + seal + checkOf(written + seal)
}

export type CodeReading =
  /** The code is well formed. Only the server can verify its seal (signature). */
  | {
      readonly outcome: 'read'
      readonly code: string
      readonly content: CodeContent
      readonly written: string
      readonly seal: string
    }
  | { readonly outcome: 'short' }
  | { readonly outcome: 'mistyped' }
  /** The check letters are right, but this version of the site cannot read the content. */
  | { readonly outcome: 'unknown' }

export function readCode(text: string): CodeReading {
  const code = text.length > LONGEST * 2 ? undefined : tidied(text)
  if (code === undefined || code.length > LONGEST) return { outcome: 'mistyped' }
  if (code.length < SHORTEST) return { outcome: 'short' }
  const body = code.slice(0, -CHECK_LETTERS)
  if (checkOf(body) !== code.slice(-CHECK_LETTERS)) return { outcome: 'mistyped' }
  const written = body.slice(0, -SEAL_LETTERS)
  const content = readContent(written)
  if (!content) return { outcome: 'unknown' }
  return { outcome: 'read', code, content, written, seal: body.slice(-SEAL_LETTERS) }
}
