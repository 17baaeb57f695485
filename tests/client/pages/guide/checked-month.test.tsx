import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ConfirmedFacts } from '../../../../client/data/confirmed-facts.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { CheckedMonth } from '../../../../client/pages/guide/checked-month.tsx'
import { readCatalogs, textOf } from '../../../support/locales/catalogs.ts'

const stored = vi.hoisted(() => ({ facts: {} as ConfirmedFacts }))
vi.mock(import('../../../../client/data/confirmed-facts.ts'), async (original) => ({
  ...(await original()),
  useConfirmedFacts: () => stored.facts,
}))

const catalogs = readCatalogs()
addCatalog('en', 'guide', {
  edited: textOf(catalogs, 'en', 'guide:edited'),
  checked: textOf(catalogs, 'en', 'guide:checked'),
})

/** The text of the badge of the guide about fuel, edited in November 2026. */
function badge(facts: ConfirmedFacts): string {
  stored.facts = facts
  return renderToStaticMarkup(<CheckedMonth guide="fuel" built="2026-11" />).replace(/<[^>]+>/g, '')
}

test('says of an unconfirmed guide when it was edited, not that it was checked', () => {
  expect(badge({})).toBe('Last edited November 2026')
})

test('says of a guide that the operator confirmed later when it was checked', () => {
  expect(badge({ 'guide-fuel': { checked: '2027-09' } })).toBe('Checked September 2027')
})
