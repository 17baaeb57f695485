/**
 * Patterns for phone numbers spelled out in words ("zero nine zero …"). Seven spoken digits in a row count as a phone
 * number.
 */

const LATIN =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf'
const ARABIC =
  'و?(?:صفر|واحد|اثنان|اثنين|إثنان|ثلاثة|ثلاث|أربعة|اربعة|أربع|خمسة|خمس|ستة|ست|سبعة|سبع|ثمانية|ثماني|تسعة|تسع)'
const GAP = '[\\s,،、.・_–—-]{1,3}'
const FRENCH_PAIRS =
  'zéro|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|et'

/**
 * Longest run of spoken digits that a pattern matches. Without a limit, a long run would be rescanned from each digit.
 */
const LONGEST = 24

const row = (word: string, times: number) =>
  `(?<!\\p{L})(?:(?:${word}|\\p{Nd})${GAP}){${times - 1},${LONGEST}}(?:${word})(?![\\p{L}])`

const KANA =
  'ゼロ|ぜろ|れい|レイ|まる|マル|いち|イチ|に|ニ|さん|サン|よん|ヨン|し|シ|ご|ゴ|ろく|ロク|なな|ナナ|しち|シチ|はち|ハチ|きゅう|キュウ|きゅー|キュー|く|ク'

export const SPOKEN_DIGITS: readonly RegExp[] = [
  new RegExp(row(LATIN, 7), 'giu'),
  new RegExp(row(ARABIC, 7), 'gu'),
  new RegExp(`(?<!\\p{L})zéro(?:${GAP}(?:${FRENCH_PAIRS})){5,${LONGEST}}(?!\\p{L})`, 'giu'),
  // Many Japanese words for digits are also ordinary syllables, so a number must begin with zero.
  new RegExp(`(?:ゼロ|ぜろ|まる|マル|れい|レイ)(?:[\\s、,・ー-]{0,2}(?:${KANA})){6,}`, 'gu'),
]
