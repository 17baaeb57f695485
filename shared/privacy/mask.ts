/** Hides contact details in public text, so that people meet through accepted requests (product decisions §6). */

import { ADDRESSES } from './mask-addresses.ts'
import { SPOKEN_DIGITS } from './mask-spoken-digits.ts'

export const MASK = '•••'

/** Digits of any script, including full-width, Arabic-Indic and circled ones, and Japanese numerals. */
const DIGIT = '[\\p{N}零一二三四五六七八九]'
/** Separators between the digits of a phone number, including invisible direction marks. */
const GAP = '[ \\t\\u00a0\\u3000\\p{Pd}\\p{Cf}−ー_.．。·・•~～*/／()（）]'
const PHONE = new RegExp(`(?:[+＋]${GAP}*)?[(（]?${DIGIT}(?:${GAP}{0,3}${DIGIT}){5,}`, 'gu')

const AT =
  '(?:[@＠﹫]|\\s*[(\\[（［{]\\s*(?:at|arobase|アットマーク|アット)\\s*[)\\]）］}]\\s*|\\s+at\\s+(?=\\S+\\s+dot\\s))'
const DOT = '(?:[.．。｡]|\\s*[(\\[（［{]\\s*(?:dot|point|ドット)\\s*[)\\]）］}]\\s*|\\s+dot\\s+)'
const WORD = '[\\p{L}\\p{M}\\p{N}\\p{Cf}_%+-]+'
/** Prevents matches inside a word, which would make the search quadratic. */
const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}\\p{Cf}_%+-])'
const EMAIL = new RegExp(`${WORD_START}${WORD}(?:[.．]${WORD}){0,8}${AT}${WORD}(?:${DOT}${WORD})+`, 'giu')

const HANDLE = /(?<![\p{L}\p{N}])[@＠﹫][\p{L}\p{N}_.-]{3,}/gu
const MESSENGER =
  /(?<!\p{L})(?:whats\s?app|telegram|we\s?chat|kakao(?:\s?talk)?|insta(?:gram)?|snapchat|skype|viber|discord)\s*(?:id)?\s*[:：=＝]\s*[\p{L}\p{N}_.-]{3,}/giu
/** Messengers whose names are also ordinary words: "Otaru line: the coast" stays, "LINE: anna_99" is masked. */
const COMMON_MESSENGER =
  /(?<!\p{L})(?:line|signal)\s*(?:id\s*[:：=＝]\s*|[:：=＝]\s*(?=[\p{L}.-]*[\p{N}_]))[\p{L}\p{N}_.-]{3,}/giu

const SCHEME = /(?:\p{L}{2,12}[:：]\/\/|[wｗ]{3}[.．]|mailto[:：]|tel[:：])[^\s<>"'「」『』、。]+/giu
/** A fixed list of top-level domains, because a missing space after a full stop looks like a host name. */
const TOP_LEVEL =
  'com|net|org|info|biz|io|me|app|dev|co|jp|fr|ly|gg|link|page|site|online|xyz|tv|cc|ai|eu|uk|de|ru|cn|kr|tw|hk|sg'
const HOST = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{Cf}-])(?:[\\p{L}\\p{N}\\p{Cf}-]+[.．]){1,4}(?:${TOP_LEVEL})(?![\\p{L}\\p{N}])(?:[/／?？#＃][^\\s<>"'「」『』、。]*)?`,
  'giu',
)

const YEAR = '(?:19|20)\\d\\d'
const DATES = new RegExp(
  `(?<!\\d)(?:${YEAR}[-/.](?:0?[1-9]|1[0-2])[-/.](?:3[01]|[12]\\d|0?[1-9])|(?:3[01]|[12]\\d|0?[1-9])[-/.](?:3[01]|[12]\\d|0?[1-9])[-/.]${YEAR}|${YEAR}(?=\\s?[-–—~/]\\s?${YEAR})|(?<=${YEAR}\\s?[-–—~/]\\s?)${YEAR})(?!\\d)`,
  'gu',
)

/** Numbers with fewer digits are prices, seats or road numbers, unless they start like a phone number. */
const PHONE_DIGITS = 8
const PREFIXED_PHONE_DIGITS = 7

/** Replaces e-mail addresses, links, messenger names, street addresses and phone numbers by MASK. */
export function maskContacts(text: string): string {
  return [...ADDRESSES, ...SPOKEN_DIGITS]
    .reduce((left, pattern) => left.replace(pattern, MASK), withoutLinks(text))
    .replace(PHONE, (found) => (isPhone(found) ? MASK : found))
}

function withoutLinks(text: string): string {
  return text
    .replace(SCHEME, MASK)
    .replace(EMAIL, MASK)
    .replace(HOST, MASK)
    .replace(MESSENGER, MASK)
    .replace(COMMON_MESSENGER, MASK)
    .replace(HANDLE, MASK)
}

function isPhone(found: string): boolean {
  const rest = found.normalize('NFKC').replace(DATES, ' ')
  const digits = rest.match(/[\p{N}零一二三四五六七八九]/gu) ?? []
  const prefixed = /^[^\p{N}零一二三四五六七八九]*(?:\+|[0零\u0660\u06f0\u0966])/u.test(rest)
  return digits.length >= (prefixed ? PREFIXED_PHONE_DIGITS : PHONE_DIGITS)
}
