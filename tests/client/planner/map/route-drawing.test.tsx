import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WHOLE_ISLAND } from '../../../../client/planner/map/crop.ts'
import { RouteDrawing, type RouteDrawingProps } from '../../../../client/planner/map/route-drawing.tsx'

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
