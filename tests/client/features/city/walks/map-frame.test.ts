import { describe, expect, test } from 'vitest'
import { frameOf } from '../../../../../client/features/city/walks/map-frame.ts'
import { placeMarks } from '../../../../../client/features/city/walks/map-marks.ts'
import { CITIES } from '../../../../../shared/city/cities.ts'
import { STATIONS, spotOf, TRAVELLERS, WEATHERS, walkDaysOf } from '../../../../../shared/city/walks.ts'
import { layOutWalks } from '../../../../../shared/city/walks-clock.ts'
import { crowKm, unitVectorOf } from '../../../../../shared/planner/roads/crow.ts'

const WIDTH = 340

const spots = (...ids: string[]) => ids.map(spotOf)

test('places north at the top and east on the right', () => {
  const { place } = frameOf('sapporo', spots('hokudai', 'nijo'), WIDTH)
  const [north, south] = spots('hokudai', 'nijo').map(place)
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  const [west, east] = spots('odori', 'tvtower').map(place)
  expect(west?.x).toBeLessThan(east?.x ?? 0)
})

test('draws distances to scale', () => {
  const frame = frameOf('sapporo', spots('hokudai', 'nijo'), WIDTH)
  const [one, other] = spots('hokudai', 'nijo')
  if (!one || !other) throw new Error('The two spots were not found.')
  const [a, b] = [frame.place(one), frame.place(other)]
  const drawn = Math.hypot(a.x - b.x, a.y - b.y) / frame.pxPerKm
  expect(drawn).toBeCloseTo(crowKm(unitVectorOf(one), unitVectorOf(other)), 1)
})

test('shows the centre for a walk with most stops in it, and all stops for a walk outside', () => {
  const centre = frameOf('sapporo', spots('odori', 'nijo', 'tvtower', 'moiwa'), WIDTH)
  expect(centre.pxPerKm).toBeGreaterThan(100)
  const wide = frameOf('sapporo', spots('shiroi', 'maruyama', 'sapporo_station', 'okurayama'), WIDTH)
  expect(wide.pxPerKm).toBeLessThan(60)
  for (const spot of spots('shiroi', 'maruyama', 'sapporo_station', 'okurayama')) {
    const { x, y } = wide.place(spot)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(WIDTH)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(wide.height)
  }
})

test('shows the same section at every width', () => {
  const [phone, desktop] = [340, 480].map((width) => frameOf('otaru', spots('otarucanal', 'musicbox'), width))
  expect(desktop?.view).toEqual(phone?.view)
  expect((desktop?.height ?? 0) / (phone?.height ?? 1)).toBeCloseTo(480 / 340)
})

describe('the marks of every walk', () => {
  const walks = CITIES.flatMap((city) =>
    WEATHERS.flatMap((weather) =>
      TRAVELLERS.flatMap((traveller) => layOutWalks(walkDaysOf({ city, weather, traveller, days: 2 }))),
    ),
  )
  const marked = walks.map(({ day, visits }) => {
    const all = [spotOf(STATIONS[day.city]), ...visits.map(({ spot }) => spot)]
    const frame = frameOf(day.city, all, WIDTH)
    return {
      name: `${day.city} ${day.weather} ${day.day} ${day.traveller}`,
      frame,
      marks: placeMarks(all.map(frame.place), frame),
    }
  })

  test('are on the map and do not overlap', () => {
    const faults = marked.flatMap(({ name, frame, marks }) =>
      marks.flatMap(({ at }, index) => [
        ...(at.x < 12 || at.y < 12 || at.x > frame.width - 12 || at.y > frame.height - 12
          ? [`${name}: ${index} is cut off`]
          : []),
        ...marks
          .slice(0, index)
          .flatMap((other, before) =>
            Math.hypot(at.x - other.at.x, at.y - other.at.y) < 17 ? [`${name}: ${index} covers ${before}`] : [],
          ),
      ]),
    )
    expect(faults).toEqual([])
  })

  test('are clamped to the map and state their distance beyond its edge', () => {
    for (const { frame, marks } of marked) {
      for (const { true: real, beyondKm } of marks) {
        const onMap = real.x >= 0 && real.y >= 0 && real.x <= frame.width && real.y <= frame.height
        expect(onMap).toBe(true)
        expect(beyondKm).toBeGreaterThanOrEqual(0)
      }
    }
    const far = placeMarks([{ x: 160, y: -500 }], { width: 320, height: 300, pxPerKm: 100 })
    expect(far[0]?.beyondKm).toBeCloseTo(5.2, 1)
  })
})
