/** Chargers on the roads of a day, and the stretches that one charge does not cover. */

import { expect, test } from 'vitest'
import { driveBetween } from '../../../../shared/planner/legs.ts'
import { chargingOn, longestStretch } from '../../../../shared/planner/limits/charging.ts'
import { CHARGER_IDS, CHARGERS } from '../../../../shared/planner/places/chargers.ts'
import { ownPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { EDGES, edgesAlong, nodeById, roadsOn } from '../../../../shared/planner/roads/road-graph.ts'

const drive = (...nodes: string[]) => ({
  from: { kind: 'node' as const, id: nodes[0] ?? '' },
  to: { kind: 'node' as const, id: nodes.at(-1) ?? '' },
  km: edgesAlong(nodes).reduce((sum, { km }) => sum + km, 0),
  nodes,
  onFoot: false,
})
const COAST = drive('rumoi', 'obira', 'haboro', 'teshio', 'wakkanai')

test('lists each charger once, on roads that the road graph has', () => {
  expect(new Set(CHARGER_IDS).size).toBe(CHARGER_IDS.length)
  const names = new Set(EDGES.map(({ from, to }) => `${from}-${to}`))
  const wrong = CHARGERS.filter(
    ({ town, roads }) =>
      (town === undefined) === (roads.length === 0) ||
      (town !== undefined && nodeById.get(town)?.kind !== 'town') ||
      roads.some(({ from, to }) => !names.has(`${from}-${to}`)),
  )
  expect(wrong).toEqual([])
})

test('puts a charger between two towns within the length of its road', () => {
  const wrong = CHARGERS.filter(({ roads }) =>
    roads.some(({ from, to, along = 0 }) => along > (edgesAlong([from, to])[0]?.km ?? 0) || Number.isNaN(along)),
  )
  expect(wrong).toEqual([])
})

test('needs no charger on a day that one charge covers', () => {
  expect(chargingOn([COAST], COAST.km)).toBeUndefined()
})

test('charges as late as one charge allows, in both directions', () => {
  expect(chargingOn([COAST], 120)).toEqual({ at: ['teshio'] })
  expect(chargingOn([drive(...COAST.nodes.toReversed())], 120)).toEqual({ at: ['enbetsu'] })
})

test('counts walks as no part of the drive', () => {
  const walk = { ...COAST, onFoot: true, km: 1, nodes: [] }
  expect(chargingOn([walk, COAST, walk], 120)).toEqual({ at: ['teshio'] })
})

test('names the longest stretch that one charge does not cover', () => {
  const charging = chargingOn([drive('shari', 'utoro', 'rausu', 'shibetsu_n', 'attoko', 'akkeshi')], 100)
  expect(charging?.at).toEqual([])
  expect(charging?.gap).toMatchObject({ from: { kind: 'node', id: 'shari' }, to: { kind: 'node', id: 'akkeshi' } })
})

test('counts a charger somewhere on an expressway as reached at the end of its road, and left at the start', () => {
  const tokachi = drive('ic_tokachi_shimizu', 'ic_otofuke_obihiro', 'ic_honbetsu')
  const [first = 0, second = 0] = edgesAlong(tokachi.nodes).map(({ km }) => km)
  expect(longestStretch([tokachi])).toEqual({
    km: Math.round(first + second),
    from: { kind: 'charger', id: 'tokachi' },
    to: { kind: 'node', id: 'ic_honbetsu' },
  })
})

test('passes no charger that is on the road behind a place where the drive starts', () => {
  // Karikachi Pass is 20.8 km from Ikutora on the road to Shintoku. Ikutora has a charger.
  const road = edgesAlong(['ikutora', 'shintoku'])[0]?.km ?? 0
  const start = { kind: 'place' as const, id: 'karikachi' }
  const down = { ...drive('ikutora', 'shintoku'), from: start, km: road - 20.8 + 0.3 }
  expect(longestStretch([down])).toEqual({ km: Math.round(down.km), from: start, to: down.to })
})

test('counts the access road from a place that the user has added', () => {
  // The place is 12.3 km from Horokanai. The first charger on the way to Haboro is 54 km beyond Horokanai.
  const from = { kind: 'place' as const, id: ownPlaceId({ number: 1, latitude: 44.05, longitude: 142.05 }) }
  const to = { kind: 'node' as const, id: 'haboro' }
  const leg = driveBetween(roadsOn('2027-07-13', { tolls: true, mountains: true }), from, to)
  if (!leg) throw new Error('no road leads from the added place')
  const charger = { kind: 'charger', id: 'chippubetsu' }
  expect(longestStretch([{ ...leg, from, to }])).toEqual({ km: 66, from, to: charger })
  const town = { kind: 'node' as const, id: 'horokanai' }
  expect(longestStretch([drive(...leg.nodes)])).toEqual({ km: 54, from: town, to: charger })
})

test('compares whole kilometres, rounded from tenths like those of a day', () => {
  const alone = (km: number) => chargingOn([{ ...drive('shari', 'utoro'), km, nodes: [] }], 150)
  expect(alone(150.3)).toBeUndefined()
  expect(alone(150.46)).toMatchObject({ at: [], gap: { km: 151 } })
  const charger = drive('teshio', 'wakkanai')
  const far = { ...drive('obira', 'haboro'), km: 150.3, nodes: [] }
  expect(chargingOn([far, charger], 150)).toEqual({ at: ['teshio'] })
})

test('does not shorten a stretch by a shortcut that may be on another part of the leg', () => {
  const stretch = longestStretch([COAST])
  expect(stretch).toMatchObject({ from: { kind: 'charger', id: 'teshio' }, to: COAST.to })
  expect(longestStretch([{ ...COAST, km: COAST.km - 5 }])).toEqual(stretch)
})

test('finds no stretch on a day without a drive', () => {
  expect(longestStretch([])).toBeUndefined()
})
