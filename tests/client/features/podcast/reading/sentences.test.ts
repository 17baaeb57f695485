import { expect, test } from 'vitest'
import {
  type FormNames,
  firstSentence,
  openingOf,
  type Sentence,
  sectionsOf,
} from '../../../../../client/features/podcast/reading/sentences.ts'
import { piecesOf } from '../../../../../client/features/podcast/reading/utterances.ts'
import type { GuideNode } from '../../../../../client/markdown/guide.ts'
import { parseGuide } from '../../../../../client/markdown/parse.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { COMPLETE_LANGUAGES } from '../../../../support/locales/complete-languages.ts'
import { readGuides } from '../../../../support/locales/guides.ts'

const NAMES: FormNames = { note: 'Note', tip: 'Tip', warning: 'Take care', picture: 'Picture' }

const guide = (body: string, language: Language = 'en') =>
  parseGuide(`---\ntitle: The title\nlead: The lead.\n---\n${body}`, language)

const shown = (sentence: Sentence) => sentence.map(({ text }) => text).join('')
const said = (sentence: Sentence, language: Language, japanese = false) =>
  piecesOf(sentence, language, japanese).map((piece) => (piece.japanese ? `[${piece.text}]` : piece.text))

/** Returns the spoken sentences of a guide's body, without its title and lead. */
function read(body: string, language: Language = 'en', japanese = false): string[] {
  return sectionsOf(guide(body, language), language, NAMES)
    .flatMap(({ sentences }) => sentences)
    .slice(2)
    .flatMap((sentence) => said(sentence, language, japanese))
}

test('the first sentence of a lead ends at its full stop, not at a decimal point', () => {
  expect(firstSentence('It is 1.5 km away. Go on.')).toBe('It is 1.5 km away.')
  expect(firstSentence('町です。次の文です。')).toBe('町です。')
  expect(firstSentence('Without a full stop')).toBe('Without a full stop')
})

test.each(COMPLETE_LANGUAGES)('no first sentence of a lead in %s ends at an abbreviation', (language) => {
  const wrong = Object.values(guides[language]).flatMap(({ lead }) => {
    const first = firstSentence(lead)
    const rest = lead.slice(first.length).trim()
    return /[.!?؟。]$/.test(first) && (rest === '' || /^["“«「]?\s?[\p{Lu}\p{Lo}\d]/u.test(rest)) ? [] : [lead]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['sentences one by one', 'Look left. Look right!', ['Look left.', 'Look right!']],
  ['a decimal point within a sentence', 'It is 1.5 km away, at most.', ['It is 1.5 km away, at most.']],
  ['bold text and links as plain words', '**Stop** at [the page](page:quiz).', ['Stop at the page.']],
  ['headings and their text', '## First {#first}\n\nText.', ['First', 'Text.']],
  ['a question and its answer', '### May I?\n\nYes.', ['May I?', 'Yes.']],
  ['the items of a list', '- One\n- Two. More.', ['One', 'Two.', 'More.']],
  ['steps with their numbers', '1. Stop.\n2. Look. Listen.', ['1. Stop.', '2. Look.', 'Listen.']],
  ['no number for the margin, which the text repeats', '> [!NUMBER]\n> **80 km** away\n\nText.', ['Text.']],
  ['a callout after its name', '> [!WARNING]\n> Ice.', ['Take care', 'Ice.']],
  ['a picture as its description', '![A deer by the road](drawing:deer)', ['Picture: A deer by the road']],
  [
    'a table by row, each cell after its column name',
    '| Car | Uses |\n|---|---|\n| Van | 10 km |\n| Kei | 18 km |',
    ['Van.', 'Uses: 10 km.', 'Kei.', 'Uses: 18 km.'],
  ],
  ['nothing for an empty cell', '| Car | Uses |\n|---|---|\n| Van | |', ['Van.']],
  ['a place without its Japanese name', 'Go to [Furano](place:富良野) now.', ['Go to Furano now.']],
  ['nothing for Japanese in brackets', 'The kei car (軽) is small.', ['The kei car is small.']],
  ['the rest of a bracket with Japanese', 'Small cars (軽, kei) take regular.', ['Small cars (kei) take regular.']],
  ['nothing for a cell with only Japanese', '| A | B |\n|---|---|\n| 軽油 | Diesel |', ['B: Diesel.']],
  ['nothing for the list of sources', 'Text.\n\n## What we read {#sources}\n\n- A book', ['Text.']],
])('reads %s', (_, body, wanted) => {
  expect(read(body)).toEqual(wanted)
})

test('speaks Japanese with a Japanese voice when the device has one', () => {
  expect(read('Say 満タン, please.', 'en', true)).toEqual(['Say', '[満タン]', 'please.'])
  expect(read('Go to [Furano](place:富良野).', 'en', true)).toEqual(['Go to Furano.'])
})

test('reads a Japanese guide entirely in Japanese', () => {
  expect(read('[富良野](place:富良野)へ行きます。止まります。', 'ja')).toEqual(['富良野へ行きます。', '止まります。'])
})

test('keeps an opening bracket with the sentence it opens', () => {
  expect(read('赤です。「満タン」で通じます。', 'ja')).toEqual(['赤です。', '「満タン」で通じます。'])
})

test('splits French columns and Arabic sentences by their own punctuation', () => {
  expect(read('| A | B |\n|---|---|\n| Un | Deux |', 'fr')).toEqual(['Un.', 'B : Deux.'])
  expect(read('قف هنا. هل ترى؟ نعم.', 'ar')).toEqual(['قف هنا.', 'هل ترى؟', 'نعم.'])
  expect(read('قل \u2066mantan\u2069 فقط.', 'ar')).toEqual(['قل mantan فقط.'])
})

test('shows the Japanese name of a place', () => {
  const [section] = sectionsOf(guide('Go to [Furano](place:富良野).'), 'en', NAMES)
  expect(shown(section?.sentences[2] ?? [])).toBe('Go to Furano 富良野.')
})

test('starts a new paragraph for each paragraph, list item and table row', () => {
  const [section] = sectionsOf(
    guide('One. Two.\n\n- Three\n- Four\n\n| A | B |\n|---|---|\n| Five | Six |'),
    'en',
    NAMES,
  )
  const starts = section?.starts.map((start) => shown(section.sentences[start] ?? []).trim())
  expect(starts).toEqual(['The title', 'The lead.', 'One.', 'Three', 'Four', 'Five.'])
})

test('makes an opening of the title and lead that equals the beginning of the guide', () => {
  const whole = guide('Text.\n\n## Next {#next}\n\nMore.')
  const opening = openingOf(whole, 'en')
  const [first, second] = sectionsOf(whole, 'en', NAMES)
  expect(opening.sentences.map(shown)).toEqual(['The title', 'The lead.'])
  expect(first?.sentences.slice(0, 2)).toEqual(opening.sentences)
  expect(second).toMatchObject({ id: 'next', title: 'Next' })
})

test.each([
  ['after a pause', `${'word '.repeat(25)}end, ${'more '.repeat(20)}`, /end,$/],
  ['after a word where there is no pause', 'word '.repeat(60), /word$/],
  ['at the limit without pause and space', 'x'.repeat(400), /x$/],
])('splits text that is too long for one utterance %s', (_, text, end) => {
  const pieces = said([{ text, kind: 'plain' }], 'en')
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces[0]).toMatch(end)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(160)
  expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

const guides = readGuides()

test.each(LANGUAGE_CODES)('splits every guide in %s into pieces within the length limit', (language) => {
  for (const [name, whole] of Object.entries(guides[language])) {
    const sections = sectionsOf(whole, language, NAMES)
    const sentences = sections.flatMap((section) => section.sentences)
    expect(sections.length, name).toBe(1 + whole.sections.filter(({ id }) => id !== 'sources').length)
    expect(sentences.length, name).toBeGreaterThan(2)
    const most = language === 'ja' ? 60 : 160
    for (const piece of sentences.flatMap((sentence) => piecesOf(sentence, language, true))) {
      expect(piece.text.length, `${name}: ${piece.text}`).toBeLessThanOrEqual(most)
      expect(piece.text, name).not.toMatch(/\(\s*\)|“\s*”|«\s*»|[\u2066-\u2069]/)
    }
  }
})

test('speaks every word of a guide', () => {
  const words = (text: string) => text.match(/\p{L}+/gu) ?? []
  const nodeText = (node: GuideNode): string => (typeof node === 'string' ? node : node[2].map(nodeText).join(' '))
  const { body, ...fuel } = guides.ja.fuel ?? guide('')
  const without = body.slice(
    0,
    body.findIndex((node) => typeof node !== 'string' && node[1] !== 0 && node[1].id === 'sources'),
  )
  const all = sectionsOf({ ...fuel, body }, 'ja', NAMES)
    .flatMap(({ sentences }) => sentences)
    .flatMap((sentence) => said(sentence, 'ja'))
    .join(' ')
  for (const word of without.flatMap((node) =>
    typeof node !== 'string' && node[0] === 'p' ? words(nodeText(node)) : [],
  ))
    expect(all.replace(/\s/g, '')).toContain(word)
})
