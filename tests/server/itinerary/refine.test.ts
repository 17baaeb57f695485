import { expect, test } from 'vitest'
import { refine } from '../../../server/itinerary/refine.ts'
import type { Outline, Plan, PlanDay } from '../../../shared/planner/plan.ts'
import { aPlan } from './a-plan.ts'

const MEASURED = { 'node:cts>place:odori': { km: 50, minutes: 70 } }
const WORTH: Readonly<Record<string, number>> = { small: 1, middle: 2, great: 3, wished: 0, pinned: 0 }

/** Returns a plan with these stops. The stop named `pinned` is pinned by the user. */
function planWith(days: readonly (readonly string[])[]): Plan {
  const [first] = aPlan().days
  if (!first) throw new Error('the plan has a day')
  const { request } = aPlan()
  return aPlan({
    request: { ...request, must: ['wished'] },
    days: days.map(
      (stops): PlanDay => ({
        ...first,
        stops: stops.map((place) => ({
          place,
          arrives: 600,
          begins: 600,
          leaves: 660,
          pinned: place === 'pinned',
          why: [],
        })),
      }),
    ),
    faults: [],
  })
}

/** Refines a plan of these stops. A laid-out day has a fault if `breaks` returns true for its stops. */
function refined(days: readonly (readonly string[])[], breaks: (stops: readonly string[], day: number) => boolean) {
  const outlines: Outline[] = []
  const plan = refine(planWith(days), MEASURED, {
    layOut(_request, outline, measured) {
      expect(measured).toBe(MEASURED)
      outlines.push(outline)
      const laid = planWith(outline.days.map(({ stops }) => stops))
      const faults = outline.days.flatMap(({ stops }, day) =>
        breaks(stops, day) ? [{ rule: 'drive-cap' as const, day }] : [],
      )
      return { ...laid, faults, measured: measured ?? {} }
    },
    worthOf: (place) => WORTH[place] ?? 0,
  })
  return { stops: plan?.days.map((day) => day.stops.map(({ place }) => place)), outlines }
}

test('keeps the stops of a plan that fits the measured legs, and lays it out once', () => {
  const { stops, outlines } = refined([['great', 'small']], () => false)
  expect([stops, outlines.length]).toEqual([[['great', 'small']], 1])
})

test.each<[string, readonly string[], readonly string[], (stops: readonly string[]) => boolean]>([
  ['the least stop', ['great', 'small', 'middle'], ['great', 'middle'], (stops) => stops.length > 2],
  ['the least one that helps', ['great', 'small', 'middle'], ['great', 'small'], (stops) => stops.includes('middle')],
  ['two where one is not enough', ['great', 'small', 'middle'], ['great'], (stops) => stops.length > 1],
])('drops %s from a day that no longer holds all its stops', (_, before, after, breaks) => {
  expect(refined([before], breaks).stops).toEqual([after])
})

test('changes each day independently of the others', () => {
  const breaks = (stops: readonly string[], day: number) =>
    (day === 0 && stops.includes('small')) || (day === 2 && stops.includes('great'))
  const days = [
    ['great', 'small'],
    ['great', 'small'],
    ['great', 'small'],
  ]
  expect(refined(days, breaks).stops).toEqual([['great'], ['great', 'small'], ['small']])
})

test.each<[string, readonly string[]]>([
  ['what was wished for', ['wished', 'great', 'middle']],
  ['what is pinned', ['pinned', 'great', 'middle']],
])('does not drop %s', (_, before) => {
  expect(refined([before], (stops) => stops.length > 2).stops).toEqual([[before[0], 'great']])
})

test.each<[string, readonly string[]]>([
  ['nothing may be left out', ['wished', 'pinned']],
  ['more than two would have to be', ['great', 'small', 'middle', 'other']],
  ['there is nothing', []],
])('returns no plan if %s', (_, before) => {
  expect(refined([before], () => true).stops).toBeUndefined()
})
