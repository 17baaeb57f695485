import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { laterMonth } from '../../../../client/data/confirmed-facts.ts'
import { CheckedMonth, labelOf } from '../../../../client/features/guide/checked-month.tsx'
import { loadCatalogs } from '../../../../client/i18n/catalogs.ts'

test('the badge of a guide says when it was edited, and carries the text for a later check', async () => {
  await loadCatalogs('en', ['guide'])
  const markup = renderToStaticMarkup(<CheckedMonth guide="fuel" built="2026-11" />)
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Last edited November 2026')
  expect(markup).toContain('data-confirmed="Checked %"')
})

test.each([
  [{}, 'edited'],
  [{ 'guide-fuel': { checked: '2026-11' } }, 'edited'],
  [{ 'guide-fuel': { checked: '2027-09' } }, 'checked'],
  [{ 'guide-parking-in-japan': { checked: '2027-09' } }, 'edited'],
] as const)('with the confirmed facts %j the badge of the guide about fuel says “%s”', (facts, label) => {
  expect(labelOf(laterMonth(facts, 'guide-fuel', '2026-11'), '2026-11')).toBe(label)
})
