import { expect, test } from 'vitest'
import {
  dayRoutes,
  endsOf,
  nightNumbers,
  nightTowns,
  placedAt,
} from '../../../../../client/features/planner/map/plan-route.ts'
import { roadLineBetween } from '../../../../../shared/geo/road-lines.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import type { Plan } from '../../../../../shared/planner/plan.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const request = aRequest({ lastDay: '2027-07-16', winterDriving: false })

function aPlan(): Plan {
  const night = (town: string, ...stops: string[]) => ({ stops, night: town, pinned: [] })
  return layOut(request, {
    days: [night('otaru', 'otarucanal'), night('otaru'), night('sapporo', 'odori', 'tvtower'), night('cts')],
  })
}

test.each([
  [[3], '3'],
  [[1, 2], '1–2'],
  [[1, 2, 7], '1–2, 7'],
  [[2, 4, 5, 6], '2, 4–6'],
])('writes the nights %j as %s', (nights, text) => {
  expect(nightNumbers(nights)).toBe(text)
})

test('lists each town once, in the order of its first night', () => {
  const towns = nightTowns(aPlan()).map(({ town, nights }) => [town, nights])
  expect(towns).toEqual([
    ['otaru', [1, 2]],
    ['sapporo', [3]],
  ])
})

const routes = (plan: Plan) => dayRoutes(plan, roadLineBetween)

test('follows the roads of each day from its start over its stops to its end, without repeated points', () => {
  const at = (kind: 'place' | 'node', id: string) => placedAt({ kind, id })
  const lines = routes(aPlan()).map(({ stretches }) =>
    stretches.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1))),
  )
  const [first, , third, last] = lines
  expect(first?.[0]).toEqual(at('node', 'cts'))
  expect(first).toContainEqual(at('place', 'otarucanal'))
  expect(first?.at(-1)).toEqual(at('node', 'otaru'))
  expect(first?.length).toBeGreaterThan(40)
  expect(third).toContainEqual(at('place', 'odori'))
  expect(routes(aPlan())[2]?.stops.map(({ place }) => place)).toEqual(['odori', 'tvtower'])
  expect(last?.at(-1)).toEqual(at('node', 'cts'))
  for (const line of lines) {
    expect(line.filter((position, index) => index > 0 && `${position}` === `${line[index - 1]}`)).toEqual([])
  }
})

test('stretches are continuous; one is rough if at least 5 km of it are not surveyed', () => {
  const far = layOut(request, {
    days: [
      { stops: ['asahidake_r'], night: 'asahikawa', pinned: [] },
      { stops: [], night: 'sapporo', pinned: [] },
      { stops: [], night: 'sapporo', pinned: [] },
      { stops: [], night: 'cts', pinned: [] },
    ],
  })
  const [day] = routes(far)
  const stretches = day?.stretches ?? []
  expect(stretches.some(({ rough }) => rough)).toBe(true)
  stretches.slice(1).forEach(({ line, rough }, index) => {
    expect(line[0]).toEqual(stretches[index]?.line.at(-1))
    expect(rough).not.toBe(stretches[index]?.rough)
  })
  expect(
    routes(aPlan())
      .flatMap(({ stretches: all }) => all)
      .filter(({ rough }) => rough),
  ).toEqual([])
})

test('starts and ends the trip at its gates', () => {
  const { first, last } = endsOf(aPlan())
  expect([first, last]).toEqual([placedAt({ kind: 'node', id: 'cts' }), placedAt({ kind: 'node', id: 'cts' })])
})

test('leaves out unknown places', () => {
  const plan = aPlan()
  const [day] = plan.days
  if (!day) throw new Error('the plan has days')
  const strange = { ...day, night: 'atlantis', stops: day.stops.map((stop) => ({ ...stop, place: 'nowhere' })) }
  const days = [strange, ...plan.days.slice(1)]
  expect(routes({ ...plan, days })[0]?.stops).toEqual([])
  expect(nightTowns({ ...plan, days }).map(({ town }) => town)).toEqual(['otaru', 'sapporo'])
})
