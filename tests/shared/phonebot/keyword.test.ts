import { expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { formsIn } from '../../../shared/phonebot/forms.ts'
import {
  evidenceOf,
  isOneEditApart,
  keywordParser,
  knownWords,
  readSentence,
  vocabularyOf,
} from '../../../shared/phonebot/keyword.ts'

const COMMON = new Set(['the', 'in'])

function evidence(entries: string, text: string, language?: Language): number {
  const forms = language && formsIn(language)
  const keywords = entries.split(', ').map(keywordParser(COMMON, forms))
  const sentence = readSentence(text, forms)
  return evidenceOf(keywords, sentence, knownWords(vocabularyOf(keywords), sentence))
}

test.each([
  ['a plain keyword', 'snow', 'Snow everywhere', 3],
  ['a strong one', '!snow', 'snow', 6],
  ['a weak hint', '~snow', 'snow', 1],
  ['each word of a phrase', 'flat tyre', 'a flat tyre', 6],
  ['no common word of a phrase', 'stuck in the snow', 'stuck in the snow', 6],
  ['a prefix', 'puncture*', 'punctures', 3],
  ['parts that are apart', 'engine & snow', 'snow over the engine', 6],
  ['no part without the other', 'engine & snow', 'snow', 0],
  ['one of several alternatives', 'engine|heater & snow|stuck in the drift', 'heater on, stuck in the drift', 9],
  ['no entry of which one part has no alternative', 'engine|heater & snow|drift', 'heater on', 0],
  ['a misspelt word', 'battery', 'my batery', 2.4],
  ['no word that is another keyword', 'flooded, blooded', 'flooded', 3],
  ['no short word with another letter', 'bear', 'beer', 0],
  ['no phrase in another order', 'flat tyre', 'tyre flat', 0],
  ['one word once', 'snow, snow*, !snow', 'snow', 6],
  ['a part of a Japanese sentence', '雪', '車が雪に埋まった', 3],
  ['a Japanese keyword that begins with Latin letters', 'ETCカード', 'このETCカードは', 3],
  ['kana in either spelling', 'パンク', 'ぱんくした', 3],
  ['kana as they are written', '=シカ', 'しかし', 0],
  ['Latin letters between kana', 'etc', 'ETCカード', 3],
  ['an Arabic word with an article', 'بطاريه', 'البطارية', 3],
])('counts %s: “%s” in “%s” is %d', (_, entries, text, expected) => {
  expect(evidence(entries, text)).toBeCloseTo(expected)
})

test.each<[string, Language, string, string, number]>([
  ['a synonym', 'en', 'flat tyre', 'flat tire', 6],
  ['a synonym in a part', 'en', 'motor & snow', 'engine in the snow', 6],
  ['another ending', 'en', 'skid', 'skidding', 2.7],
  ['a plural', 'en', 'battery', 'batteries', 2.7],
  ['a contraction without its apostrophe', 'en', "can't breathe", 'cant breathe', 9],
  ['no other word with the same first letters', 'en', 'parking', 'parka', 0],
  ['a French participle', 'fr', 'tomber', 'tombée', 2.7],
  ['a French contraction', 'fr', 'j ai froid', 'jai froid', 9],
  ['an Arabic dialect word', 'ar', 'اين', 'وين', 3],
  ['an Arabic plural', 'ar', 'سيارات', 'سيارة', 2.7],
])('counts %s in %s: “%s” in “%s” is %d', (_, language, entries, text, expected) => {
  expect(evidence(entries, text, language)).toBeCloseTo(expected)
})

test.each([
  ['battery', 'batery', true],
  ['battery', 'batttery', true],
  ['battery', 'bettery', true],
  ['battery', 'battrey', true],
  ['battery', 'battery', true],
  ['battery', 'bttry', false],
  ['battery', 'buttons', false],
])('%s and %s are one edit apart or less: %s', (one, other, expected) => {
  expect(isOneEditApart(one, other)).toBe(expected)
})
