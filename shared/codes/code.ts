/**
 * Our codes, for a camera and for typing: what one is of, until when, what it leads to, and the server's seal. Anybody can read one;
 * the seal is what makes it ours.
 *
 * | letters | what |
 * |---|---|
 * | 1 | the version of this layout |
 * | 1 | the kind |
 * | 4 | when it ends: whole hours since 2020 |
 * | any | what it leads to: ids of ours or a plan's code, both of 64 characters, in six bits each |
 * | 16 | the seal: 80 bits |
 * | 2 | the check against typing errors |
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

/** The field card, an itinerary, an invitation to a crew, a crew's pick-up. New ones come last. */
export const CODE_KINDS = ['card', 'plan', 'join', 'check-in'] as const

export type CodeKind = (typeof CODE_KINDS)[number]

export interface CodeContent {
  readonly kind: CodeKind
  /** Ms since the epoch, a whole hour. */
  readonly expiresAt: number
  /** A plan's code, an invitation's id, or a crew with its word (check-in.ts); empty for the card, the same for all. */
  readonly target: string
}

/** Above this a code is no picture that a telephone reads from another one's screen. A full plan of thirty days has 450 or so. */
export const LONGEST_TARGET = 720

const VERSION = '1'
const EPOCH = Date.UTC(2020, 0, 1)
const HOUR_MS = 3_600_000
const HOUR_BITS = 20
const HEAD_LETTERS = 2 + HOUR_BITS / BITS_A_LETTER
export const SEAL_LETTERS = 16
const SHORTEST = HEAD_LETTERS + SEAL_LETTERS + CHECK_LETTERS
const LONGEST = SHORTEST + Math.ceil((LONGEST_TARGET * 6) / BITS_A_LETTER)

/** The alphabet of base64url, which ids and plans are written in. */
const TARGET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const TARGET_BITS = 6

export function isTarget(text: string): boolean {
  return text.length <= LONGEST_TARGET && /^[\w-]*$/.test(text)
}

/** The first whole hour that is not before an instant, in ms since the epoch. */
export function nextHour(instant: number): number {
  return Math.ceil(instant / HOUR_MS) * HOUR_MS
}

/** The last whole hour that is not after an instant, in ms since the epoch. */
export function lastHour(instant: number): number {
  return Math.floor(instant / HOUR_MS) * HOUR_MS
}

/**
 * The part that is sealed.
 * @throws RangeError for a target of other characters, and for an end outside of 119 years
 */
export function writeContent({ kind, expiresAt, target }: CodeContent): string {
  const hours = (expiresAt - EPOCH) / HOUR_MS
  if (!Number.isInteger(hours) || hours < 0 || hours >= 2 ** HOUR_BITS)
    throw new RangeError(`${expiresAt} is no hour of ours`)
  if (!isTarget(target)) throw new RangeError('a code cannot lead there')
  const values = [...target].map((letter) => TARGET_LETTERS.indexOf(letter))
  return [
    VERSION,
    lettersOfNumber(CODE_KINDS.indexOf(kind), BITS_A_LETTER),
    lettersOfNumber(hours, HOUR_BITS),
    lettersOfValues(repacked(values, TARGET_BITS, BITS_A_LETTER)),
  ].join('')
}

/** @returns undefined for what `writeContent` did not write: one text alone stands for a content */
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

/** @param seal 16 letters */
export function writeCode(written: string, seal: string): string {
  return written + seal + checkOf(written + seal)
}

export type CodeReading =
  /** Well written: whether it is ours only the seal tells, and that only the server knows. */
  | {
      readonly outcome: 'read'
      readonly code: string
      readonly content: CodeContent
      readonly written: string
      readonly seal: string
    }
  /** Nothing yet, or less than any code has. */
  | { readonly outcome: 'short' }
  /** A letter that no code has, one too many or too few, or two that were swapped. */
  | { readonly outcome: 'mistyped' }
  /** Typed without a mistake, and still nothing that this version knows. */
  | { readonly outcome: 'unknown' }

/** Reads a code as people type it: in any case, with spaces and dashes anywhere. */
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
