import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Alternatives } from '../../../../../client/features/planner/alternatives/alternatives.tsx'
import type { Proposals } from '../../../../../client/features/planner/trip/proposals.ts'
import { addCatalog, type Namespace } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import type { Plan } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const NAMESPACES: readonly Namespace[] = ['itinerary-plan', 'map', 'maps', 'places']
for (const language of LANGUAGE_CODES) {
  for (const name of NAMESPACES) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

/** The sample plan without its second day's stops, and with less driving. */
const GENTLE: Plan = {
  ...SAMPLE_PLAN,
  minutes: 400,
  days: SAMPLE_PLAN.days.map((day, index) => (index === 1 ? { ...day, stops: [], night: 'otaru' } : day)),
}
const NOTHING: Proposals = { first: SAMPLE_PLAN, alternatives: [], better: undefined, isSearching: false }
const WITH_GENTLE: Proposals = { ...NOTHING, alternatives: [{ character: 'gentle', plan: GENTLE }] }

function shown(plan: Plan, proposals: Proposals, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language={language}>
        <Alternatives plan={plan} proposals={proposals} onChoose={() => {}} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

const namesIn = (markup: string) => [...markup.matchAll(/alternative-name">([^<]*)</g)].map(([, name]) => name)

test('shows no strip without alternatives', () => {
  expect(shown(SAMPLE_PLAN, NOTHING)).not.toContain('<h2')
})

test('shows the current plan first and marks it', () => {
  const markup = shown(SAMPLE_PLAN, WITH_GENTLE)
  expect(namesIn(markup)).toEqual(['This plan', 'Gentler'])
  expect(markup.match(/aria-current/g)).toHaveLength(1)
  expect(markup).toContain('5 stops')
})

test('offers the first plan again after another one is chosen', () => {
  expect(namesIn(shown(GENTLE, WITH_GENTLE))).toEqual(['This plan', 'First plan'])
})

test('names a cape that an alternative visits', () => {
  const proposals: Proposals = {
    ...NOTHING,
    alternatives: [{ character: 'cape', place: 'soya_c', plan: GENTLE }],
  }
  expect(namesIn(shown(SAMPLE_PLAN, proposals))).toEqual(['This plan', 'With Cape Soya'])
})

test.each(LANGUAGE_CODES)('announces a better plan and its changes (%s)', (language) => {
  const markup = shown(SAMPLE_PLAN, { ...NOTHING, better: GENTLE }, language)
  expect(markup).toContain('role="status"')
  expect(markup).not.toMatch(/\{\{|proposals\./)
  if (language !== 'en') return
  expect(markup).toContain('A better plan was found')
  expect(markup).toContain('Left out: Cape Kamui and Fukidashi')
  expect(markup).toMatch(/less at the wheel/)
})
