import { expect, test } from 'vitest'
import { searchWords } from '../../../shared/search/search-words.ts'

test.each([
  ['en', 'The Tyres of my rental cars', ['tyre', 'rental', 'car']],
  ['en', 'Buses, ferries and a glass', ['buse', 'ferry', 'glass']],
  ['fr', 'L’étang bleu, les pneus d’été', ['etang', 'bleu', 'pneu', 'ete']],
  ['ar', 'السيارات', ['سيار']],
  ['ar', 'بالسيارة', ['سيار']],
  ['ar', 'الطَّوارئ', ['طوار']],
  ['ar', 'القبلة', ['قبله']],
  ['ja', '雪道を走る', ['雪', '道', '走']],
  ['ja', 'スタッドレスタイヤ', ['すたっどれすたいや']],
  ['ja', 'レンタカーの会社', ['れんたか', '会社']],
  ['en', '青い池', ['青', '池']],
] as const)('in %s splits "%s" into %j', (language, text, words) => {
  expect(searchWords(text, language)).toEqual(words)
})

test('inflected forms share a word', () => {
  const shared = (language: 'ar' | 'ja' | 'en' | 'fr', one: string, other: string) =>
    searchWords(one, language).some((word) => searchWords(other, language).includes(word))
  expect(shared('ja', '凍った道', '道が凍る')).toBe(true)
  expect(shared('ar', 'والسيارات', 'سيارة')).toBe(true)
  expect(shared('ar', 'مدرسه', 'المدرسة')).toBe(true)
  expect(shared('en', 'tyre', 'tyres')).toBe(true)
  expect(shared('fr', 'Péages', 'peage')).toBe(true)
})
