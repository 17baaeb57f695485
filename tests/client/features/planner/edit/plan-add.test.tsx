import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanAdd } from '../../../../../client/features/planner/edit/plan-add.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import type { Plan } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'
import { IDLE_EDITING } from './idle-editing.ts'

for (const name of ['itinerary-plan', 'places'] as const) {
  addCatalog('en', name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')))
}

const none = () => {}
const PLAN: Plan = {
  ...SAMPLE_PLAN,
  left: [
    { place: 'uramashu', reason: 'time', day: 1, adds: 30 },
    { place: 'kaminoko', reason: 'season' },
  ],
}

/**
 * Returns the labels of the buttons that add the left-out places, such as 'Add to day 1', in the order of the places.
 */
function offered(day: number | undefined): string[] {
  const markup = renderToStaticMarkup(
    <LanguageProvider language="en">
      <PlanAdd plan={PLAN} editing={IDLE_EDITING} day={day} onDay={none} search={{ current: null }} />
    </LanguageProvider>,
  )
  return [...markup.matchAll(/aria-label="(Add to day \d)/g)].map(([, label]) => label ?? '')
}

test('a left-out place is offered for the day it fits, or else for the first', () => {
  expect(offered(undefined)).toEqual(['Add to day 2', 'Add to day 1'])
})

test('a chosen day applies to all left-out places', () => {
  expect(offered(0)).toEqual(['Add to day 1', 'Add to day 1'])
})
