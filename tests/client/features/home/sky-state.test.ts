import { expect, test } from 'vitest'
import {
  CLOSED_ROADS,
  deerRun,
  MOUNTAIN_ROADS,
  middleOf,
  momentAt,
  skyState,
} from '../../../../client/features/home/light/sky-state.ts'
import { CLOSURES } from '../../../../shared/planner/roads/closures.ts'
import { EDGES } from '../../../../shared/planner/roads/road-graph.ts'
import { isShut } from '../../../../shared/planner/roads/winter-roads.ts'
import { deerRisk, HOURS, MONTHS } from '../../../../shared/wildlife/deer-risk.ts'

test('the table of closed mountain roads agrees with the road graph in each month', () => {
  const isClosed = (rows: readonly string[], day: string) =>
    rows.some((row) =>
      EDGES.some((edge) => [`${edge.from} ${edge.to}`, `${edge.to} ${edge.from}`].includes(row) && isShut(edge, day)),
    )
  const counts = CLOSED_ROADS.map((_, index) => {
    const day = `2026-${String(index + 1).padStart(2, '0')}-15`
    return CLOSURES.filter(({ rows }) => isClosed(rows, day)).length
  })
  expect(counts).toEqual([...CLOSED_ROADS])
  expect(CLOSURES).toHaveLength(MOUNTAIN_ROADS)
})

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const at = (moment: string) => skyState({ day: moment.slice(0, 10), minutes: minutesOf(moment.slice(11)) })

test.each([
  ['2027-01-15 12:00', 'winter', 'day', '16:24'],
  ['2027-01-15 06:40', 'winter', 'dawn', '07:03'],
  ['2027-05-15 18:40', 'spring', 'day', '18:50'],
  ['2027-05-15 19:00', 'spring', 'dusk', '19:22'],
  ['2027-07-15 03:00', 'summer', 'night', '03:34'],
  ['2027-10-15 23:50', 'autumn', 'night', '05:20'],
] as const)('%s is %s %s until %s', (moment, season, light, until) => {
  const state = at(moment)
  expect(state).toMatchObject({ season, light })
  expect(Math.abs(state.until - minutesOf(until))).toBeLessThanOrEqual(1)
  expect((minutesOf(moment.slice(11)) + state.left) % 1_440).toBe(state.until)
  expect(state.sun.isUp).toBe(light === 'day')
})

test.each([
  ['sunrise in January', '2027-01-15 07:10', 'low', 'left'],
  ['noon in January', '2027-01-15 11:40', 'half high', 'middle'],
  ['sunset in January', '2027-01-15 16:20', 'low', 'right'],
  ['sunrise in July', '2027-07-15 04:20', 'low', 'left'],
  ['noon in July', '2027-07-15 11:40', 'high', 'middle'],
  ['sunset in July', '2027-07-15 19:00', 'low', 'right'],
])('at %s the sun is %s', (_, moment, height, side) => {
  const { x, y } = at(moment).sun
  expect(y < 0.2 ? 'low' : y < 0.6 ? 'half high' : 'high').toBe(height)
  expect(x < 0.3 ? 'left' : x < 0.7 ? 'middle' : 'right').toBe(side)
})

test('the full moon rises when the sun sets, and the new moon is close to the sun', () => {
  const full = at('2027-01-22 16:50')
  expect(full).toMatchObject({ light: 'dusk', moon: { isUp: true } })
  expect(full.moon.lit).toBeGreaterThan(0.99)
  expect(full.moon.x).toBeLessThan(0.3)
  const { moon, sun } = at('2027-07-04 12:00')
  expect(moon.lit).toBeLessThan(0.01)
  expect(Math.hypot(moon.x - sun.x, moon.y - sun.y)).toBeLessThan(0.1)
})

test('the light is golden before sunset, and at least half dark after it, so that letters stay readable', () => {
  expect(at('2026-11-15 15:50').dark).toBe(0)
  expect(at('2026-11-15 15:50').gold).toBeGreaterThan(0.6)
  expect(at('2026-11-15 16:20').dark).toBeGreaterThanOrEqual(0.5)
  expect(at('2026-11-15 23:00')).toMatchObject({ dark: 1, gold: 0 })
})

test('starts at the day and time in Japan, in steps of ten minutes', () => {
  expect(momentAt(Date.parse('2026-11-30T20:47:00Z'))).toEqual({ day: '2026-12-01', minutes: minutesOf('05:40') })
})

test('a chosen month is the coming one', () => {
  const now = Date.parse('2026-11-30T03:00:00Z')
  expect([10, 11, 12].map((month) => middleOf(month, now))).toEqual(['2027-10-15', '2026-11-15', '2026-12-15'])
})

test('names the level of deer risk at an hour, and the hours that share it', () => {
  expect(deerRun(11, 17)).toEqual({ level: 'highest', from: 16, to: 20 })
  expect(deerRun(7, 23)).toEqual({ level: 'raised', from: 20, to: 5 })
  expect(deerRun(7, 2)).toEqual(deerRun(7, 23))
  const wrong = MONTHS.flatMap((month) =>
    HOURS.filter((hour) => deerRun(month, hour).level !== deerRisk(month, hour).level),
  )
  expect(wrong).toEqual([])
})
