import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { formsIn, withoutStems } from '../../../shared/phonebot/forms.ts'
import { normalise } from '../../../shared/phonebot/normalise.ts'
import { SYNONYMS } from '../../../shared/phonebot/synonyms.ts'

test.each<[Language, string, string]>([
  ['en', 'cant breathe', 'can t breathe'],
  ['en', 'theres smoke', 'there s smoke'],
  ['en', 'im lost', 'i m lost'],
  ['en', 'want important', 'want important'],
  ['fr', 'jai froid', 'j ai froid'],
  ['fr', 'jamais laisse', 'jamais laisse'],
])('completes in %s “%s” as “%s”', (language, typed, completed) => {
  expect(formsIn(language).complete(typed)).toBe(completed)
})

test.each<[Language, string, string]>([
  ['en', 'skidding', 'skid'],
  ['en', 'batteries', 'battery'],
  ['en', 'ring', 'ring'],
  ['fr', 'crevee', 'crev'],
  ['fr', 'rue', 'rue'],
  ['ja', 'シカ', 'シカ'],
])('the stem in %s of %s is %s', (language, word, stem) => {
  expect(formsIn(language).stemOf(word)).toBe(stem)
})

test('the words of another language have no stem, so that no ending is removed by its rules', () => {
  expect(withoutStems(formsIn('fr')).stemOf('crevee')).toBe('')
})

test.each(LANGUAGE_CODES)('the synonyms of %s are single words, each in one group', (language) => {
  const groups = (SYNONYMS[language] ?? '').split('\n').map((line) => line.trim().split(' '))
  const words = groups.flat().filter((word) => word !== '')
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(words.filter((word) => normalise(word) !== word)).toEqual([])
  for (const group of groups) if (group[0]) expect(group.length, group.join()).toBeGreaterThan(1)
  const [first, second] = words
  if (first && second) expect(formsIn(language).synonymsOf(first)).toContain(second)
})
