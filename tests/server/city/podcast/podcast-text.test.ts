import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, lineOf, paragraphsOf } from '../../../../server/city/podcast/podcast-text.ts'
import { cpuMs } from '../../../support/cpu-time.ts'
import { atDepth } from '../../../support/depth.ts'

test.each([
  // Columns: what the row tests, source, paragraphs.
  ['plain text, by its lines', 'First.\nSecond.\r\n\r\nThird.', ['First.', 'Second.', 'Third.']],
  ['paragraphs, whose lines are broken anywhere', '<p>One\nline.</p><p>Another.</p>', ['One line.', 'Another.']],
  ['line breaks and lists', 'Top<br>Next<ul><li>a</li><li>b</li></ul>', ['Top', 'Next', 'a', 'b']],
  ['marks within a line', 'A <b>bold</b> <a href="javascript:alert(1)">link</a>.', ['A bold link.']],
  [
    'entities, decoded once',
    '<p>Fish &amp; chips &eacute; &#x65E5; &amp;amp; &lt;3</p>',
    ['Fish & chips é 日 &amp; <3'],
  ],
  ['what is smaller than what', '<p>5 &lt; 6 &amp;&amp; 7 > 6</p>', ['5 < 6 && 7 > 6']],
  ['no script', 'a<script>alert(1)</script>b', ['ab']],
  ['no script that never ends', 'a<script>alert(1)', ['a']],
  ['no style', '<style>p{}</style><p>a</p>', ['a']],
  ['no drawing with a script', '<svg><title>t</title><script>alert(1)</script></svg>a', ['a']],
  ['no frame', 'a<iframe src="https://x.example"><p>x</p></iframe>b', ['ab']],
  ['no template, no comment', 'a<template><p>x</p></template><!-- x -->b', ['ab']],
  ['no picture', 'a<img src=x onerror=alert(1)>b', ['ab']],
  ['no tag that was encoded twice', '&lt;script&gt;alert(1)&lt;/script&gt;', ['‹script>alert(1)‹/script>']],
  ['no tag behind a control', '&lt;\u0000script>', ['‹script>']],
  ['no comment or declaration either', '&lt;!-- &lt;?php', ['‹!-- ‹?php']],
  ['no tag that is not closed', 'a <img src=x onerror=alert(1) ', ['a']],
  ['no reordering', 'safe\u202Egpj.exe\u202C \u2066x\u2069', ['safegpj.exe x']],
  ['marks that keep Arabic in order stay', 'مرحبا\u200F!', ['مرحبا\u200F!']],
  ['no controls', 'a\u0000\u0007\u001Bb\u0085c\uFEFF', ['abc']],
  ['no lone halves of characters', 'a\uD800b', ['a\uFFFDb']],
  ['no towers of accents', `a${'\u0301'.repeat(500)}`, [`a${'\u0301'.repeat(8)}`]],
  ['spaces that mean something stay', '本\u3000日 10\u00A0km', ['本\u3000日 10\u00A0km']],
  ['spaces that mean nothing do not', '  a \t  b  ', ['a b']],
  ['nothing', ' \n<p> </p>', []],
])('extracts paragraphs: %s', (_what, source, paragraphs) => expect(paragraphsOf(source, 2_000)).toEqual(paragraphs))

test('ends cut text in an ellipsis, across all paragraphs', () => {
  const paragraphs = paragraphsOf(`<p>${'a'.repeat(80)}</p><p>${'b'.repeat(80)}</p><p>c</p>`, 100)
  expect(paragraphs).toEqual(['a'.repeat(80), `${'b'.repeat(19)}…`])
  expect(cut('ab😀', 4)).toBe('ab😀')
  expect(cut('ab😀c', 4)).toBe('ab…')
})

test('stops at the maximum nesting depth', () => {
  const from = cpuMs()
  const towers = ['<div>', '<b>', '<p><b>', '<table><tr><td>', '<svg>', '<form>']
  for (const tower of towers) paragraphsOf(tower.repeat(50_000) + '</i>'.repeat(50_000), 2_000)
  expect(cpuMs() - from).toBeLessThan(2_000)
})

test('returns bounded plain text for any input', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<p>',
      '&lt;',
      '&#60;',
      '&amp;',
      '&amp;lt;',
      '"',
      "'",
    ),
    fc.constantFrom(
      'script',
      'img src=x onerror=alert(1)',
      '\u202E',
      '\u0000',
      '<![CDATA[',
      ']]>',
      '<svg>',
      '<plaintext>',
      '\n',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 200 }), (parts, most) => {
      const paragraphs = paragraphsOf(parts.join(''), most)
      expect(paragraphs.join('').length).toBeLessThanOrEqual(most)
      for (const text of [...paragraphs, lineOf(parts.join(''), most)]) {
        expect(text).not.toMatch(/<[a-z/!?]|[\p{Cc}\u202A-\u202E\u2066-\u2069]/iu)
        expect(text.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: atDepth({ quick: 100, full: 1_000 }) },
  )
})
