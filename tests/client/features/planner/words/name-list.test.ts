import { expect, test } from 'vitest'
import { listNames } from '../../../../../client/features/planner/words/name-list.ts'

test('joins names with the word for "and"', () => {
  expect(listNames('en', ['Sapporo', 'Otaru', 'Lake Toya'])).toBe('Sapporo, Otaru and Lake Toya')
  expect(listNames('ar', ['سابورو', 'واكاناي'])).toBe('سابورو وواكاناي')
  expect(listNames('ja', ['札幌', '小樽'])).toBe('札幌、小樽')
})

test.each([
  ['en', ['Asahikawa', 'Ginga and Ryusei Falls', 'Biei'], 'Asahikawa, Ginga and Ryusei Falls, Biei'],
  ['fr', ['Asahikawa', 'Chutes Ginga et Ryusei', 'Biei'], 'Asahikawa, chutes Ginga et Ryusei, Biei'],
  ['ar', ['أساهيكاوا', 'شلالا غينغا وريوسي'], 'أساهيكاوا، شلالا غينغا وريوسي'],
] as const)('uses only commas in %s if a name contains the word for "and"', (language, names, list) => {
  expect(listNames(language, names)).toBe(list)
})

test('writes French common nouns with a capital at the start only', () => {
  expect(listNames('fr', ['Lac Akan', 'Lac Toya', 'Parc des tulipes de Kamiyubetsu'])).toBe(
    'Lac Akan, lac Toya et parc des tulipes de Kamiyubetsu',
  )
  expect(listNames('fr', ['Sapporo', 'Rusutsu Resort'])).toBe('Sapporo et Rusutsu Resort')
})
