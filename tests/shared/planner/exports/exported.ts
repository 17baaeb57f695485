/** Plans for export tests, and the names and texts that the page passes to the exports in each language. */

import { readFileSync } from 'node:fs'
import { addCatalog, type Namespace } from '../../../../client/i18n/catalogs.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import type { PlanNames } from '../../../../shared/planner/exports/names.ts'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { SAMPLE_PLAN } from '../../../support/planner/sample-plan.ts'
import { FROZEN } from '../share/frozen-codes.ts'

const NAMESPACES: readonly Namespace[] = ['itinerary-exports', 'itinerary-plan', 'places', 'sights']
for (const language of LANGUAGE_CODES) {
  for (const name of NAMESPACES) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

export const URL_OF_PLAN = 'https://drive-hokkaido.example/hokkaido-itinerary/en?plan=AbsVAxWUBRW4'
export const NOW = Date.parse('2026-11-22T01:02:03.456Z')
export const OPTIONS = { url: URL_OF_PLAN, now: NOW }

function planned(request: PlanRequest): Plan {
  const answer = planTrip(request, { today: '2026-11-22', rounds: 40 })
  if (!('plan' in answer)) throw new Error(`no plan: ${answer.refusal.wish}`)
  return answer.plan
}

const [summer, winter, oneDay] = Object.values(FROZEN).map(({ request, outline }) => layOut(request, outline)) as [
  Plan,
  Plan,
  Plan,
]
// The week is in Obon, the holiday season in August, so that some days have warnings.
const week = planned({
  ...summer.request,
  firstDay: '2027-08-10',
  lastDay: '2027-08-16',
  interests: ['nature', 'onsen'],
})

/**
 * The sample plan, the plans of three share links, and a generated plan. One of them breaks rules, and one has a day
 * without stops.
 */
export const PLANS: readonly (readonly [string, Plan])[] = [
  ['the sample', SAMPLE_PLAN],
  ['a summer', summer],
  ['an edited winter that breaks rules', winter],
  ['a day without stops', oneDay],
  ['a week as planned', week],
]

/**
 * A name with everything that an export must escape: markup, quotes, emoji, Arabic, control characters, a lone
 * surrogate and line breaks.
 */
export const BAD_NAME = `<&">]]>'; \\n, 🚗 طريق\u0000\u0007\u001b\ud83d\ufffe\r\nEND:VEVENT`

export const badNames: PlanNames = {
  place: (id) => `${BAD_NAME} ${id}`,
  placeJapanese: () => BAD_NAME,
  town: (id) => `${BAD_NAME} ${id}`,
  townJapanese: () => BAD_NAME,
}

export const SUMMER = summer
export const WEEK = week
