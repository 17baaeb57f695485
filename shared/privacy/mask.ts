/** Hides contact details in public text, so that people meet through accepted requests (product decisions §6). */

import { inShownOrder } from './direction.ts'
import { fold } from './folded-text.ts'
import { ADDRESSES } from './mask-addresses.ts'
import { MESSENGERS } from './mask-messengers.ts'
import { SPOKEN_DIGITS } from './mask-spoken-digits.ts'

export const MASK = '•••'

/** Digits of any script, including full-width, Arabic-Indic and circled ones, and Japanese numerals. */
const DIGIT = '[\\p{N}零一二三四五六七八九]'
/**
 * Separators between the digits of a phone number, including invisible direction marks, and the marks after the digit
 * of a keycap emoji.
 */
const GAP = '[\\t\\p{Zs}\\p{Pd}\\p{Cf}\\p{M}−ー_.．。·・•~～*/／()（）]'
const PHONE = new RegExp(`(?:[+＋]${GAP}*)?[(（]?${DIGIT}(?:${GAP}{0,3}${DIGIT}){5,}\\p{M}*`, 'gu')

const AT =
  '(?:[@＠﹫]|\\s*[(\\[（［{]\\s*(?:at|arobase|アットマーク|アット)\\s*[)\\]）］}]\\s*|\\s+at\\s+(?=\\S+\\s+dot\\s))'
const DOT = '(?:[.．。｡]|\\s*[(\\[（［{]\\s*(?:dot|point|ドット)\\s*[)\\]）］}]\\s*|\\s+dot\\s+)'
const WORD = '[\\p{L}\\p{M}\\p{N}\\p{Cf}_%+-]+'
/** Prevents matches inside a word, which would make the search quadratic. */
const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}\\p{Cf}_%+-])'
const EMAIL = new RegExp(`${WORD_START}${WORD}(?:[.．]${WORD}){0,8}${AT}${WORD}(?:${DOT}${WORD})+`, 'giu')

const HANDLE = /(?<![\p{L}\p{N}])[@＠﹫][\p{L}\p{N}_.-]{3,}/gu
/** Messengers whose names are also ordinary words: "Otaru line: the coast" stays, "LINE: anna_99" is masked. */
const COMMON_MESSENGER =
  /(?<!\p{L})(?:line|signal)\s*(?:id\s*[:：=＝]\s*|[:：=＝]\s*(?=[\p{L}.-]*[\p{N}_]))[\p{L}\p{N}_.-]{3,}/giu

const SCHEME = /(?:\p{L}{2,12}[:：]\/\/|[wｗ]{3}[.．]|mailto[:：]|tel[:：])[^\s<>"'「」『』、。]+/giu
/** A fixed list of top-level domains, because a missing space after a full stop looks like a host name. */
const TOP_LEVEL =
  'com|net|org|info|biz|io|me|app|dev|co|jp|fr|ly|gg|link|page|site|online|xyz|tv|cc|ai|eu|uk|de|ru|cn|kr|tw|hk|sg|ee'
const HOST = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{Cf}-])(?:[\\p{L}\\p{N}\\p{Cf}-]+[.．]){1,4}(?:${TOP_LEVEL})(?![\\p{L}\\p{N}])(?:[/／?？#＃][^\\s<>"'「」『』、。]*)?`,
  'giu',
)

const YEAR = '(?:19|20)\\d\\d'
const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
/**
 * A date has one kind of separator, and no number follows it after a dash or a dot. For example, 09.9-1909–6203 is not
 * a date.
 */
const DATES = new RegExp(
  `(?<!\\d)(?:${YEAR}(?<one>[-/.])(?:0?[1-9]|1[0-2])\\k<one>${DAY}|${DAY}(?<other>[-/.])${DAY}\\k<other>${YEAR}(?![\\p{Pd}.]\\p{N}{3})|${YEAR}(?=\\s?[-–—~/]\\s?${YEAR})|(?<=${YEAR}\\s?[-–—~/]\\s?)${YEAR})(?!\\d)`,
  'gu',
)

/** Numbers with fewer digits are prices, seats or road numbers, unless they start like a phone number. */
const PHONE_DIGITS = 8
const PREFIXED_PHONE_DIGITS = 7
const DATED_PHONE_DIGITS = 10

const LINKS: readonly RegExp[] = [SCHEME, EMAIL, HOST, ...MESSENGERS, COMMON_MESSENGER, HANDLE]

/** A number in which letters stand for digits: O9O-I234-5678. It is searched in folded text. */
const LETTERED_PHONE = /(?<![\p{L}\p{N}+])\+?\(?[0-9OoIl|](?:[ \t\p{Pd}_.·•/()]{0,3}[0-9OoIl|]){8,24}(?![\p{L}\p{N}])/gu
const LETTER_DIGITS = /[OoIl|]/g
/** A letter between spaces is a word, not a digit, as in "10 l 1500 km". */
const LONE_LETTER = /(?<![^\s])[OoIl|](?![^\s])/

/**
 * Replaces e-mail addresses, links, messenger names, street addresses and phone numbers with MASK, even if they are
 * spelled with look-alike letters or displayed backwards by a direction override.
 */
export function maskContacts(text: string): string {
  return [...ADDRESSES, ...SPOKEN_DIGITS]
    .reduce((left, pattern) => left.replace(pattern, MASK), maskLinksAndLetteredPhones(inShownOrder(text)))
    .replace(PHONE, (found) => (isPhone(found) ? MASK : found))
}

/**
 * Masks links and lettered phone numbers (with letters in place of some digits). Both are searched in the same text,
 * because a link may be part of a number: 09-0000.IO-7508.
 */
function maskLinksAndLetteredPhones(text: string): string {
  const { folded, at } = fold(text)
  const matchesIn = (searched: string) => LINKS.flatMap((pattern) => [...searched.matchAll(pattern)])
  const plain = matchesIn(text).map(({ index, 0: { length } }) => [index, index + length] as const)
  const lookalike = [
    ...(folded === text ? [] : matchesIn(folded)),
    ...[...folded.matchAll(LETTERED_PHONE)].filter(([found]) => isLetteredPhone(found)),
  ].map(({ index, 0: { length } }) => [at[index] ?? 0, at[index + length] ?? text.length] as const)
  return withoutSpans(text, [...plain, ...lookalike])
}

function withoutSpans(text: string, spans: readonly (readonly [number, number])[]): string {
  let masked = ''
  let done = 0
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    if (from >= done) masked += text.slice(done, from) + MASK
    done = Math.max(done, to)
  }
  return masked + text.slice(done)
}

function isLetteredPhone(found: string): boolean {
  const digits = found.replace(/[^0-9OoIl|]/g, '')
  const letters = digits.match(LETTER_DIGITS)?.length ?? 0
  if (letters === 0 || digits.length - letters < 5 || LONE_LETTER.test(found)) return false
  return /^\(?\+|^\+|^\(?[0Oo]/.test(found) || digits.length >= PHONE_DIGITS + 2
}

function isPhone(found: string): boolean {
  const text = found.normalize('NFKC')
  const rest = text.replace(DATES, ' ')
  const digits = digitsOf(rest)
  const prefixed = /^[^\p{N}零一二三四五六七八九]*(?:\+|[0零\u0660\u06f0\u0966])/u.test(rest)
  // Part of a phone number can look like a date (09040-9-4-1900), so count the digits of the whole text.
  if (prefixed && digits >= 3 && digitsOf(text) >= DATED_PHONE_DIGITS) return true
  return digits >= (prefixed ? PREFIXED_PHONE_DIGITS : PHONE_DIGITS)
}

function digitsOf(text: string): number {
  return text.match(/[\p{N}零一二三四五六七八九]/gu)?.length ?? 0
}
