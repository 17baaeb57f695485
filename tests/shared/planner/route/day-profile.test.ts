import { describe, expect, test } from 'vitest'
import { groundMetresAt, valleyMetresAt } from '../../../../shared/geo/elevation.ts'
import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import type { Leg, PlanDay, Point } from '../../../../shared/planner/plan.ts'
import { edgesAlong } from '../../../../shared/planner/roads/road-graph.ts'
import { type DayProfile, dayProfile } from '../../../../shared/planner/route/day-profile.ts'
import { PLANS } from '../exports/exported.ts'

const GROUND = { lineBetween: roadLineBetween, groundAt: groundMetresAt, valleyAt: valleyMetresAt }

const node = (id: string): Point => ({ kind: 'node', id })

/** Returns a day with one drive along nodes, from 9:00 on, at one minute per kilometre and without stops. */
function drive(nodes: readonly string[], more: Partial<PlanDay> = {}): PlanDay {
  const km = edgesAlong(nodes).reduce((sum, edge) => sum + edge.km, 0)
  const leg: Leg = {
    from: node(nodes[0] ?? ''),
    to: node(nodes.at(-1) ?? ''),
    leaves: 540,
    arrives: 540 + km,
    km,
    minutes: km,
    onFoot: false,
    tollKm: 0,
    tollYen: 0,
    roads: [],
    nodes,
    warnings: [],
    measured: false,
  }
  return {
    day: '2027-10-11',
    from: leg.from,
    leaves: 540,
    stops: [],
    legs: [leg],
    pause: null,
    night: nodes.at(-1) ?? '',
    arrives: leg.arrives,
    sunrise: 330,
    sunset: 1_000,
    km,
    minutes: km,
    cap: 300,
    tollYen: 0,
    ...more,
  }
}

function profileOf(day: PlanDay): DayProfile {
  const profile = dayProfile(day, GROUND)
  if (!profile) throw new Error('no profile')
  return profile
}

const along = (...nodes: readonly string[]) => profileOf(drive(nodes))
const pointsOf = ({ stretches }: DayProfile) => stretches.flat()

test.each(PLANS)('kilometres grow from 0 to those of the day, and heights are possible: %s', (_, plan) => {
  for (const day of plan.days) {
    const profile = dayProfile(day, GROUND)
    if (day.km === 0) {
      expect(profile).toBeNull()
      continue
    }
    expect(profile?.km).toBeCloseTo(day.km, 6)
    const points = pointsOf(profileOf(day))
    const kilometres = points.map(({ km }) => km)
    expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b))
    expect(Math.min(...kilometres)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...kilometres)).toBeLessThanOrEqual(day.km + 1e-6)
    for (const { metres } of points) {
      expect(metres).toBeGreaterThanOrEqual(0)
      expect(metres).toBeLessThan(1_300)
    }
    expect(profile?.stops).toHaveLength(day.stops.length)
  }
})

test.each([
  ['mikuni', 1_139, ['nukabira', 'mikuni', 'sounkyo']],
  ['nakayama', 836, ['kimobetsu', 'nakayama', 'jozankei']],
  ['shiretoko', 738, ['utoro', 'shiretoko_pass', 'rausu']],
  ['bihoro', 493, ['teshikaga', 'bihoro_pass', 'bihoro']],
  ['nissho', 1_022, ['hidaka', 'shimizu']],
  ['sekihoku', 1_050, ['onneyu', 'sounkyo']],
])('meets the published height of %s exactly, and no point of the drive is higher', (id, metres, nodes) => {
  for (const way of [nodes, [...nodes].reverse()]) {
    const profile = along(...way)
    expect(profile.passes.map(({ pass }) => pass.id)).toEqual([id])
    const at = profile.passes[0]?.km
    expect(pointsOf(profile).find(({ km }) => km === at)?.metres).toBe(metres)
    expect(Math.max(...pointsOf(profile).map((point) => point.metres))).toBe(metres)
    expect(profile.top).toMatchObject({ kind: 'pass', pass: { id } })
  }
})

test('a pass driven twice is there twice', () => {
  expect(along('kimobetsu', 'nakayama', 'kimobetsu').passes).toHaveLength(1)
  const there = drive(['kimobetsu', 'nakayama', 'jozankei'])
  const back = drive(['jozankei', 'nakayama', 'kimobetsu'])
  const both = profileOf({ ...there, legs: [...there.legs, ...back.legs], km: there.km + back.km })
  expect(both.passes.map(({ pass }) => pass.id)).toEqual(['nakayama', 'nakayama'])
})

describe('a segment with a known tunnel', () => {
  const profile = along('urakawa', 'taiki')

  test('has a gap around its top, and no figure for its height', () => {
    expect(profile.stretches).toHaveLength(2)
    expect(profile.top).toBeNull()
    expect(Math.max(...pointsOf(profile).map(({ metres }) => metres))).toBeLessThan(600)
  })
})

test('says about how high a road without a published height and a tunnel rises, in hundreds of metres', () => {
  expect(along('shikaoi', 'shihoro').top).toEqual({ kind: 'about', metres: 300 })
  expect(along('sapporo', 'otaru').top).toEqual({ kind: 'low' })
})

test('says nothing about the height of motorways', () => {
  expect(along('ic_yubari', 'ic_shimukappu', 'ic_tomamu', 'ic_tokachi_shimizu').top).toBeNull()
})

test.each(PLANS)('no road is steeper than eight percent between its points, except for rounding: %s', (_, plan) => {
  for (const day of plan.days) {
    for (const stretch of dayProfile(day, GROUND)?.stretches ?? []) {
      stretch.slice(1).forEach(({ km, metres }, index) => {
        const before = stretch[index] as { km: number; metres: number }
        expect(Math.abs(metres - before.metres)).toBeLessThanOrEqual((km - before.km) * 80 + 1)
      })
    }
  }
})

test('places the sunset on the drive that it falls into', () => {
  const day = drive(['kimobetsu', 'nakayama', 'jozankei'])
  expect(profileOf(day).sunsetKm).toBeNull()
  expect(profileOf({ ...day, sunset: 550 }).sunsetKm).toBeCloseTo(10, 6)
  expect(profileOf({ ...day, sunset: 500 }).sunsetKm).toBe(0)
})

test('stops are where their drive ends, and walks add nothing', () => {
  const there = drive(['kimobetsu', 'nakayama'])
  const walk = { ...(there.legs[0] as Leg), onFoot: true, km: 2 }
  const stop = { arrives: 0, begins: 0, leaves: 0, pinned: false, why: [] }
  const stops = [
    { ...stop, place: 'nakayama_m' },
    { ...stop, place: 'odori' },
  ]
  const onwards = drive(['nakayama', 'jozankei'])
  const profile = profileOf({ ...there, stops, legs: [...there.legs, walk, ...onwards.legs] })
  expect(profile.stops).toEqual([there.km, there.km])
  expect(profile.km).toBeCloseTo(there.km + onwards.km, 6)
})

test('names the tunnel in a gap, and where it starts and ends', () => {
  const { tunnels, stretches } = along('urakawa', 'taiki')
  expect(tunnels.map(({ id }) => id)).toEqual(['nozuka'])
  const [{ from, to } = { from: 0, to: 0 }] = tunnels
  expect(to - from).toBeGreaterThan(5)
  expect(stretches.flat().some(({ km }) => km > from && km < to)).toBe(false)
  expect(along('kimobetsu', 'nakayama', 'jozankei').tunnels).toEqual([])
})

test('expects snow near the towns of the climate tables only, in their months', () => {
  const day = drive(['ishikari', 'sapporo', 'jozankei', 'nakayama'])
  expect(profileOf({ ...day, day: '2027-07-12' }).snow).toBeNull()
  const { snow, km } = profileOf({ ...day, day: '2028-01-12' })
  expect(snow?.towns).toEqual([{ town: 'sapporo', cm: 140 }])
  const [[from = -1, to = 0] = []] = snow?.stretches ?? []
  expect(to).toBeGreaterThan(from + 10)
  expect(to).toBeLessThan(km - 10)
  expect(profileOf({ ...drive(['kamishihoro', 'nukabira', 'mikuni']), day: '2028-01-12' }).snow).toBeNull()
  const east = drive(['kushiro', 'akan'])
  expect(profileOf({ ...east, day: '2028-02-12' }).snow?.towns).toEqual([{ town: 'kushiro', cm: null }])
  expect(profileOf({ ...east, day: '2028-03-12' }).snow).toBeNull()
})
