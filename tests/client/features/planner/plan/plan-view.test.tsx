import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { PlanAccount } from '../../../../../client/features/planner/exports/plan-account.ts'
import { PlanView } from '../../../../../client/features/planner/plan/plan-view.tsx'
import { addCatalog, type Namespace } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { OFFICIAL_PAGES } from '../../../../../shared/city/official-pages.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { LEFT_REASONS, type Plan, RULES } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const NAMESPACES: readonly Namespace[] = [
  'itinerary',
  'itinerary-plan',
  'itinerary-today',
  'map',
  'maps',
  'places',
  'sights',
]
const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
for (const language of LANGUAGE_CODES) {
  for (const name of NAMESPACES) addCatalog(language, name, catalog(language, name))
}

const PROPOSALS = { first: undefined, alternatives: [], better: undefined, isSearching: false }
const ACCOUNT: PlanAccount = {
  status: 'signed-out',
  plans: { data: [], problem: undefined, slow: false, reload: async () => {}, put: () => {}, change: () => {} },
  isSaved: () => false,
  save: async () => undefined,
}

function shown(language: Language, plan: Plan = SAMPLE_PLAN): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/hokkaido-itinerary/${language}`}>
      <LanguageProvider language={language}>
        <PlanView plan={plan} account={ACCOUNT} proposals={PROPOSALS} onChange={() => {}} onReplan={() => {}} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

function textOf(markup: string): string {
  return markup
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[ \n]+/g, ' ')
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const markup = shown(language)
  const text = textOf(markup)
  const { place, town } = catalog(language, 'places')
  const texts = catalog(language, 'itinerary-plan')

  test('says at each stop what one does or sees there', () => {
    const { sight } = catalog(language, 'sights')
    const ids = SAMPLE_PLAN.days.flatMap(({ stops }) => stops.map(({ place }) => place)).filter((id) => id in sight)
    expect(ids.length).toBeGreaterThan(3)
    expect(ids.filter((id) => !markup.includes(sight[id].replaceAll("'", '&#x27;')))).toEqual([])
  })

  test('names every day, stop and night town in the language and in Japanese', () => {
    for (const { stops, night } of SAMPLE_PLAN.days) {
      for (const stop of stops) expect(text).toContain(place[stop.place])
      if (night) expect(text).toContain(town[night])
    }
    for (const japanese of ['小樽運河', '神威岬', '洞爺湖温泉', '登別地獄谷', '新千歳空港'])
      expect(markup).toContain(japanese)
    expect(markup.match(/<h2 id="plan-day-/g)).toHaveLength(4)
    expect(markup.match(/<h1/g)).toHaveLength(1)
  })

  test('writes times with 24 hours, marks them up as times, and keeps their order', () => {
    for (const time of ['10:15', '11:30', '12:30', '13:00', '12:55', '17:46']) {
      expect(markup).toContain(`<bdi class="plan-clock"><time dateTime="${time}">${time}</time></bdi>`)
    }
  })

  test('shows lunch before, during or after the leg, and advises a packed lunch', () => {
    for (const at of ['before', 'onTheWay', 'arrived', 'picnic']) expect(text).toContain(texts.pause[at])
  })

  test('shows roads as signs with their names, and walks as walks', () => {
    expect(markup).toContain('data-kind="expressway"')
    expect(markup).toContain('data-kind="national"')
    expect(markup).toContain('data-kind="prefectural"')
    expect(text).toContain(texts.road.national.replace('{{number}}', '229'))
    expect(text).toContain(texts.leg.onFoot)
  })

  test('writes warnings, faults and reasons as complete sentences', () => {
    expect(text).toContain(texts.warning.deer.highest)
    expect(text).toContain(texts.warning.long)
    expect(text).toContain(texts.fault.hours.replace('{{limit}}', '17:00').replace('{{found}}', '17:40'))
    for (const { reason } of SAMPLE_PLAN.left) expect(text).toContain(texts.left.reason[reason])
    expect(text).toContain(texts.why.wished)
    expect(text).toContain(texts.pass.check)
    expect(text).toContain(texts.closures.title)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|null/)
  })

  test('has a text for every rule and every reason, and no unused text', () => {
    const { label: _, atStop, atDay, ...faults } = texts.fault
    expect(Object.keys(faults).sort()).toEqual([...RULES].sort())
    expect(Object.keys(texts.left.reason).sort()).toEqual([...LEFT_REASONS].sort())
  })
})

test('shows the number of a prefectural road in every notation', () => {
  const markup = shown('en')
  expect(markup).toMatch(/title="Prefectural Road 913"><bdi aria-hidden="true">913</)
  expect(textOf(markup)).toContain('Prefectural Road 66 is usually closed at this time of year')
})

test('shows faults of a stop at the stop, and others at the day', () => {
  const markup = shown('en')
  const stop = markup.slice(markup.indexOf('data-place="upopoy"'))
  expect(stop.slice(0, stop.indexOf('</li><li class="day-leg"'))).toContain('It closes at 17:00')
  const day = markup.slice(markup.indexOf('id="plan-day-2"'))
  expect(day.slice(0, day.indexOf('day-list'))).toContain('the most for this day is 4\u00a0hrs')
})

test('says that no pass is needed, and nothing on closures, in a summer plan without toll roads', () => {
  const days = SAMPLE_PLAN.days.map((day) => ({ ...day, day: day.day.replace('-10-', '-07-'), tollYen: 0 }))
  const text = textOf(shown('en', { ...SAMPLE_PLAN, days, tollYen: 0, pass: null }))
  expect(text).toContain('Does the Expressway Pass pay?')
  expect(text).toContain('Your drives use no toll road, so you need no Expressway Pass.')
  expect(text).not.toContain('Roads that may be closed')
})

test('gives the source and the prices of the pass to a trip that is too long for it', () => {
  const [first] = SAMPLE_PLAN.days
  if (!first) throw new Error('the sample has no day')
  const days = Array.from({ length: 15 }, () => ({ ...first, tollYen: 1_430 }))
  const markup = shown('en', { ...SAMPLE_PLAN, days, tollYen: 1_430, pass: null })
  expect(textOf(markup)).toContain('there is none for a trip as long as yours')
  expect(textOf(markup)).toContain('we read it in November 2026')
  expect(markup).toContain('#pass"')
})

test('links the pages of road information in a plan of the months in which roads close', () => {
  const markup = shown('en')
  for (const page of [OFFICIAL_PAGES.roads, OFFICIAL_PAGES.expressways, OFFICIAL_PAGES.traffic]) {
    expect(markup).toContain(`href="${page}"`)
  }
})
