import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormSummary, FormSummaryLine } from '../../../../client/ui/form/form-summary.tsx'

const drawn = (entry: { said: string | undefined; field?: string }) =>
  renderToStaticMarkup(<FormSummary title="So far" missing="Still open" entries={[{ term: 'Days', ...entry }]} />)

test('an open question is a button whose name includes the question', () => {
  expect(drawn({ said: undefined, field: 'firstDay' })).toContain(
    '<button type="button"><span class="visually-hidden">Days </span>Still open</button>',
  )
})

test.each([
  ['an answer', { said: '3 days', field: 'firstDay' }, '<dd>3 days</dd>'],
  ['an open question without a control', { said: undefined }, '<dd data-missing="true">Still open</dd>'],
])('%s is text', (_, entry, markup) => {
  expect(drawn(entry)).toContain(markup)
})

test('the short line lists the clear answers, and no line of it starts with the dot between them', () => {
  const entries = [
    { term: 'Days', said: '3日間', isClear: true },
    { term: 'Pace', said: 'ゆったり', isClear: true },
    { term: 'Back', said: '千歳' },
  ]
  expect(renderToStaticMarkup(<FormSummaryLine title="内容" entries={entries} />)).toContain(
    '3日間\u00a0· ゆったり</p>',
  )
})
