import { expect, test } from 'vitest'
import { PHONES } from '../../../shared/phonebot/phones.ts'
import { firstWords, PHRASES, type PhraseId, sentenceOf, WORDS } from '../../../shared/phonebot/phrases.ts'

test.each([
  ['police', '110', 'tel:110'],
  ['rescue', '119', 'tel:119'],
  ['road', '#9910', 'tel:%239910'],
  ['jaf', '0570-00-8139', 'tel:0570008139'],
  ['jafShort', '#8139', 'tel:%238139'],
  ['visitors', '050-3816-2787', 'tel:05038162787'],
] as const)('displays %s as %s and dials %s', (id, shown, href) => {
  expect(PHONES[id]).toEqual({ shown, href })
  expect(Object.keys(PHONES)).toHaveLength(6)
})

test.each([
  ['en', '事故です。英語を話します。', 'Jiko desu. Eigo o hanashimasu.'],
  ['fr', '事故です。フランス語を話します。', 'Jiko desu. Furansugo o hanashimasu.'],
  ['ar', '事故です。アラビア語を話します。', 'Jiko desu. Arabiago o hanashimasu.'],
])('names the page language on the language card: %s', (language, japanese, reading) => {
  expect(sentenceOf('accident', firstWords('accident', language))).toMatchObject({ japanese, reading })
})

test('preselects regular fuel at the pump', () => {
  expect(sentenceOf('full', firstWords('full', 'fr'))).toEqual({
    japanese: 'レギュラー、満タンでお願いします。',
    reading: 'Regyurā, mantan de onegai shimasu.',
    english: 'Fill it up with regular, please.',
  })
})

test('joins several allergens as in Japanese', () => {
  const [egg, , , buckwheat] = WORDS.allergen
  expect(sentenceOf('allergy', [egg, buckwheat])).toMatchObject({
    japanese: '卵とそばのアレルギーがあります。入っていない料理はどれですか。',
    reading: 'Tamago to soba no arerugī ga arimasu. Haitte inai ryōri wa dore desu ka.',
  })
})

test.each(Object.keys(PHRASES) as PhraseId[])(
  'has for %s a complete Japanese sentence with a reading in Latin letters',
  (id) => {
    const { japanese, reading, english } = sentenceOf(id, firstWords(id, 'en'))
    expect(japanese).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー、。（）]+。$/u)
    expect(reading).toMatch(/^[A-Z][A-Za-zāīūēō ,.()-]+\.$/)
    expect(english).toMatch(/^[A-Z].*[.?]$/)
  },
)
