import { expect, test } from 'vitest'
import { placedAt } from '../../../../../client/features/planner/map/plan-route.ts'
import { tripCautions } from '../../../../../client/features/planner/map/trip-cautions.ts'
import { tripOnMap } from '../../../../../client/features/planner/map/trip-on-map.ts'
import { roadLineBetween } from '../../../../../shared/geo/road-lines.ts'
import { lineKm, metresBetween } from '../../../../../shared/geo/simplify.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import type { Plan, Point } from '../../../../../shared/planner/plan.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const node = (id: string): Point => ({ kind: 'node', id })
const at = (id: string) => placedAt(node(id)) as readonly [number, number]

/** Returns a plan whose only drive leads over Mikuni Pass, with the warnings that the planner gives. */
function overMikuni(leaves: number, minutes: number, day = '2027-10-12'): Plan {
  const [first] = SAMPLE_PLAN.days
  const [leg] = first?.legs ?? []
  if (!(first && leg)) throw new Error('a day with a leg')
  const drive = {
    ...leg,
    from: node('obihiro'),
    to: node('sounkyo'),
    leaves,
    arrives: leaves + minutes,
    minutes,
    nodes: ['obihiro', 'kamishihoro', 'nukabira', 'mikuni', 'sounkyo'],
    warnings: [
      { kind: 'fuel-gap', gap: 'kamishihoro' },
      { kind: 'deer', level: 'highest' },
    ] as const,
  }
  return { ...SAMPLE_PLAN, days: [{ ...first, day, from: node('obihiro'), stops: [], legs: [drive], pause: null }] }
}

const cautionsOf = (plan: Plan) => tripCautions(plan, roadLineBetween)
const kmOf = (lines: readonly (readonly (readonly [number, number])[])[]) =>
  lines.reduce((sum, line) => sum + lineKm(line), 0)

test('a gap between petrol stations runs from the last town with fuel to the next', () => {
  const [{ gaps, fuel } = { gaps: [], fuel: [] }] = cautionsOf(overMikuni(540, 160))
  expect(gaps).toHaveLength(1)
  const [start, end] = [gaps[0]?.[0], gaps[0]?.at(-1)]
  expect(start && metresBetween(start, at('kamishihoro'))).toBeLessThan(500)
  expect(end && metresBetween(end, at('sounkyo'))).toBeLessThan(500)
  expect(fuel).toEqual([{ node: 'kamishihoro', at: at('kamishihoro') }])
})

test('an electric car has no gap between petrol stations', () => {
  const plan = overMikuni(540, 160)
  const request = { ...plan.request, vehicle: 'electric' as const }
  expect(cautionsOf({ ...plan, request })[0]).toMatchObject({ gaps: [], fuel: [] })
})

test('the stretch of deer hours is the share of the drive in these hours', () => {
  // In October the risk is high or highest from 16:00.
  const [late] = cautionsOf(overMikuni(15 * 60, 120))
  const [whole] = cautionsOf(overMikuni(16 * 60, 120))
  expect(kmOf(late?.deer ?? []) / kmOf(whole?.deer ?? [])).toBeCloseTo(0.5, 1)
  expect(cautionsOf(overMikuni(540, 120))[0]?.deer).toEqual([])
})

test('lunch is on the leg at its time, or at the stop', () => {
  const [first, second, third, last] = cautionsOf(SAMPLE_PLAN)
  expect(first?.lunch).toEqual({ at: placedAt({ kind: 'place', id: 'otarucanal' }), onTheWay: false })
  expect(second?.lunch?.onTheWay).toBe(true)
  expect(second?.lunch?.at).not.toEqual(placedAt({ kind: 'place', id: 'kamui' }))
  expect(third?.lunch).toEqual({ at: placedAt({ kind: 'place', id: 'upopoy' }), onTheWay: false })
  expect(last?.lunch).toBeNull()
})

const trip = (firstDay: string, lastDay: string) =>
  tripOnMap(layOut(aRequest({ firstDay, lastDay }), { days: [{ stops: [], night: 'sapporo', pinned: [] }] }))

test('a winter trip shows closed roads, and passes as open or closed', () => {
  const { closed, closedPasses, dates } = trip('2027-12-10', '2027-12-11')
  expect(dates).toEqual(['2027-12-10', '2027-12-11'])
  expect(closed.map(({ id }) => id)).toContain('panorama')
  expect(closed.every(({ lines }) => lines.every(({ length }) => length > 1))).toBe(true)
  expect([...(closedPasses ?? [])]).toEqual(['shiretoko'])
})

test('a summer trip shows no closures, and passes without a state', () => {
  expect(trip('2027-07-10', '2027-07-11')).toMatchObject({ closed: [], closedPasses: null })
})
