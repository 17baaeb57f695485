import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MissingParts } from '../../../../../client/features/planner/cover/missing-parts.tsx'
import { opened } from '../../../../../client/features/planner/trip/plan-layout.ts'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import type { Plan } from '../../../../../shared/planner/plan.ts'
import { NODES } from '../../../../../shared/planner/roads/road-graph.ts'
import { readNumbers, writeNumbers } from '../../../../../shared/planner/share/share-bytes.ts'
import { writeCode } from '../../../../../shared/planner/share/share-code.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

/** The numbers encoded in the link of a plan: a night in Otaru after two stops, then a day without stops. */
const LINK = readNumbers(
  writeCode(aRequest({ firstDay: '2027-07-13', lastDay: '2027-07-14', must: [], skip: [] }), {
    days: [
      { stops: ['odori', 'moerenuma'], night: 'otaru', pinned: [] },
      { stops: [], night: 'cts', pinned: [] },
    ],
  }),
) as number[]
const [NIGHT, FIRST_STOP, SECOND_STOP] = [15, 17, 18]

function openedPlan(numbers: readonly number[]): Plan {
  const plan = opened(writeNumbers(numbers))?.plan
  if (!plan) throw new Error('the link cannot be read')
  return plan
}

function shown(language: Language, plan: Plan): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <MissingParts plan={plan} />
    </LanguageProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/[ \u202f\u00a0]+/g, ' ')
    .trim()
}

test('a plan whose places the site has says nothing', () => {
  for (const language of LANGUAGE_CODES) expect(shown(language, openedPlan(LINK))).toBe('')
})

test.each<[Language, string]>([
  [
    'en',
    '2 places of this plan are no longer in our list: place number 9998 (day 1) and place number 9999 (day 1). ' +
      'The plan is shown without them.',
  ],
  [
    'fr',
    '2 lieux de cet itinéraire ne sont plus dans notre liste : lieu numéro 9998 (jour 1) et lieu numéro 9999 (jour 1). ' +
      'L’itinéraire est affiché sans ces lieux.',
  ],
  [
    'ar',
    'مكانان من هذه الخطة لم يعودا في قائمتنا: المكان رقم 9998 (اليوم 1) والمكان رقم 9999 (اليوم 1). ' +
      'تُعرض الخطة بدونهما.',
  ],
  [
    'ja',
    'この計画の2か所は、現在の一覧にありません：9998番の場所（1日目）、9999番の場所（1日目）。' +
      'その場所を除いて表示しています。',
  ],
])('a link in %s with two places that the site no longer has says how many and which', (language, text) => {
  const plan = openedPlan(LINK.with(FIRST_STOP, 2 * 9_998).with(SECOND_STOP, 2 * 9_999))
  expect(shown(language, plan)).toBe(text)
  expect(plan.days).toHaveLength(2)
})

test('the known stops of a link are shown beside the missing one', () => {
  const plan = openedPlan(LINK.with(SECOND_STOP, 2 * 9_999))
  expect(plan.days[0]?.stops.map(({ place }) => place)).toEqual(['odori'])
  expect(shown('en', plan)).toContain('One place of this plan is no longer in our list: place number 9999 (day 1).')
})

test('a night in a town that the site no longer has is named by its day', () => {
  const plan = openedPlan(LINK.with(NIGHT, NODES.length))
  expect(shown('en', plan)).toBe('The town of one night is no longer in our list: day 1. That day ends where it began.')
  expect(plan.days[0]?.night).toBe(plan.request.arrival.gate)
  for (const language of LANGUAGE_CODES) expect(shown(language, plan)).not.toMatch(/\{\{|undefined|missing/)
})

test('an id of words is shown as words', () => {
  const { request } = openedPlan(LINK)
  const plan = layOut(request, { days: [{ stops: ['odori', 'old_lighthouse'], night: 'otaru', pinned: [] }] })
  expect(shown('en', plan)).toContain('no longer in our list: Old lighthouse (day 1).')
})
