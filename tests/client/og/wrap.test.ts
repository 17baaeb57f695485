import { describe, expect, it } from 'vitest'
import { balanced, piecesOf } from '../../../client/og/wrap.ts'

const byLetters = (text: string) => text.length * 0.55

describe('possible line breaks', () => {
  it.each([
    ['en', 'Where to stay in Otaru', ['Where ', 'to ', 'stay ', 'in ', 'Otaru']],
    ['fr', 'Ennui sur la route\u00a0: que dire', ['Ennui ', 'sur ', 'la ', 'route\u00a0: ', 'que ', 'dire']],
    ['ja', '子ども連れのドライブ', ['子ども', '連れの', 'ドライブ']],
    ['ja', '旅仲間：一台の車を分け合う旅', ['旅仲間：', '一台の', '車を', '分け合う', '旅']],
    ['ja', '日本の道路標識：どこまで分かりますか', ['日本の', '道路標識：', 'どこまで', '分かりますか']],
    ['ja', 'お問い合わせ', ['お問い合わせ']],
    ['ja', '北海道フィールドカード', ['北海道', 'フィールドカード']],
    ['ja', '日本の道路標識', ['日本の', '道路標識']],
  ] as const)('possible line breaks in %s split “%s” into %j', (language, text, pieces) =>
    expect(piecesOf(text, language)).toEqual(pieces),
  )
})

describe('balanced lines', () => {
  it.each([
    // Lines of equal length are preferred to a full first line.
    ['en', 'Can I drive in Japan?', 2, ['Can I drive', 'in Japan?']],
    // A line ends at a punctuation mark if possible.
    ['en', 'Fuel: colours, words, distances', 2, ['Fuel: colours,', 'words, distances']],
    // No line ends with a short word such as “in”.
    ['en', 'Winter driving in Hokkaido', 3, ['Winter', 'driving', 'in Hokkaido']],
    // No Arabic line ends with a preposition.
    ['ar', 'سابورو في يوم أو يومين', 2, ['سابورو', 'في يوم أو يومين']],
    ['fr', 'Politique de confidentialité', 3, undefined],
    ['ja', '記事', 2, undefined],
  ] as const)('balanced lines in %s, “%s” in %i lines is %j', (language, text, count, lines) =>
    expect(balanced(text, count, language, byLetters)).toEqual(lines),
  )
})
