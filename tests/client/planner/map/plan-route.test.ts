import { expect, test } from 'vitest'
import { dayRoutes, endsOf, nightNumbers, nightTowns, placedAt } from '../../../../client/planner/map/plan-route.ts'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

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

test("draws each day's line from its start over its stops to its end, without repeated points", () => {
  const [first, , third, last] = dayRoutes(aPlan())
  const at = (kind: 'place' | 'node', id: string) => placedAt({ kind, id })
  expect(first?.line[0]).toEqual(at('node', 'cts'))
  expect(first?.line).toContainEqual(at('place', 'otarucanal'))
  expect(first?.line.at(-1)).toEqual(at('node', 'otaru'))
  expect(first?.line.length).toBeGreaterThan(3)
  expect(third?.stops.map(({ place }) => place)).toEqual(['odori', 'tvtower'])
  expect(last?.line.at(-1)).toEqual(at('node', 'cts'))
  for (const { line } of dayRoutes(aPlan())) {
    expect(line.filter((position, index) => index > 0 && `${position}` === `${line[index - 1]}`)).toEqual([])
  }
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
  expect(dayRoutes({ ...plan, days })[0]?.stops).toEqual([])
  expect(nightTowns({ ...plan, days }).map(({ town }) => town)).toEqual(['otaru', 'sapporo'])
})
