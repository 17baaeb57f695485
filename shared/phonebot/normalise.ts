/** Normalises user input and keywords: case, accents, width, kana and Arabic letter forms. */

import { latinDigits } from '../text/latin-digits.ts'

/**
 * Accents of Latin letters, and vowel signs and tatweel of Arabic. The voicing marks of kana are kept, because they
 * make different letters.
 */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g

const SAME_LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
}

const KATAKANA = /[ァ-ヶ]/g
const KATAKANA_TO_HIRAGANA = 0x60

export function withoutKanaFolding(text: string): string {
  // NFKC converts half-width kana and full-width letters to their usual width.
  const plain = latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    // These letters are replaced before the marks are removed, because NFD turns a hamza into a mark.
    .replace(/[أإآٱىیئؤةکœæß]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
  return plain.replace(/[^\p{L}\p{N}\p{M}#]+/gu, ' ').trim()
}

export function normalise(text: string): string {
  return withoutKanaFolding(text)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replaceAll('ー', '')
}

const JOINED = /^(?:[وف])?(?:لل|[بكل]?ال|[بكل])?(?=\p{L}{2})/u
/**
 * Matches fewer Arabic prefixes (such as "and" and "the") than JOINED does. A word is compared as it is, without
 * the prefix that JOINED matches, and without this one, because the longer prefix may include a letter of the word
 * itself.
 */
const JOINED_ALONE = /^(?:[وف])?(?:ال)?(?=\p{L}{2})/u

export function wordsOf(normalised: string): readonly (readonly string[])[] {
  return normalised.split(' ').map((word) => {
    if (!/^\p{Script=Arabic}/u.test(word)) return [word]
    return [...new Set([word, word.replace(JOINED, ''), word.replace(JOINED_ALONE, '')])]
  })
}
