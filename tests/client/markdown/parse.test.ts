import { describe, expect, it, test } from 'vitest'
import { parseGuide } from '../../../client/markdown/parse.ts'
import type { Language } from '../../../shared/languages.ts'

const HEAD = '---\ntitle: Fuel\nlead: Red is regular.\nedited: 2026-11\ntags: [fuel, money]\n---\n'

const parse = (body: string, language: Language = 'en') => parseGuide(`${HEAD}\n${body}\n`, language)

test('a guide has the title, lead, month and tags of its front matter', () => {
  const { title, lead, edited, tags } = parse('Text.')
  expect({ title, lead, edited, tags }).toEqual({
    title: 'Fuel',
    lead: 'Red is regular.',
    edited: '2026-11',
    tags: ['fuel', 'money'],
  })
})

test('a guide is parsed once in each language', () => {
  const source = `${HEAD}\none\ntwo\n`
  expect(parseGuide(source, 'en')).toBe(parseGuide(source, 'en'))
  expect(parseGuide(source, 'en').body).toEqual([['p', 0, ['one two']]])
  expect(parseGuide(source, 'ja').body).toEqual([['p', 0, ['onetwo']]])
})

describe('the parser', () => {
  it.each<[string, string, unknown]>([
    ['a paragraph with strong text', 'Say **mantan**.', ['p', 0, ['Say ', ['strong', 0, ['mantan']], '.']]],
    ['a heading with its id', '## Colours {#colours}', ['h2', { id: 'colours' }, ['Colours']]],
    ['a question', '### Which one?', ['h3', 0, ['Which one?']]],
    [
      'a list of plain items',
      '- one\n- two',
      [
        'ul',
        0,
        [
          ['li', 0, ['one']],
          ['li', 0, ['two']],
        ],
      ],
    ],
    ['an ordered list', '1. stop', ['ol', 0, [['li', 0, ['stop']]]]],
    ['a link to a page', '[q](page:quiz)', ['p', 0, [['a', { href: '/quiz/en' }, ['q']]]]],
    [
      'a link to a plan',
      '[d](plan:arrive=furano&days=1&month=7&must=bluepond)',
      ['p', 0, [['a', { href: '/hokkaido-itinerary/en?arrive=furano&days=1&month=7&must=bluepond' }, ['d']]]],
    ],
    ['a link to an article', '[w](article:fuel#words)', ['p', 0, [['a', { href: '/articles/fuel/en#words' }, ['w']]]]],
    ['a telephone number', '[#9910](tel:%239910)', ['p', 0, [['a', { href: 'tel:%239910' }, ['#9910']]]]],
    [
      'a place with a space in its name',
      '[Takikawa](<place:道の駅 たきかわ>)',
      ['p', 0, [['place', { japanese: '道の駅 たきかわ' }, ['Takikawa']]]],
    ],
    ['a place', '[Furano](place:富良野)', ['p', 0, [['place', { japanese: '富良野' }, ['Furano']]]]],
    [
      'a drawing',
      '![Nozzles](drawing:nozzles)',
      ['figures', 0, [['drawing', { name: 'nozzles', alt: 'Nozzles' }, []]]],
    ],
    [
      'signs in a row',
      '![Stop](sign:330) ![Slow](sign:329)',
      [
        'figures',
        0,
        [
          ['sign', { name: '330', alt: 'Stop' }, []],
          ['sign', { name: '329', alt: 'Slow' }, []],
        ],
      ],
    ],
    [
      'a callout',
      '> [!WARNING]\n> Never **swerve**.',
      ['callout', { kind: 'warning' }, [['p', 0, ['Never ', ['strong', 0, ['swerve']], '.']]]],
    ],
    [
      'a number for the margin',
      '> [!NUMBER]\n> **80 km** to the next station',
      ['callout', { kind: 'number' }, [['p', 0, [['strong', 0, ['80 km']], ' to the next station']]]],
    ],
    [
      'a table',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      [
        'table',
        0,
        [
          [
            'thead',
            0,
            [
              [
                'tr',
                0,
                [
                  ['th', 0, ['a']],
                  ['th', 0, ['b']],
                ],
              ],
            ],
          ],
          [
            'tbody',
            0,
            [
              [
                'tr',
                0,
                [
                  ['td', 0, ['1']],
                  ['td', 0, ['2']],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ])('parses %s', (_, body, node) => expect(parse(body).body).toEqual([node]))
})

test('marks the tables whose first two columns occur three times in a guide', () => {
  const table = (columns: string) =>
    `| ${columns} |\n${columns.replace(/[^|]+/g, '---').replace(/^|$/g, '|')}\n| 1 | 2 |`
  const body = ['Leg | km', 'Part | Yen', 'Leg | km | Toll', 'Leg | km', 'Part | Yen'].map(table).join('\n\n')
  const marked = (source: string) => parse(source).body.map((node) => typeof node !== 'string' && node[1] !== 0)
  expect(marked(body)).toEqual([true, false, true, true, false])
})

test('a line break in the file becomes a space, and nothing between Japanese characters', () => {
  expect(parse('one\ntwo').body).toEqual([['p', 0, ['one two']]])
  expect(parse('赤は\n普通', 'ja').body).toEqual([['p', 0, ['赤は普通']]])
})

test('a number and its unit are joined by a no-break space', () => {
  expect(parse('Sapporo – Otaru 38 km, 1 h 51, 30 km/h, 2 men, 4 %').body).toEqual([
    ['p', 0, ['Sapporo – Otaru 38\u00a0km, 1\u00a0h\u00a051, 30\u00a0km/h, 2 men, 4\u00a0%']],
  ])
})

test('the questions are those of the section "questions", with their complete answers', () => {
  const { questions, sections } = parse(
    '## A {#a}\n\n### No question\n\nText.\n\n## Q {#questions}\n\n### One?\n\nYes.\n\n- first\n\n### Two?\n\nNo.\n\n## S {#sources}\n\nJAF.',
  )
  expect(questions).toEqual([
    { question: 'One?', answer: 'Yes. first' },
    { question: 'Two?', answer: 'No.' },
  ])
  expect(sections.map(({ id }) => id)).toEqual(['a', 'questions', 'sources'])
})

test.each([
  ['en', 'word '.repeat(1000), 5],
  ['ja', '字'.repeat(1000), 2],
  ['en', 'word', 1],
] as const)('in %s the reading time depends on the length', (language, body, minutes) => {
  expect(parse(body, language).minutes).toBe(minutes)
})

describe('the parser throws for content that a page cannot render', () => {
  it.each([
    ['a link to an unknown page', '[x](page:nowhere)'],
    ['a link to an unknown article', '[x](article:nowhere)'],
    ['a link to a plan with an unknown place', '[x](plan:arrive=furano&days=1&month=7&must=atlantis)'],
    ['a link to a plan with an unknown gate', '[x](plan:arrive=atlantis&days=1&month=7&must=bluepond)'],
    ['a link to a plan with an unknown town', '[x](plan:arrive=furano&days=1&around=atlantis&month=7&must=bluepond)'],
    ['a link to a plan with an unknown parameter', '[x](plan:arrive=furano&days=1&month=7&must=bluepond&skip=moiwa)'],
    ['a link to a plan without a month', '[x](plan:arrive=furano&days=1&must=bluepond)'],
    ['a link with another scheme', '[x](javascript:alert)'],
    ['bold text that ends with a full stop directly before a letter', '**料金は高い。**次へ'],
    ['a link with an unescaped space', '[Takikawa](place:道の駅 たきかわ)'],
    ['an unencrypted link', '[x](http://example.org)'],
    ['a heading without an id', '## Colours'],
    ['a heading of the first level', '# Colours'],
    ['HTML', '<b>x</b>'],
    ['a callout of an unknown kind', '> [!DANGER]\n> x'],
    ['a quotation', '> x'],
    ['a picture without a description', '![](drawing:nozzles)'],
    ['a picture inside a text', 'See ![x](sign:330) here'],
    ['a picture from another site', '![x](https://example.org/x.png)'],
    ['code', '`x`'],
  ])('the parser throws for content that a page cannot render, such as %s', (_, body) =>
    expect(() => parse(body)).toThrow(),
  )

  it.each([
    ['no front matter', 'Text.'],
    ['no lead', '---\ntitle: T\n---\n'],
    ['an invalid month', '---\ntitle: T\nlead: L\nedited: 2026-13\n---\n'],
    ['an unknown name', '---\ntitle: T\nlead: L\nauthor: A\n---\n'],
  ])('the parser throws for content that a page cannot render, such as %s', (_, source) =>
    expect(() => parseGuide(source, 'en')).toThrow(),
  )
})
