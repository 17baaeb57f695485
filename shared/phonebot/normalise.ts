/** Normalises user input and keywords: case, accents, width, kana and Arabic letter forms. */

/** Marks above Latin letters; vowel signs and the stretching line of Arabic. Not the voicing marks of kana, which are letters. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g

/** Letters that people write for one another. */
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

/** Lower case, without accents or vowel signs, digits as 0–9, words one space apart; kana stay as they are written. */
export function withoutKanaFolding(text: string): string {
  const plain = text
    // Half-width kana become whole ones, full-width letters narrow ones.
    .normalize('NFKC')
    .toLowerCase()
    // Before marks are removed, because decomposition turns a hamza into a mark.
    .replace(/[أإآٱىیئؤةکœæß]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
  return plain.replace(/[^\p{L}\p{N}\p{M}#]+/gu, ' ').trim()
}

/** The same with all kana as hiragana, and without long-vowel marks, which people leave out. */
export function normalise(text: string): string {
  return withoutKanaFolding(text)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))
    .replaceAll('ー', '')
}

/** Small words that Arabic writes together with the next one: and, so, with, like, for, the. */
const JOINED = /^(?:[وف])?(?:لل|[بكل]?ال|[بكل])?(?=\p{L}{2})/u
/** The longest of them may have eaten a letter of the word itself. */
const JOINED_ALONE = /^(?:[وف])?(?:ال)?(?=\p{L}{2})/u

/** The words of a normalised text; Arabic words also without their attached prefixes. */
export function wordsOf(normalised: string): readonly (readonly string[])[] {
  return normalised.split(' ').map((word) => {
    if (!/^\p{Script=Arabic}/u.test(word)) return [word]
    return [...new Set([word, word.replace(JOINED, ''), word.replace(JOINED_ALONE, '')])]
  })
}
