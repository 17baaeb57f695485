/** Plans every trip that a guide links to with the real planner. */

import { expect, test } from 'vitest'
import { answersIn, placesIn } from '../../../../client/features/planner/form/answers-from-query.ts'
import { readAnswers } from '../../../../client/features/planner/form/check-answers.ts'
import { NOTHING_ANSWERED } from '../../../../client/features/planner/trip/answers.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import { REGION_SLUGS } from '../../../../shared/routes.ts'
import { nodesOf, readGuides } from '../../../support/locales/guides.ts'

const TODAY = '2026-11-28'
const ADDRESS = /^\/hokkaido-itinerary\/en\?(.*\bmonth=.*)$/

const guides = readGuides()

function plansOf(slug: string): readonly string[] {
  return nodesOf(guides.en[slug]?.body ?? []).flatMap(([tag, attributes]) => {
    const [, query] = (tag === 'a' && attributes && ADDRESS.exec(attributes.href ?? '')) || []
    return query ? [query] : []
  })
}

/** @returns what is wrong with the plan, or undefined */
function wrong(query: string): string | undefined {
  const parameters = new URLSearchParams(query)
  const must = placesIn(parameters)
  const reading = readAnswers({ ...NOTHING_ANSWERED, ...answersIn(parameters, TODAY), must }, TODAY)
  if (!('request' in reading)) return `${query}: ${JSON.stringify(reading.mistakes)}`
  const answer = planTrip(reading.request, { today: TODAY, rounds: 200 })
  if (!('plan' in answer)) return `${query}: ${JSON.stringify(answer.refusal)}`
  const visited = new Set(answer.plan.days.flatMap((day) => day.stops.map(({ place }) => place)))
  const missing = must.filter((place) => !visited.has(place))
  return missing.length > 0 ? `${query}: without ${missing.join(', ')}` : undefined
}

test('every guide to a region links at least two plans', () => {
  expect(REGION_SLUGS.filter((slug) => plansOf(slug).length < 2)).toEqual([])
})

test('the planner keeps every place of every plan', () => {
  expect(
    Object.keys(guides.en)
      .flatMap(plansOf)
      .flatMap((query) => wrong(query) ?? []),
  ).toEqual([])
})

test('reports a plan with a place that is closed', () => {
  expect(wrong('arrive=utoro&days=1&month=1&must=goko')).toContain('goko')
})
