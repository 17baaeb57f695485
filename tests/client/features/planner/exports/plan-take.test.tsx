import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanPaper } from '../../../../../client/features/planner/exports/plan-take.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'

addCatalog('en', 'itinerary-plan', JSON.parse(readFileSync('locales/en/itinerary-plan.json', 'utf8')))

const paperOf = (letters: number) =>
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <PlanPaper link={'a'.repeat(letters)} />
    </LanguageProvider>,
  )

test('a link that is too long for a QR code is printed without one', () => {
  expect(paperOf(2_331)).toContain('class="qr-code"')
  expect(paperOf(2_332)).not.toContain('class="qr-code"')
  expect(paperOf(2_332)).toContain('a'.repeat(2_332))
})
