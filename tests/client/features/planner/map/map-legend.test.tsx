import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { WHOLE_ISLAND } from '../../../../../client/features/planner/map/crop.ts'
import { MapLegend, type MapLegendProps } from '../../../../../client/features/planner/map/map-legend.tsx'
import { tripOnMap } from '../../../../../client/features/planner/map/trip-on-map.ts'
import { loadCatalogs } from '../../../../../client/i18n/catalogs.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

beforeAll(() => loadCatalogs('en', ['itinerary-plan', 'map', 'maps', 'places']))

const SAPPORO = [43.06, 141.354] as const
const FURANO = [43.342, 142.383] as const

function onDays(firstDay: string, lastDay: string) {
  return tripOnMap(layOut(aRequest({ firstDay, lastDay }), { days: [{ stops: [], night: 'sapporo', pinned: [] }] }))
}

function legend(changes: Partial<MapLegendProps> = {}): string {
  const routes = [0, 1].map((day) => ({ day, stretches: [{ line: [SAPPORO, FURANO], rough: false }], stops: [] }))
  const trip = onDays('2027-12-10', '2027-12-11')
  return renderToStaticMarkup(
    <MapLegend {...{ trip, routes, day: null, view: WHOLE_ISLAND, season: 'winter', ...changes }} />,
  )
}

test('names the days with their dates and colours', () => {
  expect(legend()).toMatch(/data-colour="1".*Day 1 · Fri 10 Dec.*data-colour="2".*Day 2 · Sat 11 Dec/)
})

test('names the closed roads of the view, and says where their ends are not known exactly', () => {
  const markup = legend()
  expect(markup).toContain('National Route 334 (Utoro – Rausu), Prefectural Road 66 (Iwanai – Niseko)')
  expect(markup).toContain('Except on National Route 334, we do not know exactly')
  expect(markup).toContain('Usually closed at night on days of this trip: Prefectural Road 2')
  const far = legend({ view: { x: 100, y: 300, width: 60, height: 53 } })
  expect(far).not.toContain('Prefectural Road 66')
  expect(far).toContain('move the map to see where')
})

test('lists only what the map has', () => {
  const summer = legend({ trip: onDays('2027-07-10', '2027-07-11'), season: 'summer' })
  for (const part of ['map-closed', 'data-kind="pass"', 'map-deer', 'map-gap', 'plan-map-pause', 'plan-map-centre'])
    expect(summer, part).not.toContain(part)
  const cautions = [
    {
      day: 0,
      deer: [[SAPPORO, FURANO]],
      gaps: [[SAPPORO, FURANO]],
      fuel: [{ node: 'furano', at: FURANO }],
      lunch: { at: FURANO, onTheWay: true },
    },
  ]
  const full = legend({ trip: { ...onDays('2027-12-10', '2027-12-11'), cautions } })
  for (const part of [
    'map-closed-line',
    'data-state="closed"',
    'data-state="open"',
    'map-deer',
    'map-gap',
    'plan-map-pause',
  ])
    expect(full, part).toContain(part)
})

test('lists the highlighted day, and the others as one entry', () => {
  const markup = legend({ day: 1 })
  expect(markup).not.toContain('Day 1 ·')
  expect(markup).toContain('Day 2 ·')
  expect(markup).toContain('The other days')
})
