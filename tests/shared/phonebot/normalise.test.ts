import { expect, test } from 'vitest'
import { normalise, withoutKanaFolding, wordsOf } from '../../../shared/phonebot/normalise.ts'

test.each([
  ['case', 'ACCIDENT', 'accident'],
  ['accents', 'Évacué à l’hôpital', 'evacue a l hopital'],
  ['ligatures', 'œufs', 'oeufs'],
  ['full-width letters', 'ＡＣＣＩＤＥＮＴ　１１０', 'accident 110'],
  ['half-width kana', 'ﾊﾞｯﾃﾘｰ', 'ばってり'],
  ['katakana and its long-vowel mark', 'バッテリー', 'ばってり'],
  ['hiragana, its voicing marks kept', 'がぎぐ', 'がぎぐ'],
  ['Arabic vowel signs and the stretching line', 'حَادِثٌ طريـــق', 'حادث طريق'],
  ['Arabic letter forms', 'أإآى ة ؤ ئ', 'اااي ه و ي'],
  ['Arabic and Persian digits', '١١٠ ۱۱۹', '110 119'],
  ['punctuation and space', '  Help!!  (now) ', 'help now'],
])('normalises %s: %s becomes %s', (_, given, expected) => {
  expect(normalise(given)).toBe(expected)
})

test('distinguishes katakana and hiragana without kana folding', () => {
  expect(withoutKanaFolding('シカしか')).toBe('シカしか')
})

test.each([
  ['والوقود', 'وقود'],
  ['بالسيارة', 'سياره'],
  ['للشرطة', 'شرطه'],
  ['الدب', 'دب'],
  ['وقود', 'وقود'],
])('adds to the Arabic word %s the form %s', (word, form) => {
  expect(wordsOf(normalise(word))[0]).toContain(form)
})
