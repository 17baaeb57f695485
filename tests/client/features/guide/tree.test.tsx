import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GuideBody } from '../../../../client/features/guide/tree.tsx'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import type { GuideNode } from '../../../../client/markdown/guide.ts'
import type { Language } from '../../../../shared/languages.ts'

function drawn(language: Language, nodes: readonly GuideNode[]): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <GuideBody nodes={nodes} />
    </LanguageProvider>,
  )
}

test.each<[Language, GuideNode, string]>([
  ['en', ['p', 0, ['Say レギュラー、満タン (full).']], '<p>Say <span lang="ja">レギュラー、満タン</span> (full).</p>'],
  ['ar', ['p', 0, ['لافتة 止まれ']], '<p>لافتة <span lang="ja">止まれ</span></p>'],
  ['ja', ['p', 0, ['止まれの標識']], '<p>止まれの標識</p>'],
  ['ja', ['p', 0, ['38 kmで50分']], '<p>38\u00a0kmで50\u2060分</p>'],
  ['en', ['td', 0, ['事故です。']], '<td lang="ja">事故です。</td>'],
  ['ar', ['td', 0, ['空車 / 満車']], '<td lang="ja">空車 / 満車</td>'],
  ['en', ['td', 0, ['事故 (jiko)']], '<td><span lang="ja">事故</span> (jiko)</td>'],
  ['ja', ['td', 0, ['事故です。']], '<td>事故です。</td>'],
])('marks Japanese text with its language in %s: %j', (language, node, markup) => {
  expect(drawn(language, [node])).toBe(markup)
})

test.each<[Language, string, string]>([
  ['ja', '知床峠', '知床峠'],
  ['en', 'Shiretoko Pass', 'Shiretoko Pass 知床峠'],
])('shows a place in %s named %s once with its Japanese name', (language, name, text) => {
  const markup = drawn(language, [['place', { japanese: '知床峠' }, [name]]])
  expect(markup.replace(/<[^>]+>/g, '')).toBe(text)
})

test('hides the number in the margin from screen readers, because the text has it, too', () => {
  const number: GuideNode = ['callout', { kind: 'number' }, [['p', 0, [['strong', 0, ['80 km']], ' away']]]]
  expect(drawn('en', [number])).toBe(
    '<div class="guide-number" aria-hidden="true"><p><strong>80 km</strong> away</p></div>',
  )
})

test.each([
  [2, 'guide-table'],
  [3, 'guide-table table-rows'],
])('a table of %i columns has the class "%s"', (columns, name) => {
  const cells = (tag: 'th' | 'td'): GuideNode[] => Array.from({ length: columns }, () => [tag, 0, ['a']])
  const table: GuideNode = [
    'table',
    0,
    [
      ['thead', 0, [['tr', 0, cells('th')]]],
      ['tbody', 0, [['tr', 0, cells('td')]]],
    ],
  ]
  expect(drawn('en', [table])).toContain(`<div class="${name}"`)
})
