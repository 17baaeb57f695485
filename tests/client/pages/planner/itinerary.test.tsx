import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionProvider } from '../../../../client/auth/session.tsx'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { answersOf } from '../../../../client/features/planner/trip/answers.ts'
import { RefusalAlert } from '../../../../client/features/planner/trip/refusal.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/planner/itinerary.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { GATE_CHOICES } from '../../../../shared/planner/places/towns.ts'
import { type Refusal, WISHES } from '../../../../shared/planner/plan.ts'
import { INTERESTS, type PlanRequest } from '../../../../shared/planner/request.ts'
import { routeOf } from '../../../../shared/routes.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadGuide(language, 'hokkaido-itinerary')))
for (const language of LANGUAGE_CODES)
  for (const name of ['itinerary', 'itinerary-plan', 'map', 'maps', 'places', 'errors', 'guide'] as const)
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))

function draw(what: React.ReactNode, language: Language, search = ''): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/hokkaido-itinerary/${language}${search}`}>
      <LanguageProvider language={language}>
        <SessionProvider>{what}</SessionProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

const page = <Page route={routeOf('hokkaido-itinerary')} />

test.each(LANGUAGE_CODES)(
  'tells browsers without scripts in %s that scripts are needed, and links to ready-made trips',
  (language) => {
    const [message = ''] = draw(page, language).match(/<noscript>.*?<\/noscript>/) ?? []
    expect(message).toContain('JavaScript')
    expect(message).toContain('href="/itineraries"')
  },
)

test.each(LANGUAGE_CODES)('prerenders every question in %s', (language) => {
  const markup = draw(page, language)
  for (const name of [
    'firstDay',
    'lastDay',
    'arrivalGate',
    'arrivalAt',
    'longFlight',
    'departureGate',
    'departureAt',
    'pace',
    'interests',
    'must',
    'drivers',
    'longestDrive',
    'children',
    'tolls',
    'skip',
  ])
    expect(markup).toContain(`name="${name}"`)
  expect(markup.match(/name="interests"/g)).toHaveLength(INTERESTS.length)
  expect(markup.match(/<optgroup/g)).toHaveLength(6)
  // Every choice has a different name.
  const names = GATE_CHOICES.map(({ id }) => new RegExp(`<option value="${id}"[^>]*>([^<]+)`).exec(markup)?.[1])
  expect(new Set(names).size).toBe(GATE_CHOICES.length)
  for (const { gate } of GATE_CHOICES) expect(markup).not.toContain(`>${gate}</option>`)
})

test('reads the query and the current day only after hydration', () => {
  expect(draw(page, 'en', '?plan=abc')).toBe(draw(page, 'en'))
  expect(draw(page, 'en')).toContain('name="firstDay" value=""')
})

const request = aRequest({
  firstDay: '2027-01-03',
  lastDay: '2027-01-08',
  departure: { gate: 'otaru', at: 1020 },
  winterDriving: false,
  must: ['odori', 'nijo'],
  skip: ['nijo'],
  longestDrive: 120,
})

const refusalText = (refusal: Refusal, language: Language) =>
  draw(<RefusalAlert refusal={refusal} asked={request} onNearest={() => {}} onDismiss={() => {}} />, language)

test.each(LANGUAGE_CODES)('explains each refused wish in its own text in %s', (language) => {
  const messages = WISHES.map((wish) => refusalText({ wish, about: 'odori', nearest: null }, language))
  expect(new Set(messages).size).toBe(WISHES.length)
  for (const message of messages) expect(message).not.toMatch(/refused\.|\{\{|<p><\/p>/)
})

test.each<[string, string, string]>([
  ['a place', 'odori', 'Odori Park'],
  ['a gate', 'cts', 'New Chitose Airport'],
  ['an island', 'rishiri', 'Rishiri'],
  ['something unknown', 'atlantis', 'atlantis'],
])('names %s in the refusal', (_, about, name) => {
  expect(refusalText({ wish: 'unknown-place', about, nearest: null }, 'en')).toContain(name)
})

test.each<[NonNullable<Refusal['nearest']>['change'], Partial<PlanRequest>, string]>([
  ['drop', { must: ['odori'] }, 'without Nijo Market'],
  ['drop', { skip: [] }, 'Nijo Market is no longer left out'],
  ['longest-drive', { longestDrive: 180 }, 'up to 3\u00a0hrs'],
  ['longest-drive', { longestDrive: null }, 'as we advise'],
  ['last-day', { lastDay: '2027-01-10' }, '10 January 2027'],
  ['first-day', { firstDay: '2027-02-01', lastDay: '2027-02-06' }, 'from 1 February 2027 to 6 February 2027'],
  ['hours', { arrival: { gate: 'cts', at: 605 } }, 'arrive at 10:05 and leave at 17:00'],
])('describes how the nearest trip by %s differs: %j', (change, part, words) => {
  const markup = refusalText(
    { wish: 'must-many', about: 'nijo', nearest: { request: { ...request, ...part }, change } },
    'en',
  )
  expect(markup.replaceAll('\u202f', ' ')).toContain(words)
  expect(markup).toContain('Plan that instead')
})

test('fills the form from a shared plan', () => {
  expect(answersOf(request)).toMatchObject({ arrivalAt: '11:00', departureGate: 'otaru', must: ['odori', 'nijo'] })
})
