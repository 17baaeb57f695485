import { trips } from 'virtual:ready-made'
import { describe, expect, test } from 'vitest'
import {
  firstDayOf,
  nextDeparture,
  READY_DAYS,
  READY_GATES,
  READY_SEASONS,
  readyWishes,
} from '../../../../../client/features/planner/ready-made/ready-made-wishes.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { placeById } from '../../../../../shared/planner/places/places.ts'
import { nodeById } from '../../../../../shared/planner/roads/road-graph.ts'
import { readCode } from '../../../../../shared/planner/share/share-code.ts'
import { weekdayOf } from '../../../../../shared/time/daylight.ts'

describe('the requests', () => {
  const wishes = readyWishes('2026-11-22')

  test('exist for each season, length and start', () => {
    expect(new Set(wishes.map(({ id }) => id)).size).toBe(READY_SEASONS.length * READY_DAYS.length * READY_GATES.length)
  })

  test('the requests name only existing places and gates', () => {
    const unknown = wishes.flatMap(({ request }) => request.must).filter((id) => !placeById.has(id))
    expect(unknown).toEqual([])
    expect(READY_GATES.filter((gate) => !nodeById.has(gate))).toEqual([])
  })

  test.each([
    ['spring', '2026-11-22', '2027-05-11'],
    ['summer', '2026-11-22', '2027-07-13'],
    ['autumn', '2026-11-22', '2027-10-05'],
    ['winter', '2026-11-22', '2027-02-02'],
    ['winter', '2027-02-02', '2028-02-01'],
    ['winter', '2027-02-01', '2027-02-02'],
  ] as const)('the requests begin in %s, computed on %s, on %s, a Tuesday', (season, today, day) => {
    expect(firstDayOf(season, today)).toBe(day)
    expect(weekdayOf(day)).toBe(2)
  })

  test.each([
    ['2026-11-22', '2027-02-02'],
    ['2027-02-02', '2027-05-11'],
    ['2027-10-04', '2027-10-05'],
  ])('the trips that are computed on %s are out of date from %s on', (today, day) => {
    expect(nextDeparture(today)).toBe(day)
  })
})

describe('the built trips', () => {
  test('are sixty-four, each with its number of days', () => {
    expect(trips).toHaveLength(64)
    expect(trips.filter(({ days, length }) => days.length !== length)).toEqual([])
  })

  test('have names of one to three parts, which few other trips of the season have', () => {
    expect(trips.filter(({ name }) => name.length < 1 || name.length > 3).map(({ id }) => id)).toEqual([])
    for (const season of READY_SEASONS) {
      const names = trips.filter((trip) => trip.season === season).map(({ name }) => name.map(({ id }) => id).join())
      expect(new Set(names).size).toBeGreaterThan(10)
    }
  })

  test('have codes that open the same plan, which keeps every rule', () => {
    const wrong = trips.flatMap(({ id, code, km, firstDay, length }) => {
      const read = readCode(code)
      if (!read) return [`${id} has no plan`]
      const plan = layOut(read.request, read.outline)
      const same = Math.round(plan.km) === km && read.request.firstDay === firstDay && plan.days.length === length
      return [...(same ? [] : [`${id} is another plan`]), ...plan.faults.map(({ rule }) => `${id} breaks ${rule}`)]
    })
    expect(wrong).toEqual([])
  })

  test('the built trips begin and end at their gate and show three to five places', () => {
    const wrong = trips.filter(
      ({ gate, days, highlights }) =>
        days[0]?.way[0] !== gate || days.at(-1)?.to !== gate || highlights.length < 3 || highlights.length > 5,
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('the built trips follow nodes of the road graph, each day from the end of the previous one', () => {
    const gaps = trips.flatMap(({ id, days }) =>
      days.flatMap(({ way }, index) => {
        const last = days[index - 1]
        const unknown = way.filter((node) => !nodeById.has(node))
        return unknown.length > 0 || (last && way[0] !== last.to) ? [`${id} day ${index + 1}`] : []
      }),
    )
    expect(gaps).toEqual([])
  })
})
