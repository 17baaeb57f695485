import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WHOLE_ISLAND } from '../../../../../client/features/planner/map/crop.ts'
import { RouteDrawing, type RouteDrawingProps } from '../../../../../client/features/planner/map/route-drawing.tsx'

const SAPPORO = [43.06, 141.354] as const
const FURANO = [43.342, 142.383] as const
const BIEI = [43.589, 142.463] as const

const props: RouteDrawingProps = {
  label: 'Map of the trip',
  view: WHOLE_ISLAND,
  routes: [
    { day: 0, stretches: [{ line: [SAPPORO, FURANO], rough: false }], stops: [] },
    { day: 1, stretches: [{ line: [FURANO, BIEI], rough: false }], stops: [{ place: 'bluepond', at: BIEI }] },
  ],
  nights: [{ town: 'furano', name: 'Furano', nights: [1], at: FURANO }],
  ends: { first: SAPPORO, last: BIEI },
  day: null,
}

const draw = (changes: Partial<RouteDrawingProps> = {}) =>
  renderToStaticMarkup(<RouteDrawing {...props} {...changes} />)
const count = (markup: string, part: string) => markup.split(part).length - 1

test('renders a named image with a line per day, a dot per stop and a number per town', () => {
  const markup = draw()
  expect(markup).toContain('role="img" aria-label="Map of the trip"')
  expect(count(markup, 'class="plan-map-line"')).toBe(2)
  expect(count(markup, 'class="plan-map-stop"')).toBe(1)
  expect(count(markup, 'class="plan-map-end"')).toBe(2)
  expect(markup).toMatch(/class="plan-map-night".*>1<\/text>/)
  expect(markup).toContain('>Furano</text>')
})

test('draws a chosen day above the others, which fade', () => {
  const markup = draw({ day: 0 })
  expect(count(markup, 'data-faded="true"><path class="plan-map-casing"')).toBe(1)
  expect(count(markup, 'class="plan-map-stop" data-colour="2" data-faded')).toBe(1)
  expect(markup.indexOf('data-faded')).toBeLessThan(markup.lastIndexOf('class="plan-map-way"'))
})

test('shows the location of a detail on the island, but not for the whole island', () => {
  expect(draw()).not.toContain('map-inset-part')
  expect(draw({ view: { x: 100, y: 100, width: 120, height: 107 } })).toContain('map-inset-part')
})

test('draws no line for a day without driving', () => {
  const markup = draw({ routes: [{ day: 0, stretches: [{ line: [SAPPORO], rough: false }], stops: [] }] })
  expect(markup).not.toContain('plan-map-line')
})

test('gives each day its own colour, which repeats after six days', () => {
  const routes = Array.from({ length: 7 }, (_, day) => ({
    day,
    stretches: [{ line: [SAPPORO, FURANO], rough: false }],
    stops: [],
  }))
  const colours = [...draw({ routes }).matchAll(/class="plan-map-way" data-colour="(\d)"/g)].map(([, colour]) => colour)
  expect(colours).toEqual(['1', '2', '3', '4', '5', '6', '1'])
})

test('draws routes that are no days in one colour', () => {
  expect(draw({ oneColour: true })).not.toContain('data-colour="2"')
})

test('numbers the stops of the highlighted day in the order of the visit', () => {
  expect(draw({ day: 1 })).toMatch(/class="plan-map-stop".*?>1<\/text>/)
  expect(draw()).not.toMatch(/class="plan-map-stop"[^>]*><circle[^>]*><\/circle><text/)
})

test('shows the direction of travel on days that are not faded', () => {
  expect(count(draw({ day: 0 }), 'class="plan-map-arrows"')).toBe(1)
})

test('draws a rough stretch dotted, beside the line of the others', () => {
  const stretches = [
    { line: [SAPPORO, FURANO], rough: false },
    { line: [FURANO, BIEI], rough: true },
  ]
  const markup = draw({ routes: [{ day: 0, stretches, stops: [] }] })
  expect(count(markup, 'class="plan-map-line"')).toBe(1)
  expect(markup).toMatch(/class="plan-map-rough"[^>]*stroke-dasharray="0 [\d.]+"/)
  expect(count(markup, 'class="plan-map-casing"')).toBe(1)
})

test('draws a centre line from the seventh day on', () => {
  const routes = Array.from({ length: 8 }, (_, day) => ({
    day,
    stretches: [{ line: [SAPPORO, FURANO], rough: false }],
    stops: [],
  }))
  expect(count(draw({ routes }), 'class="plan-map-centre"')).toBe(2)
  expect(count(draw({ routes, oneColour: true }), 'class="plan-map-centre"')).toBe(0)
})

test('draws two days on one road beside each other', () => {
  const there = { day: 0, stretches: [{ line: [SAPPORO, FURANO], rough: false }], stops: [] }
  const back = { day: 1, stretches: [{ line: [FURANO, SAPPORO], rough: false }], stops: [] }
  const lines = (markup: string) => [...markup.matchAll(/class="plan-map-line" d="([^"]*)"/g)].map(([, path]) => path)
  const [one = '', other = ''] = lines(draw({ routes: [there, back] }))
  expect(one.length).toBeGreaterThan(100)
  expect(one.split(/[ML]/).sort()).not.toEqual(other.split(/[ML]/).sort())
  expect(lines(draw({ routes: [there, back], oneColour: true })).map((path) => path?.split('L').length)).toEqual([2, 2])
})

const TRIP: NonNullable<RouteDrawingProps['trip']> = {
  dates: ['2027-12-10', '2027-12-11'],
  closed: [
    {
      id: 'panorama',
      kind: 'yes',
      road: 'pref 66',
      between: ['iwanai', 'niseko'],
      approximate: true,
      lines: [[SAPPORO, BIEI]],
    },
  ],
  closedPasses: new Set(['shiretoko']),
  cautions: [
    {
      day: 0,
      deer: [[SAPPORO, FURANO]],
      gaps: [],
      fuel: [{ node: 'furano', at: FURANO }],
      lunch: { at: FURANO, onTheWay: false },
    },
    { day: 1, deer: [], gaps: [[FURANO, BIEI]], fuel: [], lunch: null },
  ],
}

test('a trip shows its closed roads above the routes, and its cautions', () => {
  const markup = draw({ trip: TRIP })
  for (const part of ['map-closed-line', 'map-deer', 'map-gap']) expect(count(markup, `class="${part}"`), part).toBe(1)
  expect(count(markup, 'class="plan-map-pause"')).toBe(2)
  expect(markup.indexOf('map-closed-line')).toBeGreaterThan(markup.lastIndexOf('class="plan-map-line"'))
  expect(markup.indexOf('map-deer')).toBeLessThan(markup.indexOf('class="plan-map-line"'))
})

test('a highlighted day shows the cautions of that day only', () => {
  const markup = draw({ trip: TRIP, day: 1 })
  expect(markup).toContain('class="map-gap"')
  expect(markup).not.toContain('class="map-deer"')
})

test('passes are coloured as open or closed on a winter trip only', () => {
  const view = { x: 325, y: 100, width: 80, height: 71 }
  expect(draw({ trip: TRIP, view })).toMatch(/data-kind="pass"[^>]*data-state="closed"/)
  expect(draw({ trip: { ...TRIP, closedPasses: null }, view })).not.toContain('data-state=')
})
