import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PlanList } from '../../../../../client/features/account/my-data/plans-card.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { formatDays } from '../../../../../client/i18n/format.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import type { SavedItinerary } from '../../../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { pathTo } from '../../../../../shared/routes.ts'

function drawn(plans: readonly SavedItinerary[], language: Language): string {
  addCatalog(language, 'account', JSON.parse(readFileSync(`locales/${language}/account.json`, 'utf8')))
  return renderToStaticMarkup(
    <StaticRouter location={pathTo('user-profile', language)}>
      <LanguageProvider language={language}>
        <PlanList plans={plans} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

function savedPlans(count: number): SavedItinerary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `plan-${index}`,
    title: `رحلة ${index}`,
    code: `code-${index}`,
    firstDay: '2027-07-10',
    lastDay: '2027-07-12',
    createdAt: 0,
  }))
}

test.each(LANGUAGE_CODES)('in %s links each saved plan by its isolated name, with its dates', (language) => {
  const markup = drawn(savedPlans(2), language)
  const planner = pathTo('hokkaido-itinerary', language)
  for (const index of [0, 1]) {
    expect(markup).toMatch(new RegExp(`<a [^>]*href="${planner}\\?plan=code-${index}"[^>]*><bdi>رحلة ${index}</bdi>`))
  }
  expect(markup).toContain(formatDays(language, '2027-07-10', '2027-07-12'))
  expect(markup).toContain(`href="${pathTo('itineraries', language)}#saved"`)
  expect(markup).toContain(translation(language, 'account').t('plansCount', { count: 2 }))
})

test('shows the newest five plans and counts all of them', () => {
  const markup = drawn(savedPlans(7), 'en')
  expect(markup.match(/<li/g)).toHaveLength(5)
  expect(markup).toContain('7 plans are saved')
})

test.each(LANGUAGE_CODES)('in %s an account without plans gets a link to the planner and no list', (language) => {
  const markup = drawn([], language)
  expect(markup).toContain(translation(language, 'account').t('plansNone'))
  expect(markup).toContain(`href="${pathTo('hokkaido-itinerary', language)}"`)
  expect(markup).not.toContain('<ul')
})
